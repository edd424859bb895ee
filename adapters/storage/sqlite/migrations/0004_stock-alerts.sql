CREATE TABLE `stock_alert_links` (
	`key` text PRIMARY KEY NOT NULL,
	`alert_id` text NOT NULL,
	FOREIGN KEY (`alert_id`) REFERENCES `stock_alerts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `stock_alert_links_alert` ON `stock_alert_links` (`alert_id`);--> statement-breakpoint
CREATE TABLE `stock_alerts` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`sku` text NOT NULL,
	`requested_at` integer NOT NULL,
	`confirmed_at` integer,
	`notified_at` integer,
	`cause` text
);
--> statement-breakpoint
CREATE INDEX `stock_alerts_email` ON `stock_alerts` (`email_key`,`requested_at`);--> statement-breakpoint
CREATE INDEX `stock_alerts_sku` ON `stock_alerts` (`sku`,`notified_at`,`confirmed_at`);