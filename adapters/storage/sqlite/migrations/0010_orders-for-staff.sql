DROP INDEX `orders_placed_at`;--> statement-breakpoint
DROP INDEX `orders_state`;--> statement-breakpoint
ALTER TABLE `orders` ADD `payment` text DEFAULT 'invoice' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `work` text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `due_at` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `search_text` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `orders` SET `payment` = coalesce(json_extract(`data`, '$.payment'), 'invoice'), `search_text` = replace(replace(replace(lower(
  `id` || char(10) || coalesce(json_extract(`data`, '$.shippingAddress.name'), '')
  || char(10) || coalesce(json_extract(`data`, '$.shippingAddress.street'), '')
  || char(10) || coalesce(json_extract(`data`, '$.shippingAddress.postalCode'), '') || ' ' || coalesce(json_extract(`data`, '$.shippingAddress.city'), '')
  || char(10) || `email`
), 'Ä', 'ä'), 'Ö', 'ö'), 'Ü', 'ü') WHERE json_valid(`data`);--> statement-breakpoint
UPDATE `orders` SET `work` = CASE
  WHEN `state` = 'cancelled' THEN 'none'
  WHEN `state` = 'packed' THEN 'ship'
  WHEN `state` = 'placed' THEN CASE `payment` WHEN 'prepayment' THEN 'pay' ELSE 'pack' END
  WHEN `state` = 'paid' AND `payment` = 'prepayment' THEN 'pack'
  WHEN NOT EXISTS (SELECT 1 FROM json_each(`data`, '$.history') WHERE json_extract(`value`, '$.state') = 'delivered') THEN 'deliver'
  WHEN EXISTS (SELECT 1 FROM json_each(`data`, '$.history') WHERE json_extract(`value`, '$.state') = 'paid') THEN 'none'
  ELSE 'pay' END WHERE json_valid(`data`);--> statement-breakpoint
UPDATE `orders` SET `due_at` = CASE
  WHEN `payment` = 'prepayment' THEN CASE `state` WHEN 'placed' THEN `placed_at` + 7 * 86400000 END
  ELSE 14 * 86400000 + coalesce(
    (SELECT json_extract(`value`, '$.at') FROM json_each(`data`, '$.history') WHERE json_extract(`value`, '$.state') = 'delivered'),
    (SELECT json_extract(`value`, '$.at') + 6 * 86400000 FROM json_each(`data`, '$.history') WHERE json_extract(`value`, '$.state') = 'shipped')
  ) END WHERE json_valid(`data`) AND `state` <> 'cancelled'
  AND NOT EXISTS (SELECT 1 FROM json_each(`data`, '$.history') WHERE json_extract(`value`, '$.state') = 'paid');--> statement-breakpoint
CREATE INDEX `orders_list` ON `orders` (`placed_at`,`id`,`blocked`,`state`,`payment`,`work`,`due_at`,`search_text`);