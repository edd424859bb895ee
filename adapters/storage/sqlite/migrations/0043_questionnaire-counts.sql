CREATE TABLE `questionnaire_counts` (
	`month` integer NOT NULL,
	`version` text NOT NULL,
	`lot` text NOT NULL,
	`question` text NOT NULL,
	`value` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`month`, `version`, `lot`, `question`, `value`)
);
