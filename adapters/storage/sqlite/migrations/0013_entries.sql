CREATE TABLE `entries` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`version` integer NOT NULL,
	`content` text NOT NULL,
	`saved_by` text NOT NULL,
	`saved_at` integer NOT NULL,
	`publication` text,
	`published_at` integer,
	`publish_at` integer,
	`search_text` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `entries_key_unique` ON `entries` (`key`);--> statement-breakpoint
CREATE INDEX `entries_list` ON `entries` (`kind`,`saved_at`,`id`);--> statement-breakpoint
CREATE INDEX `entries_published` ON `entries` (`kind`,`published_at`);--> statement-breakpoint
CREATE INDEX `entries_due` ON `entries` (`publish_at`);--> statement-breakpoint
CREATE TABLE `entry_slugs` (
	`kind` text NOT NULL,
	`slug` text NOT NULL,
	`entry_id` text NOT NULL,
	PRIMARY KEY(`kind`, `slug`),
	FOREIGN KEY (`entry_id`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `entry_versions` (
	`entry_id` text NOT NULL,
	`number` integer NOT NULL,
	`content` text NOT NULL,
	`saved_by` text NOT NULL,
	`saved_at` integer NOT NULL,
	PRIMARY KEY(`entry_id`, `number`),
	FOREIGN KEY (`entry_id`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE cascade
);
