CREATE TABLE `campaigns` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`version` integer NOT NULL,
	`state` text NOT NULL,
	`send_at` integer,
	`started_at` integer,
	`ended_at` integer,
	`people` integer,
	`cursor` text,
	`reached_end` integer NOT NULL,
	`fed_at` integer,
	`data` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `campaigns_key_unique` ON `campaigns` (`key`);--> statement-breakpoint
CREATE INDEX `tasks_emails` ON `tasks` (`number`) WHERE "tasks"."kind" = 'email';--> statement-breakpoint
CREATE INDEX `tasks_newsletter` ON `tasks` (`cause`,`state`) WHERE "tasks"."kind" = 'newsletter-email';--> statement-breakpoint
CREATE INDEX `tasks_newsletter_at` ON `tasks` (`created_at`) WHERE "tasks"."kind" = 'newsletter-email';