CREATE TABLE `partner_payouts` (
	`id` text PRIMARY KEY NOT NULL,
	`partner_id` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`paid_at` integer NOT NULL,
	`data` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `partner_payouts_key` ON `partner_payouts` (`partner_id`,`idempotency_key`);--> statement-breakpoint
CREATE TABLE `partner_visits` (
	`partner_id` text NOT NULL,
	`day` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`partner_id`, `day`)
);
--> statement-breakpoint
ALTER TABLE `orders` ADD `partner_id` text;--> statement-breakpoint
CREATE INDEX `orders_partner` ON `orders` (`partner_id`,`placed_at`) WHERE "orders"."partner_id" is not null;