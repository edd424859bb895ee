CREATE TABLE `crawler_visits` (
	`crawler` text NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`crawler`, `kind`)
);
--> statement-breakpoint
CREATE TABLE `link_checks` (
	`id` integer PRIMARY KEY NOT NULL,
	`found` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `site_exclusions` (
	`path` text PRIMARY KEY NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL
);
