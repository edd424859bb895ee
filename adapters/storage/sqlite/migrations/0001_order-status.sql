DROP INDEX `orders_list`;--> statement-breakpoint
DROP INDEX `orders_work`;--> statement-breakpoint
DROP INDEX `orders_due`;--> statement-breakpoint
ALTER TABLE `orders` ADD `fulfilment` text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `payment_state` text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `refund_due_at` integer;--> statement-breakpoint
ALTER TABLE `orders` ADD `awaited_packs` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_refund` ON `orders` (`placed_at`,`id`,`refund_due_at`) WHERE "orders"."refund_due_at" is not null;--> statement-breakpoint
CREATE INDEX `orders_return` ON `orders` (`placed_at`,`id`,`awaited_packs`) WHERE "orders"."awaited_packs" > 0;--> statement-breakpoint
CREATE INDEX `orders_list` ON `orders` (`placed_at`,`id`,`blocked`,`fulfilment`,`payment_state`,`payment`,`work`,`due_at`,`total_cents`,`search_text`);--> statement-breakpoint
CREATE INDEX `orders_work` ON `orders` (`work`,`placed_at`,`id`,`blocked`,`fulfilment`,`payment_state`,`payment`,`due_at`,`total_cents`,`sendable_at`) WHERE "orders"."work" <> 'none';--> statement-breakpoint
CREATE INDEX `orders_due` ON `orders` (`placed_at`,`id`,`due_at`,`blocked`,`fulfilment`,`payment_state`,`payment`,`total_cents`) WHERE "orders"."due_at" is not null;--> statement-breakpoint
UPDATE `orders` SET `data` = json_set(json_remove(`data`, '$.history', '$.staffLog'), '$.events', json(coalesce((
  SELECT json_group_array(json(CASE json_extract(`value`, '$.kind')
    WHEN 'paid' THEN json_set(`value`, '$.cents', `orders`.`total_cents`, '$.receivedAt', json_extract(`value`, '$.at'), '$.reference', NULL)
    ELSE `value` END)) FROM json_each(`orders`.`data`, '$.staffLog')), '[]')));--> statement-breakpoint
ALTER TABLE `orders` DROP COLUMN `state`;
