ALTER TABLE `carts` ADD `lines` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
UPDATE `carts` SET `lines` = (
  SELECT json_group_array(json_object('sku', `sku`, 'quantity', `quantity`))
  FROM (SELECT `sku`, `quantity` FROM `cart_lines` WHERE `cart_id` = `carts`.`id` ORDER BY `position`)
);--> statement-breakpoint
DROP TABLE `cart_lines`;
