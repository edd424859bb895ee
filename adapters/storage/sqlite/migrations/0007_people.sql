CREATE TABLE `audit_log` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`by` text,
	`action` text NOT NULL,
	`subject_kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`before` text,
	`after` text
);
--> statement-breakpoint
CREATE INDEX `audit_log_subject` ON `audit_log` (`subject_kind`,`subject_id`,`number`);--> statement-breakpoint
CREATE TABLE `people` (
	`id` text PRIMARY KEY NOT NULL,
	`email_key` text NOT NULL,
	`email` text NOT NULL,
	`roles` text NOT NULL,
	`staff` integer NOT NULL,
	`created_at` integer NOT NULL,
	`data` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `people_email_key_unique` ON `people` (`email_key`);--> statement-breakpoint
CREATE INDEX `people_created_at` ON `people` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `people_staff` ON `people` (`staff`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`key` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`person_id` text NOT NULL,
	`door` text NOT NULL,
	`by` text NOT NULL,
	`device` text NOT NULL,
	`created_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_id_unique` ON `sessions` (`id`);--> statement-breakpoint
CREATE INDEX `sessions_person` ON `sessions` (`person_id`,`seen_at`);--> statement-breakpoint
CREATE INDEX `sessions_seen_at` ON `sessions` (`seen_at`);--> statement-breakpoint
CREATE TABLE `sign_in_attempts` (
	`key` text PRIMARY KEY NOT NULL,
	`email_key` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`taken` integer NOT NULL,
	`attempt` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sign_in_attempts_email` ON `sign_in_attempts` (`email_key`,`created_at`);--> statement-breakpoint
CREATE INDEX `sign_in_attempts_expires_at` ON `sign_in_attempts` (`expires_at`);--> statement-breakpoint
DROP INDEX `orders_email`;--> statement-breakpoint
ALTER TABLE `orders` ADD `email_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `blocked` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `orders` SET `email_key` = lower(trim(`email`));--> statement-breakpoint
CREATE INDEX `orders_email_key` ON `orders` (`email_key`,`placed_at`);