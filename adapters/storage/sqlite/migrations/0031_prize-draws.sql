CREATE TABLE `draw_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`draw_id` text NOT NULL,
	`identity` text NOT NULL,
	`email_key` text NOT NULL,
	`hash` text NOT NULL,
	`entered_at` integer NOT NULL,
	`confirmed_at` integer,
	`search_text` text NOT NULL,
	`data` text NOT NULL,
	FOREIGN KEY (`draw_id`) REFERENCES `prize_draws`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `draw_entries_hash_unique` ON `draw_entries` (`hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `draw_entries_identity` ON `draw_entries` (`draw_id`,`identity`);--> statement-breakpoint
CREATE INDEX `draw_entries_list` ON `draw_entries` (`draw_id`,`entered_at`,`id`);--> statement-breakpoint
CREATE INDEX `draw_entries_email` ON `draw_entries` (`email_key`);--> statement-breakpoint
CREATE TABLE `prize_draws` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`version` integer NOT NULL,
	`state` text NOT NULL,
	`state_since` integer NOT NULL,
	`opens_at` integer NOT NULL,
	`seed` text,
	`frozen` text,
	`data` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `prize_draws_key_unique` ON `prize_draws` (`key`);