CREATE TABLE `invitations` (
	`email_key` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`invitation` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_id_unique` ON `invitations` (`id`);--> statement-breakpoint
CREATE INDEX `invitations_expires_at` ON `invitations` (`expires_at`);