CREATE TABLE `nutrient_edits` (
	`id` text PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	`off` integer NOT NULL,
	`edit` text,
	`steps` text NOT NULL
);
