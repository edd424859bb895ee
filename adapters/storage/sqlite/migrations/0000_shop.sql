CREATE TABLE `audit_log` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`by` text,
	`action` text NOT NULL,
	`subject_kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`before` text,
	`after` text
);
--> statement-breakpoint
CREATE INDEX `audit_log_subject` ON `audit_log` (`subject_kind`,`subject_id`,`number`);--> statement-breakpoint
CREATE TABLE `carts` (
	`id` text PRIMARY KEY NOT NULL,
	`touched_at` integer NOT NULL,
	`lines` text DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `carts_touched_at` ON `carts` (`touched_at`);--> statement-breakpoint
CREATE TABLE `catalogue_revision` (
	`id` integer PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	`products_revision` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "catalogue_revision_one_row" CHECK("catalogue_revision"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `identities` (
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`person_id` text NOT NULL,
	`linked_at` integer NOT NULL,
	PRIMARY KEY(`issuer`, `subject`),
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `identities_person` ON `identities` (`person_id`,`issuer`);--> statement-breakpoint
CREATE TABLE `job_items` (
	`job_id` text NOT NULL,
	`number` integer NOT NULL,
	`item` text,
	PRIMARY KEY(`job_id`, `number`),
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `job_log` (
	`job_id` text NOT NULL,
	`number` integer NOT NULL,
	`at` integer NOT NULL,
	`outcome` text NOT NULL,
	`about` text,
	`text` text NOT NULL,
	PRIMARY KEY(`job_id`, `number`),
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `job_log_left` ON `job_log` (`job_id`,`number`) WHERE "job_log"."outcome" = 'left';--> statement-breakpoint
CREATE TABLE `jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer,
	`data` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_key_unique` ON `jobs` (`key`);--> statement-breakpoint
CREATE INDEX `jobs_started_at` ON `jobs` (`started_at`,`id`);--> statement-breakpoint
CREATE INDEX `jobs_ended_at` ON `jobs` (`ended_at`);--> statement-breakpoint
CREATE TABLE `legal_texts` (
	`digest` text PRIMARY KEY NOT NULL,
	`text` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`idempotency_key_hash` text NOT NULL,
	`fingerprint` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text DEFAULT '' NOT NULL,
	`blocked` integer DEFAULT 0 NOT NULL,
	`state` text NOT NULL,
	`total_cents` integer NOT NULL,
	`placed_at` integer NOT NULL,
	`version` integer NOT NULL,
	`payment` text DEFAULT 'invoice' NOT NULL,
	`work` text DEFAULT 'none' NOT NULL,
	`due_at` integer,
	`sendable_at` integer,
	`search_text` text DEFAULT '' NOT NULL,
	`data` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_idempotency_key_hash_unique` ON `orders` (`idempotency_key_hash`);--> statement-breakpoint
CREATE INDEX `orders_list` ON `orders` (`placed_at`,`id`,`blocked`,`state`,`payment`,`work`,`due_at`,`total_cents`,`search_text`);--> statement-breakpoint
CREATE INDEX `orders_work` ON `orders` (`work`,`placed_at`,`id`,`blocked`,`state`,`payment`,`due_at`,`total_cents`,`sendable_at`) WHERE "orders"."work" <> 'none';--> statement-breakpoint
CREATE INDEX `orders_due` ON `orders` (`placed_at`,`id`,`due_at`,`blocked`,`state`,`payment`,`total_cents`) WHERE "orders"."due_at" is not null;--> statement-breakpoint
CREATE INDEX `orders_new` ON `orders` (`placed_at`,`id`,`search_text`) WHERE "orders"."version" = 1;--> statement-breakpoint
CREATE INDEX `orders_email_key` ON `orders` (`email_key`,`placed_at`);--> statement-breakpoint
CREATE TABLE `people` (
	`id` text PRIMARY KEY NOT NULL,
	`email_key` text NOT NULL,
	`email` text NOT NULL,
	`roles` text NOT NULL,
	`staff` integer NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer DEFAULT 0 NOT NULL,
	`warned_at` integer,
	`data` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `people_email_key_unique` ON `people` (`email_key`);--> statement-breakpoint
CREATE INDEX `people_created_at` ON `people` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `people_staff` ON `people` (`staff`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `people_used_at` ON `people` (`staff`,`used_at`,`id`);--> statement-breakpoint
CREATE TABLE `price_history` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`sku` text NOT NULL,
	`cents` integer NOT NULL,
	`from` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `price_history_sku` ON `price_history` (`sku`,`from`);--> statement-breakpoint
CREATE TABLE `products` (
	`handle` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`published` integer DEFAULT 1 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`find_key` text DEFAULT '' NOT NULL,
	`creation_key` text,
	`data` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `products_creation_key_unique` ON `products` (`creation_key`);--> statement-breakpoint
CREATE INDEX `products_position` ON `products` (`position`,`handle`);--> statement-breakpoint
CREATE TABLE `schedules` (
	`name` text PRIMARY KEY NOT NULL,
	`next_at` integer NOT NULL,
	`started_at` integer,
	`ended_at` integer,
	`error` text
);
--> statement-breakpoint
CREATE TABLE `secrets` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`key` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`person_id` text NOT NULL,
	`door` text NOT NULL,
	`by` text NOT NULL,
	`device` text NOT NULL,
	`created_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_id_unique` ON `sessions` (`id`);--> statement-breakpoint
CREATE INDEX `sessions_person` ON `sessions` (`person_id`,`seen_at`);--> statement-breakpoint
CREATE INDEX `sessions_seen_at` ON `sessions` (`seen_at`);--> statement-breakpoint
CREATE TABLE `settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text
);
--> statement-breakpoint
CREATE TABLE `sign_in_attempts` (
	`key` text PRIMARY KEY NOT NULL,
	`email_key` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`taken` integer NOT NULL,
	`attempt` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sign_in_attempts_email` ON `sign_in_attempts` (`email_key`,`created_at`);--> statement-breakpoint
CREATE INDEX `sign_in_attempts_expires_at` ON `sign_in_attempts` (`expires_at`);--> statement-breakpoint
CREATE TABLE `stock` (
	`sku` text PRIMARY KEY NOT NULL,
	`quantity` integer NOT NULL,
	FOREIGN KEY (`sku`) REFERENCES `variants`(`sku`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "stock_not_negative" CHECK("stock"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE `stock_movements` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`sku` text NOT NULL,
	`delta` integer NOT NULL,
	`reason` text NOT NULL,
	`order_id` text,
	`note` text,
	`key` text,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stock_movements_key_unique` ON `stock_movements` (`key`);--> statement-breakpoint
CREATE INDEX `stock_movements_sku` ON `stock_movements` (`sku`,`number`);--> statement-breakpoint
CREATE TABLE `tasks` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`cause` text NOT NULL,
	`payload` text,
	`state` text NOT NULL,
	`attempts` integer NOT NULL,
	`due_at` integer NOT NULL,
	`owner` text,
	`last_error` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tasks_id_unique` ON `tasks` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `tasks_cause_unique` ON `tasks` (`cause`);--> statement-breakpoint
CREATE INDEX `tasks_due` ON `tasks` (`kind`,`due_at`) WHERE "tasks"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX `tasks_state` ON `tasks` (`state`,`number`);--> statement-breakpoint
CREATE TABLE `variants` (
	`sku` text PRIMARY KEY NOT NULL,
	`handle` text NOT NULL,
	`position` integer NOT NULL,
	`gtin` text NOT NULL,
	`price_cents` integer NOT NULL,
	`data` text NOT NULL,
	FOREIGN KEY (`handle`) REFERENCES `products`(`handle`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "variants_price_not_negative" CHECK("variants"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `variants_gtin_unique` ON `variants` (`gtin`);--> statement-breakpoint
CREATE INDEX `variants_handle` ON `variants` (`handle`);--> statement-breakpoint
CREATE TABLE `workers` (
	`id` text PRIMARY KEY NOT NULL,
	`host` text NOT NULL,
	`pid` integer NOT NULL,
	`process` text NOT NULL,
	`seen_at` integer NOT NULL
);
--> statement-breakpoint
INSERT INTO `catalogue_revision` (`id`, `revision`) VALUES (1, 0);--> statement-breakpoint
CREATE TRIGGER `audit_log_not_changed` BEFORE UPDATE ON `audit_log` BEGIN SELECT RAISE(ABORT, 'the audit log is never changed'); END;
--> statement-breakpoint
CREATE TRIGGER `audit_log_not_removed` BEFORE DELETE ON `audit_log` BEGIN SELECT RAISE(ABORT, 'nothing is removed from the audit log'); END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `orders_words` USING fts5(`id` UNINDEXED, `search_text`, tokenize = 'trigram', detail = none, columnsize = 0);--> statement-breakpoint
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
