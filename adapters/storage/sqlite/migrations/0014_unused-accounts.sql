ALTER TABLE `people` ADD `used_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `people` ADD `warned_at` integer;--> statement-breakpoint
CREATE INDEX `people_used_at` ON `people` (`staff`,`used_at`,`id`);--> statement-breakpoint
UPDATE `people` SET `used_at` = unixepoch() * 1000;