CREATE TABLE `trials` (
	`id` text PRIMARY KEY NOT NULL,
	`idempotency_key` text NOT NULL,
	`requested_at` integer NOT NULL,
	`state` text NOT NULL,
	`state_since` integer NOT NULL,
	`sku` text NOT NULL,
	`confirmed_at` integer,
	`lot_id` integer,
	`email_key` text,
	`identity` text,
	`household` text,
	`postal_code` text,
	`network` text,
	`search_text` text NOT NULL,
	`data` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `trials_idempotency_key_unique` ON `trials` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `trials_list` ON `trials` (`requested_at`,`id`);--> statement-breakpoint
CREATE INDEX `trials_state` ON `trials` (`state`,`state_since`);--> statement-breakpoint
CREATE INDEX `trials_confirmed` ON `trials` (`confirmed_at`);--> statement-breakpoint
CREATE INDEX `trials_lot` ON `trials` (`lot_id`);--> statement-breakpoint
CREATE INDEX `trials_email` ON `trials` (`email_key`);--> statement-breakpoint
CREATE INDEX `trials_identity` ON `trials` (`identity`);--> statement-breakpoint
CREATE INDEX `trials_household` ON `trials` (`household`);--> statement-breakpoint
CREATE INDEX `trials_postal_code` ON `trials` (`postal_code`);--> statement-breakpoint
CREATE INDEX `trials_network` ON `trials` (`network`);