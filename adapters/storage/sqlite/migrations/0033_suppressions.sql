CREATE TABLE `suppressions` (
	`email_key` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`email` text NOT NULL,
	`reason` text NOT NULL,
	`at` integer NOT NULL,
	`note` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `suppressions_id_unique` ON `suppressions` (`id`);--> statement-breakpoint
CREATE INDEX `suppressions_list` ON `suppressions` (`at`,`id`);