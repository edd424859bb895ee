CREATE TABLE `email_records` (
	`task_id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`to` text NOT NULL,
	`email_key` text NOT NULL,
	`subject` text NOT NULL,
	`html` text NOT NULL,
	`text` text NOT NULL,
	`attachments` text NOT NULL,
	`payload` text
);
--> statement-breakpoint
CREATE INDEX `email_records_at` ON `email_records` (`at`);--> statement-breakpoint
CREATE INDEX `email_records_email` ON `email_records` (`email_key`);