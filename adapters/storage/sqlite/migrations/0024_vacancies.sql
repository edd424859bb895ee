CREATE TABLE `application_links` (
	`key` text PRIMARY KEY NOT NULL,
	`application_id` text NOT NULL,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `application_links_application` ON `application_links` (`application_id`);--> statement-breakpoint
CREATE TABLE `applications` (
	`id` text PRIMARY KEY NOT NULL,
	`idempotency_key` text NOT NULL,
	`version` integer NOT NULL,
	`vacancy_id` text NOT NULL,
	`received_at` integer NOT NULL,
	`email_key` text NOT NULL,
	`state` text NOT NULL,
	`state_since` integer NOT NULL,
	`search_text` text NOT NULL,
	`data` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `applications_idempotency_key_unique` ON `applications` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `applications_list` ON `applications` (`received_at`,`id`);--> statement-breakpoint
CREATE INDEX `applications_vacancy` ON `applications` (`vacancy_id`,`received_at`,`id`);--> statement-breakpoint
CREATE INDEX `applications_state` ON `applications` (`state`,`state_since`);--> statement-breakpoint
CREATE INDEX `applications_email` ON `applications` (`email_key`);--> statement-breakpoint
CREATE TABLE `vacancies` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`slug` text NOT NULL,
	`version` integer NOT NULL,
	`content` text NOT NULL,
	`published_on` text,
	`closed` integer NOT NULL,
	`saved_by` text NOT NULL,
	`saved_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `vacancies_key_unique` ON `vacancies` (`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `vacancies_slug_unique` ON `vacancies` (`slug`);--> statement-breakpoint
CREATE INDEX `vacancies_saved` ON `vacancies` (`saved_at`,`id`);