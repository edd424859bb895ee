CREATE TABLE `pictures` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`widths` text NOT NULL,
	`uploaded_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pictures_key_unique` ON `pictures` (`key`);