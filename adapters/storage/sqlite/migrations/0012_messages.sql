CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`idempotency_key` text NOT NULL,
	`kind` text NOT NULL,
	`received_at` integer NOT NULL,
	`email_key` text NOT NULL,
	`state` text NOT NULL,
	`search_text` text NOT NULL,
	`data` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `messages_idempotency_key_unique` ON `messages` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `messages_list` ON `messages` (`received_at`,`id`);--> statement-breakpoint
CREATE INDEX `messages_state` ON `messages` (`state`,`received_at`,`id`);--> statement-breakpoint
CREATE INDEX `messages_email` ON `messages` (`email_key`);