CREATE TABLE `html_posts` (
	`handle` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`content` text NOT NULL,
	`html` text NOT NULL,
	`version` integer NOT NULL,
	`saved_by` text NOT NULL,
	`saved_at` integer NOT NULL,
	`key` text NOT NULL,
	`imported` text,
	`moved_to` text,
	`published_at` integer,
	`search_text` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `html_posts_list` ON `html_posts` (`saved_at`,`handle`);--> statement-breakpoint
CREATE INDEX `html_posts_published` ON `html_posts` (`state`,`published_at`);