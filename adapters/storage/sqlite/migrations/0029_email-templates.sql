CREATE TABLE `email_templates` (
	`name` text NOT NULL,
	`revision` integer NOT NULL,
	`draft` text,
	`published` text,
	`by` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`name`, `revision`)
);
