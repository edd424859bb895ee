CREATE TABLE `withdrawals` (
	`id` text PRIMARY KEY NOT NULL,
	`idempotency_key` text NOT NULL,
	`received_at` integer NOT NULL,
	`email_key` text NOT NULL,
	`state` text NOT NULL,
	`search_text` text NOT NULL,
	`data` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `withdrawals_idempotency_key_unique` ON `withdrawals` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `withdrawals_list` ON `withdrawals` (`received_at`,`id`);--> statement-breakpoint
CREATE INDEX `withdrawals_state` ON `withdrawals` (`state`,`received_at`,`id`);--> statement-breakpoint
CREATE INDEX `withdrawals_email` ON `withdrawals` (`email_key`);