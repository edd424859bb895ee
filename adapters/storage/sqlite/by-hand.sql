INSERT INTO `catalogue_revision` (`id`, `revision`) VALUES (1, 0);
--> statement-breakpoint
CREATE TRIGGER `audit_log_not_changed` BEFORE UPDATE ON `audit_log` BEGIN SELECT RAISE(ABORT, 'the audit log is never changed'); END;
--> statement-breakpoint
CREATE TRIGGER `audit_log_not_removed` BEFORE DELETE ON `audit_log` BEGIN SELECT RAISE(ABORT, 'nothing is removed from the audit log'); END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `orders_words` USING fts5(`id` UNINDEXED, `search_text`, tokenize = 'trigram', detail = none, columnsize = 0);
--> statement-breakpoint
CREATE TRIGGER `orders_words_added` AFTER UPDATE ON `orders` WHEN old.`version` = 1 AND new.`version` > 1 BEGIN
  INSERT INTO `orders_words` (`id`, `search_text`) VALUES (new.`id`, new.`search_text`);
END;
--> statement-breakpoint
CREATE TRIGGER `orders_words_changed` AFTER UPDATE ON `orders` WHEN old.`version` > 1 AND new.`search_text` <> old.`search_text` BEGIN
  DELETE FROM `orders_words` WHERE `id` = old.`id`;
  INSERT INTO `orders_words` (`id`, `search_text`) VALUES (new.`id`, new.`search_text`);
END;
--> statement-breakpoint
CREATE TRIGGER `orders_words_removed` AFTER DELETE ON `orders` WHEN old.`version` > 1 BEGIN
  DELETE FROM `orders_words` WHERE `id` = old.`id`;
END;
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
--> statement-breakpoint
CREATE TRIGGER `invoices_not_changed` BEFORE UPDATE ON `invoices` BEGIN SELECT RAISE(ABORT, 'an invoice is never changed'); END;
--> statement-breakpoint
CREATE TRIGGER `invoices_not_removed` BEFORE DELETE ON `invoices` WHEN EXISTS (SELECT 1 FROM `orders` WHERE `id` = old.`order_id`)
BEGIN SELECT RAISE(ABORT, 'an invoice stays as long as its order'); END;
