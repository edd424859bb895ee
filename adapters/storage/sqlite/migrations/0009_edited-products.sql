ALTER TABLE `products` ADD `published` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `find_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `products_position` ON `products` (`position`,`handle`);--> statement-breakpoint
ALTER TABLE `stock_movements` ADD `note` text;--> statement-breakpoint
ALTER TABLE `stock_movements` ADD `key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `stock_movements_key_unique` ON `stock_movements` (`key`);--> statement-breakpoint
CREATE INDEX `stock_movements_sku` ON `stock_movements` (`sku`,`number`);--> statement-breakpoint
UPDATE `products` SET `find_key` = lower(
  CASE WHEN json_valid(`data`)
    THEN coalesce(replace(replace(replace(json_extract(`data`, '$.title'), 'Ä', 'ä'), 'Ö', 'ö'), 'Ü', 'ü'), '')
    ELSE '' END
  || char(10) || `handle` || char(10)
  || coalesce((SELECT group_concat(`sku` || char(10) || `gtin`, char(10)) FROM `variants` WHERE `variants`.`handle` = `products`.`handle`), '')
);
