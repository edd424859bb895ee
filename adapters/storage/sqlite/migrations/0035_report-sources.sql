CREATE TABLE `report_sources` (
	`source` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `schedules` ADD `report` text;--> statement-breakpoint
ALTER TABLE `suppressions` ADD `source` text DEFAULT 'staff' NOT NULL;--> statement-breakpoint
UPDATE `suppressions` SET `source` = CASE `reason` WHEN 'bounce' THEN 'server' WHEN 'complaint' THEN 'webhook' ELSE 'staff' END;