CREATE TABLE `partners` (
	`id` text PRIMARY KEY NOT NULL,
	`idempotency_key` text NOT NULL,
	`applied_at` integer NOT NULL,
	`email_key` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`state_since` integer NOT NULL,
	`code` text,
	`search_text` text NOT NULL,
	`data` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `partners_idempotency_key_unique` ON `partners` (`idempotency_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `partners_code_unique` ON `partners` (`code`);--> statement-breakpoint
CREATE INDEX `partners_list` ON `partners` (`applied_at`,`id`);--> statement-breakpoint
CREATE INDEX `partners_email` ON `partners` (`email_key`);