DROP INDEX `orders_email_key`;--> statement-breakpoint
CREATE INDEX `orders_email_key` ON `orders` (`email_key`,`placed_at`,`id`,`blocked`,`fulfilment`,`total_cents`);