CREATE TABLE `suggestion_cases` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`answers` text NOT NULL,
	`expected` text NOT NULL,
	`revision` integer NOT NULL,
	`removed` integer NOT NULL,
	`saved` text NOT NULL
);
