CREATE TABLE `customer_notes` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`email_key` text NOT NULL,
	`key` text NOT NULL,
	`at` integer NOT NULL,
	`note` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `customer_notes_id_unique` ON `customer_notes` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `customer_notes_key_unique` ON `customer_notes` (`key`);--> statement-breakpoint
CREATE INDEX `customer_notes_email_key` ON `customer_notes` (`email_key`,`number`);--> statement-breakpoint
CREATE INDEX `customer_notes_at` ON `customer_notes` (`at`);