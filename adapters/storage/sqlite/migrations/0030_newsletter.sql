CREATE TABLE `newsletter_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`source` text NOT NULL,
	`state` text NOT NULL,
	`requested_at` integer NOT NULL,
	`confirmed_at` integer,
	`text` text,
	`ended_at` integer,
	`ended_by` text
);
--> statement-breakpoint
CREATE INDEX `newsletter_subscriptions_email` ON `newsletter_subscriptions` (`email_key`,`requested_at`);--> statement-breakpoint
CREATE INDEX `newsletter_subscriptions_list` ON `newsletter_subscriptions` (`requested_at`,`id`);--> statement-breakpoint
CREATE INDEX `newsletter_subscriptions_state` ON `newsletter_subscriptions` (`state`,`id`);