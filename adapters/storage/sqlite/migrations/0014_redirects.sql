CREATE TABLE `missing_pages` (
	`path` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`last_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `missing_pages_count` ON `missing_pages` (`count`);--> statement-breakpoint
CREATE INDEX `missing_pages_last` ON `missing_pages` (`last_at`);--> statement-breakpoint
CREATE TABLE `redirects` (
	`from` text PRIMARY KEY NOT NULL,
	`to` text NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL
);
