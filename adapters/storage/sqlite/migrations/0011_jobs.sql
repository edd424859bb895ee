CREATE TABLE `job_items` (
	`job_id` text NOT NULL,
	`number` integer NOT NULL,
	`item` text,
	PRIMARY KEY(`job_id`, `number`),
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `job_log` (
	`job_id` text NOT NULL,
	`number` integer NOT NULL,
	`at` integer NOT NULL,
	`outcome` text NOT NULL,
	`about` text,
	`text` text NOT NULL,
	PRIMARY KEY(`job_id`, `number`),
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `job_log_left` ON `job_log` (`job_id`,`number`) WHERE "job_log"."outcome" = 'left';--> statement-breakpoint
CREATE TABLE `jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer,
	`data` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_key_unique` ON `jobs` (`key`);--> statement-breakpoint
CREATE INDEX `jobs_started_at` ON `jobs` (`started_at`,`id`);--> statement-breakpoint
CREATE INDEX `jobs_ended_at` ON `jobs` (`ended_at`);