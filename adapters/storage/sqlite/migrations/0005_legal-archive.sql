CREATE TABLE `legal_texts` (
	`digest` text PRIMARY KEY NOT NULL,
	`text` text NOT NULL
);
