CREATE TABLE `consents` (
	`id` text PRIMARY KEY NOT NULL,
	`version` text NOT NULL,
	`purposes` text NOT NULL,
	`given_at` integer NOT NULL,
	`withdrawn_at` integer
);
--> statement-breakpoint
CREATE INDEX `consents_given` ON `consents` (`given_at`);