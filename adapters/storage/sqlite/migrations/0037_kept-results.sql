CREATE TABLE `kept_results` (
	`id` text PRIMARY KEY NOT NULL,
	`person_id` text NOT NULL,
	`version` text NOT NULL,
	`kept_at` integer NOT NULL,
	`used_at` integer NOT NULL,
	`consent` text NOT NULL,
	`sealed_key` text NOT NULL,
	`sealed` text NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `kept_results_person` ON `kept_results` (`person_id`,`kept_at`);--> statement-breakpoint
CREATE INDEX `kept_results_kept` ON `kept_results` (`kept_at`,`id`);--> statement-breakpoint
CREATE INDEX `kept_results_used` ON `kept_results` (`used_at`);--> statement-breakpoint
CREATE INDEX `kept_results_key` ON `kept_results` (`sealed_key`,`id`);