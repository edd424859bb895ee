CREATE TABLE `questionnaire_versions` (
	`version` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`state` text NOT NULL,
	`revision` integer NOT NULL,
	`based_on` text,
	`saved` text,
	`release` text,
	`steps` text NOT NULL,
	`content` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `questionnaire_versions_key_unique` ON `questionnaire_versions` (`key`);
--> statement-breakpoint
CREATE TRIGGER `questionnaire_versions_stay` BEFORE UPDATE ON `questionnaire_versions`
WHEN old.`state` IN ('published', 'retired') AND (
  new.`version` <> old.`version` OR new.`content` <> old.`content` OR new.`release` IS NOT old.`release`
  OR new.`state` NOT IN ('published', 'retired')
)
BEGIN SELECT RAISE(ABORT, 'a released version is never changed'); END;
--> statement-breakpoint
CREATE TRIGGER `questionnaire_versions_not_removed` BEFORE DELETE ON `questionnaire_versions` WHEN old.`state` IN ('published', 'retired')
BEGIN SELECT RAISE(ABORT, 'a released version is never removed'); END;
