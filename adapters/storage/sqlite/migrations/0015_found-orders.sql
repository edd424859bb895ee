CREATE INDEX `orders_work` ON `orders` (`work`,`placed_at`,`id`,`blocked`,`state`,`payment`,`due_at`) WHERE "orders"."work" <> 'none';--> statement-breakpoint
CREATE INDEX `orders_due` ON `orders` (`placed_at`,`id`,`due_at`,`blocked`,`state`,`payment`) WHERE "orders"."due_at" is not null;--> statement-breakpoint
CREATE INDEX `orders_new` ON `orders` (`placed_at`,`id`,`search_text`) WHERE "orders"."version" = 1;--> statement-breakpoint
CREATE VIRTUAL TABLE `orders_words` USING fts5(`id` UNINDEXED, `search_text`, tokenize = 'trigram', detail = none, columnsize = 0);--> statement-breakpoint
INSERT INTO `orders_words` (`id`, `search_text`) SELECT `id`, `search_text` FROM `orders` WHERE `version` > 1;--> statement-breakpoint
CREATE TRIGGER `orders_words_added` AFTER UPDATE ON `orders` WHEN old.`version` = 1 AND new.`version` > 1 BEGIN
  INSERT INTO `orders_words` (`id`, `search_text`) VALUES (new.`id`, new.`search_text`);
END;--> statement-breakpoint
CREATE TRIGGER `orders_words_changed` AFTER UPDATE ON `orders` WHEN old.`version` > 1 AND new.`search_text` <> old.`search_text` BEGIN
  DELETE FROM `orders_words` WHERE `id` = old.`id`;
  INSERT INTO `orders_words` (`id`, `search_text`) VALUES (new.`id`, new.`search_text`);
END;--> statement-breakpoint
CREATE TRIGGER `orders_words_removed` AFTER DELETE ON `orders` WHEN old.`version` > 1 BEGIN
  DELETE FROM `orders_words` WHERE `id` = old.`id`;
END;
