CREATE TABLE `schedules` (
	`name` text PRIMARY KEY NOT NULL,
	`next_at` integer NOT NULL,
	`started_at` integer,
	`ended_at` integer,
	`error` text
);
--> statement-breakpoint
CREATE TABLE `workers` (
	`id` text PRIMARY KEY NOT NULL,
	`host` text NOT NULL,
	`pid` integer NOT NULL,
	`process` text NOT NULL,
	`seen_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `tasks` ADD `owner` text;