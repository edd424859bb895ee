DROP INDEX `orders_list`;--> statement-breakpoint
ALTER TABLE `orders` ADD `sendable_at` integer;--> statement-breakpoint
UPDATE `orders` SET `sendable_at` = CASE `payment`
  WHEN 'prepayment' THEN coalesce((
    SELECT json_extract(`value`, '$.at') FROM json_each(`orders`.`data`, '$.history')
    WHERE json_extract(`value`, '$.state') = 'paid' ORDER BY `key` LIMIT 1
  ), `placed_at`)
  ELSE `placed_at` END
WHERE `work` IN ('pack', 'ship') AND `work` <> 'none';--> statement-breakpoint
DROP INDEX `orders_work`;--> statement-breakpoint
DROP INDEX `orders_due`;--> statement-breakpoint
CREATE INDEX `orders_list` ON `orders` (`placed_at`,`id`,`blocked`,`state`,`payment`,`work`,`due_at`,`total_cents`,`search_text`);--> statement-breakpoint
CREATE INDEX `orders_work` ON `orders` (`work`,`placed_at`,`id`,`blocked`,`state`,`payment`,`due_at`,`total_cents`,`sendable_at`) WHERE "orders"."work" <> 'none';--> statement-breakpoint
CREATE INDEX `orders_due` ON `orders` (`placed_at`,`id`,`due_at`,`blocked`,`state`,`payment`,`total_cents`) WHERE "orders"."due_at" is not null;
