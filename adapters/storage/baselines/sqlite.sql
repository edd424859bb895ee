CREATE TABLE `application_links` (
	`key` text PRIMARY KEY NOT NULL,
	`application_id` text NOT NULL,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `application_links_application` ON `application_links` (`application_id`);
--> statement-breakpoint
CREATE TABLE `applications` (
	`id` text PRIMARY KEY NOT NULL,
	`idempotency_key` text NOT NULL,
	`version` integer NOT NULL,
	`vacancy_id` text NOT NULL,
	`received_at` integer NOT NULL,
	`email_key` text NOT NULL,
	`state` text NOT NULL,
	`state_since` integer NOT NULL,
	`search_text` text NOT NULL,
	`data` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `applications_idempotency_key_unique` ON `applications` (`idempotency_key`);
--> statement-breakpoint
CREATE INDEX `applications_list` ON `applications` (`received_at`,`id`);
--> statement-breakpoint
CREATE INDEX `applications_vacancy` ON `applications` (`vacancy_id`,`received_at`,`id`);
--> statement-breakpoint
CREATE INDEX `applications_state` ON `applications` (`state`,`state_since`);
--> statement-breakpoint
CREATE INDEX `applications_email` ON `applications` (`email_key`);
--> statement-breakpoint
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
CREATE INDEX `audit_log_subject` ON `audit_log` (`subject_kind`,`subject_id`,`number`);
--> statement-breakpoint
CREATE TABLE `campaigns` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`version` integer NOT NULL,
	`state` text NOT NULL,
	`send_at` integer,
	`started_at` integer,
	`ended_at` integer,
	`people` integer,
	`cursor` text,
	`reached_end` integer NOT NULL,
	`fed_at` integer,
	`data` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `campaigns_key_unique` ON `campaigns` (`key`);
--> statement-breakpoint
CREATE TABLE `carts` (
	`id` text PRIMARY KEY NOT NULL,
	`touched_at` integer NOT NULL,
	`reminded_at` integer,
	`lines` text DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `carts_touched_at` ON `carts` (`touched_at`);
--> statement-breakpoint
CREATE TABLE `catalogue_revision` (
	`id` integer PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	`products_revision` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "catalogue_revision_one_row" CHECK("catalogue_revision"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `channel_items` (
	`channel` text NOT NULL,
	`id` text NOT NULL,
	`state` text NOT NULL,
	`fields` text,
	`names` text NOT NULL,
	`messages` text NOT NULL,
	`delivery_id` text NOT NULL,
	`row` integer NOT NULL,
	PRIMARY KEY(`channel`, `id`)
);
--> statement-breakpoint
CREATE INDEX `channel_items_state` ON `channel_items` (`channel`,`state`);
--> statement-breakpoint
CREATE INDEX `channel_items_delivery` ON `channel_items` (`delivery_id`);
--> statement-breakpoint
CREATE TABLE `channel_states` (
	`channel` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `consents` (
	`id` text PRIMARY KEY NOT NULL,
	`version` text NOT NULL,
	`purposes` text NOT NULL,
	`given_at` integer NOT NULL,
	`withdrawn_at` integer
);
--> statement-breakpoint
CREATE INDEX `consents_given` ON `consents` (`given_at`);
--> statement-breakpoint
CREATE TABLE `crawler_visits` (
	`crawler` text NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`crawler`, `kind`)
);
--> statement-breakpoint
CREATE TABLE `customer_notes` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`email_key` text NOT NULL,
	`key` text NOT NULL,
	`at` integer NOT NULL,
	`note` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `customer_notes_id_unique` ON `customer_notes` (`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `customer_notes_key_unique` ON `customer_notes` (`key`);
--> statement-breakpoint
CREATE INDEX `customer_notes_email_key` ON `customer_notes` (`email_key`,`number`);
--> statement-breakpoint
CREATE INDEX `customer_notes_at` ON `customer_notes` (`at`);
--> statement-breakpoint
CREATE TABLE `deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`channel` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer,
	`written` integer NOT NULL,
	`removed` integer NOT NULL,
	`refused` integer NOT NULL,
	`warned` integer NOT NULL,
	`handle` text,
	`reason` text
);
--> statement-breakpoint
CREATE INDEX `deliveries_list` ON `deliveries` (`channel`,`started_at`,`id`);
--> statement-breakpoint
CREATE TABLE `draw_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`draw_id` text NOT NULL,
	`identity` text NOT NULL,
	`email_key` text NOT NULL,
	`hash` text NOT NULL,
	`entered_at` integer NOT NULL,
	`confirmed_at` integer,
	`excluded` text,
	`search_text` text NOT NULL,
	`data` text NOT NULL,
	FOREIGN KEY (`draw_id`) REFERENCES `prize_draws`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `draw_entries_hash_unique` ON `draw_entries` (`hash`);
--> statement-breakpoint
CREATE UNIQUE INDEX `draw_entries_identity` ON `draw_entries` (`draw_id`,`identity`);
--> statement-breakpoint
CREATE INDEX `draw_entries_list` ON `draw_entries` (`draw_id`,`entered_at`,`id`);
--> statement-breakpoint
CREATE INDEX `draw_entries_email` ON `draw_entries` (`email_key`);
--> statement-breakpoint
CREATE TABLE `email_records` (
	`task_id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`to` text NOT NULL,
	`email_key` text NOT NULL,
	`subject` text NOT NULL,
	`html` text NOT NULL,
	`text` text NOT NULL,
	`attachments` text NOT NULL,
	`payload` text
);
--> statement-breakpoint
CREATE INDEX `email_records_at` ON `email_records` (`at`);
--> statement-breakpoint
CREATE INDEX `email_records_email` ON `email_records` (`email_key`);
--> statement-breakpoint
CREATE TABLE `email_templates` (
	`name` text NOT NULL,
	`revision` integer NOT NULL,
	`draft` text,
	`published` text,
	`by` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`name`, `revision`)
);
--> statement-breakpoint
CREATE TABLE `entries` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`version` integer NOT NULL,
	`content` text NOT NULL,
	`saved_by` text NOT NULL,
	`saved_at` integer NOT NULL,
	`publication` text,
	`published_at` integer,
	`publish_at` integer,
	`imported` text,
	`removed` integer DEFAULT false NOT NULL,
	`search_text` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `entries_key_unique` ON `entries` (`key`);
--> statement-breakpoint
CREATE INDEX `entries_list` ON `entries` (`kind`,`saved_at`,`id`);
--> statement-breakpoint
CREATE INDEX `entries_published` ON `entries` (`kind`,`published_at`);
--> statement-breakpoint
CREATE INDEX `entries_due` ON `entries` (`publish_at`);
--> statement-breakpoint
CREATE TABLE `entry_slugs` (
	`kind` text NOT NULL,
	`slug` text NOT NULL,
	`entry_id` text NOT NULL,
	PRIMARY KEY(`kind`, `slug`),
	FOREIGN KEY (`entry_id`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `entry_versions` (
	`entry_id` text NOT NULL,
	`number` integer NOT NULL,
	`content` text NOT NULL,
	`saved_by` text NOT NULL,
	`saved_at` integer NOT NULL,
	PRIMARY KEY(`entry_id`, `number`),
	FOREIGN KEY (`entry_id`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `feed_fetches` (
	`feed` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`agent` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `former_staff` (
	`mailbox` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `html_posts` (
	`handle` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`content` text NOT NULL,
	`html` text NOT NULL,
	`version` integer NOT NULL,
	`saved_by` text NOT NULL,
	`saved_at` integer NOT NULL,
	`key` text NOT NULL,
	`imported` text,
	`moved_to` text,
	`published_at` integer,
	`search_text` text NOT NULL
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
CREATE UNIQUE INDEX `identities_person` ON `identities` (`person_id`,`issuer`);
--> statement-breakpoint
CREATE TABLE `import_events` (
	`id` text PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`at` integer NOT NULL,
	`done` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `import_events_open` ON `import_events` (`done`,`at`);
--> statement-breakpoint
CREATE INDEX `import_events_at` ON `import_events` (`at`);
--> statement-breakpoint
CREATE TABLE `import_items` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`words` text NOT NULL,
	`fingerprint` text NOT NULL,
	`state` text NOT NULL,
	`pending` integer NOT NULL,
	`conflicts` integer NOT NULL,
	`nutrients` integer NOT NULL,
	`pictures` text NOT NULL,
	`item` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `import_items_list` ON `import_items` (`title`,`id`);
--> statement-breakpoint
CREATE INDEX `import_items_pending` ON `import_items` (`pending`,`id`);
--> statement-breakpoint
CREATE INDEX `import_items_state` ON `import_items` (`state`);
--> statement-breakpoint
CREATE INDEX `import_items_pictures` ON `import_items` (`pictures`,`id`);
--> statement-breakpoint
CREATE TABLE `import_rows` (
	`offset` integer PRIMARY KEY NOT NULL,
	`object_id` text,
	`parent_id` text,
	`body` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `import_rows_parent` ON `import_rows` (`parent_id`,`offset`);
--> statement-breakpoint
CREATE TABLE `import_state` (
	`name` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `import_texts` (
	`key` text PRIMARY KEY NOT NULL,
	`fingerprint` text NOT NULL,
	`note` text
);
--> statement-breakpoint
CREATE TABLE `invitations` (
	`email_key` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`invitation` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_id_unique` ON `invitations` (`id`);
--> statement-breakpoint
CREATE INDEX `invitations_expires_at` ON `invitations` (`expires_at`);
--> statement-breakpoint
CREATE TABLE `invoices` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`n` integer NOT NULL,
	`order_id` text NOT NULL,
	`issued_at` integer NOT NULL,
	`net_7_cents` integer DEFAULT 0 NOT NULL,
	`vat_7_cents` integer DEFAULT 0 NOT NULL,
	`net_19_cents` integer DEFAULT 0 NOT NULL,
	`vat_19_cents` integer DEFAULT 0 NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`data` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_kind` ON `invoices` (`kind`,`n`);
--> statement-breakpoint
CREATE INDEX `invoices_order` ON `invoices` (`order_id`);
--> statement-breakpoint
CREATE INDEX `invoices_list` ON `invoices` (`issued_at`,`number`,`kind`,`order_id`,`net_7_cents`,`vat_7_cents`,`net_19_cents`,`vat_19_cents`);
--> statement-breakpoint
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
CREATE INDEX `job_log_left` ON `job_log` (`job_id`,`number`) WHERE "job_log"."outcome" = 'left';
--> statement-breakpoint
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
CREATE UNIQUE INDEX `jobs_key_unique` ON `jobs` (`key`);
--> statement-breakpoint
CREATE INDEX `jobs_started_at` ON `jobs` (`started_at`,`id`);
--> statement-breakpoint
CREATE INDEX `jobs_ended_at` ON `jobs` (`ended_at`);
--> statement-breakpoint
CREATE TABLE `kept_results` (
	`id` text PRIMARY KEY NOT NULL,
	`person_id` text NOT NULL,
	`version` text NOT NULL,
	`kept_at` integer NOT NULL,
	`used_at` integer NOT NULL,
	`consent` text NOT NULL,
	`sealed_key` text NOT NULL,
	`sealed` text NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `kept_results_person` ON `kept_results` (`person_id`,`kept_at`);
--> statement-breakpoint
CREATE INDEX `kept_results_kept` ON `kept_results` (`kept_at`,`id`);
--> statement-breakpoint
CREATE INDEX `kept_results_used` ON `kept_results` (`used_at`);
--> statement-breakpoint
CREATE INDEX `kept_results_key` ON `kept_results` (`sealed_key`,`id`);
--> statement-breakpoint
CREATE TABLE `legal_texts` (
	`digest` text PRIMARY KEY NOT NULL,
	`text` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `link_checks` (
	`id` integer PRIMARY KEY NOT NULL,
	`found` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `lots` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`sku` text NOT NULL,
	`number` text NOT NULL,
	`best_before` text NOT NULL,
	`received_at` integer NOT NULL,
	`received` integer NOT NULL,
	`left` integer NOT NULL,
	`blocked` integer DEFAULT 0 NOT NULL,
	`recall` text,
	CONSTRAINT "lots_not_negative" CHECK("lots"."left" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lots_number` ON `lots` (`sku`,`number`);
--> statement-breakpoint
CREATE INDEX `lots_best_before` ON `lots` (`best_before`,`id`);
--> statement-breakpoint
CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`idempotency_key` text NOT NULL,
	`kind` text NOT NULL,
	`received_at` integer NOT NULL,
	`email_key` text NOT NULL,
	`state` text NOT NULL,
	`search_text` text NOT NULL,
	`data` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `messages_idempotency_key_unique` ON `messages` (`idempotency_key`);
--> statement-breakpoint
CREATE INDEX `messages_list` ON `messages` (`received_at`,`id`);
--> statement-breakpoint
CREATE INDEX `messages_state` ON `messages` (`state`,`received_at`,`id`);
--> statement-breakpoint
CREATE INDEX `messages_email` ON `messages` (`email_key`);
--> statement-breakpoint
CREATE TABLE `missing_pages` (
	`path` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`last_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `missing_pages_count` ON `missing_pages` (`count`);
--> statement-breakpoint
CREATE INDEX `missing_pages_last` ON `missing_pages` (`last_at`);
--> statement-breakpoint
CREATE TABLE `newsletter_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`source` text NOT NULL,
	`state` text NOT NULL,
	`requested_at` integer NOT NULL,
	`confirmed_at` integer,
	`text` text,
	`ended_at` integer,
	`ended_by` text
);
--> statement-breakpoint
CREATE INDEX `newsletter_subscriptions_email` ON `newsletter_subscriptions` (`email_key`,`requested_at`);
--> statement-breakpoint
CREATE INDEX `newsletter_subscriptions_list` ON `newsletter_subscriptions` (`requested_at`,`id`);
--> statement-breakpoint
CREATE INDEX `newsletter_subscriptions_state` ON `newsletter_subscriptions` (`state`,`id`);
--> statement-breakpoint
CREATE TABLE `nutrient_edits` (
	`id` text PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	`off` integer NOT NULL,
	`edit` text,
	`steps` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`idempotency_key_hash` text NOT NULL,
	`fingerprint` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text DEFAULT '' NOT NULL,
	`blocked` integer DEFAULT 0 NOT NULL,
	`fulfilment` text DEFAULT 'new' NOT NULL,
	`payment_state` text DEFAULT 'open' NOT NULL,
	`total_cents` integer NOT NULL,
	`due_cents` integer DEFAULT 0 NOT NULL,
	`open_cents` integer DEFAULT 0 NOT NULL,
	`placed_at` integer NOT NULL,
	`version` integer NOT NULL,
	`payment` text DEFAULT 'invoice' NOT NULL,
	`work` text DEFAULT 'none' NOT NULL,
	`due_at` integer,
	`unpaid_left` integer DEFAULT 0 NOT NULL,
	`refund_due_at` integer,
	`awaited_packs` integer DEFAULT 0 NOT NULL,
	`sendable_at` integer,
	`reserved` text,
	`region` text DEFAULT '' NOT NULL,
	`last_event_at` integer NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`partner_id` text,
	`data` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_idempotency_key_hash_unique` ON `orders` (`idempotency_key_hash`);
--> statement-breakpoint
CREATE INDEX `orders_list` ON `orders` (`placed_at`,`id`,`blocked`,`fulfilment`,`payment_state`,`payment`,`work`,`due_at`,`due_cents`,`search_text`);
--> statement-breakpoint
CREATE INDEX `orders_work` ON `orders` (`work`,`placed_at`,`id`,`blocked`,`fulfilment`,`payment_state`,`payment`,`due_at`,`due_cents`,`sendable_at`) WHERE "orders"."work" <> 'none';
--> statement-breakpoint
CREATE INDEX `orders_due` ON `orders` (`placed_at`,`id`,`due_at`,`blocked`,`fulfilment`,`payment_state`,`payment`,`due_cents`,`unpaid_left`,`email_key`) WHERE "orders"."due_at" is not null;
--> statement-breakpoint
CREATE INDEX `orders_refund` ON `orders` (`placed_at`,`id`,`refund_due_at`) WHERE "orders"."refund_due_at" is not null;
--> statement-breakpoint
CREATE INDEX `orders_return` ON `orders` (`placed_at`,`id`,`awaited_packs`) WHERE "orders"."awaited_packs" > 0;
--> statement-breakpoint
CREATE INDEX `orders_reserved` ON `orders` (`reserved`) WHERE "orders"."reserved" is not null;
--> statement-breakpoint
CREATE INDEX `orders_new` ON `orders` (`placed_at`,`id`,`search_text`) WHERE "orders"."version" = 1;
--> statement-breakpoint
CREATE INDEX `orders_partner` ON `orders` (`partner_id`,`placed_at`) WHERE "orders"."partner_id" is not null;
--> statement-breakpoint
CREATE INDEX `orders_region` ON `orders` (`region`,`email_key`,`placed_at`,`id`,`blocked`,`fulfilment`,`due_cents`);
--> statement-breakpoint
CREATE INDEX `orders_email_key` ON `orders` (`email_key`,`placed_at`,`id`,`blocked`,`due_cents`);
--> statement-breakpoint
CREATE TABLE `parcel_lots` (
	`lot_id` integer NOT NULL,
	`order_id` text NOT NULL,
	`quantity` integer NOT NULL,
	PRIMARY KEY(`lot_id`, `order_id`)
);
--> statement-breakpoint
CREATE INDEX `parcel_lots_order` ON `parcel_lots` (`order_id`);
--> statement-breakpoint
CREATE TABLE `partner_payouts` (
	`id` text PRIMARY KEY NOT NULL,
	`partner_id` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`paid_at` integer NOT NULL,
	`data` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `partner_payouts_key` ON `partner_payouts` (`partner_id`,`idempotency_key`);
--> statement-breakpoint
CREATE TABLE `partner_visits` (
	`partner_id` text NOT NULL,
	`day` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`partner_id`, `day`)
);
--> statement-breakpoint
CREATE TABLE `partners` (
	`id` text PRIMARY KEY NOT NULL,
	`idempotency_key` text NOT NULL,
	`applied_at` integer NOT NULL,
	`email_key` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`state_since` integer NOT NULL,
	`code` text,
	`search_text` text NOT NULL,
	`data` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `partners_idempotency_key_unique` ON `partners` (`idempotency_key`);
--> statement-breakpoint
CREATE UNIQUE INDEX `partners_code_unique` ON `partners` (`code`);
--> statement-breakpoint
CREATE INDEX `partners_list` ON `partners` (`applied_at`,`id`);
--> statement-breakpoint
CREATE INDEX `partners_email` ON `partners` (`email_key`);
--> statement-breakpoint
CREATE TABLE `people` (
	`id` text PRIMARY KEY NOT NULL,
	`email_key` text NOT NULL,
	`email` text NOT NULL,
	`roles` text NOT NULL,
	`staff` integer NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer DEFAULT 0 NOT NULL,
	`warned_at` integer,
	`consents_to` text NOT NULL,
	`data` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `people_email_key_unique` ON `people` (`email_key`);
--> statement-breakpoint
CREATE INDEX `people_created_at` ON `people` (`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `people_staff` ON `people` (`staff`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `people_used_at` ON `people` (`staff`,`used_at`,`id`);
--> statement-breakpoint
CREATE TABLE `pictures` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`widths` text NOT NULL,
	`uploaded_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pictures_key_unique` ON `pictures` (`key`);
--> statement-breakpoint
CREATE TABLE `price_history` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`sku` text NOT NULL,
	`cents` integer NOT NULL,
	`from` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `price_history_sku` ON `price_history` (`sku`,`from`);
--> statement-breakpoint
CREATE TABLE `prize_draws` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`version` integer NOT NULL,
	`state` text NOT NULL,
	`state_since` integer NOT NULL,
	`opens_at` integer NOT NULL,
	`seed` text,
	`frozen` text,
	`data` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `prize_draws_key_unique` ON `prize_draws` (`key`);
--> statement-breakpoint
CREATE TABLE `products` (
	`handle` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`published` integer DEFAULT 1 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`content_changed_at` integer,
	`find_key` text DEFAULT '' NOT NULL,
	`draft` text,
	`creation_key` text,
	`data` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `products_creation_key_unique` ON `products` (`creation_key`);
--> statement-breakpoint
CREATE INDEX `products_position` ON `products` (`position`,`handle`);
--> statement-breakpoint
CREATE TABLE `provider_customers` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`state_order` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `provider_customers_email` ON `provider_customers` (`email_key`);
--> statement-breakpoint
CREATE TABLE `provider_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`status` text NOT NULL,
	`title` text NOT NULL,
	`variant` text,
	`price_cents` integer,
	`quantity` integer NOT NULL,
	`every` text,
	`next_charge_on` text,
	`state_order` text NOT NULL,
	`changed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `provider_subscriptions_customer` ON `provider_subscriptions` (`customer_id`);
--> statement-breakpoint
CREATE INDEX `provider_subscriptions_over` ON `provider_subscriptions` (`changed_at`);
--> statement-breakpoint
CREATE TABLE `questionnaire_counts` (
	`month` integer NOT NULL,
	`version` text NOT NULL,
	`lot` text NOT NULL,
	`question` text NOT NULL,
	`value` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`month`, `version`, `lot`, `question`, `value`)
);
--> statement-breakpoint
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
CREATE TABLE `redirects` (
	`from` text PRIMARY KEY NOT NULL,
	`to` text NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `removals` (
	`day` text NOT NULL,
	`kind` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `kind`)
);
--> statement-breakpoint
CREATE TABLE `report_sources` (
	`source` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `schedules` (
	`name` text PRIMARY KEY NOT NULL,
	`next_at` integer NOT NULL,
	`started_at` integer,
	`ended_at` integer,
	`error` text,
	`report` text
);
--> statement-breakpoint
CREATE TABLE `search_counts` (
	`term` text NOT NULL,
	`day` integer NOT NULL,
	`searches` integer NOT NULL,
	`empty` integer NOT NULL,
	`clicks` integer NOT NULL,
	`positions` integer NOT NULL,
	`carts` integer NOT NULL,
	PRIMARY KEY(`term`, `day`)
);
--> statement-breakpoint
CREATE INDEX `search_counts_by_term` ON `search_counts` (`term`,`day`,`searches`,`empty`,`clicks`,`positions`,`carts`);
--> statement-breakpoint
CREATE INDEX `search_counts_by_day` ON `search_counts` (`day`,`searches`,`empty`,`clicks`,`positions`,`carts`);
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
	`area` text NOT NULL,
	`by` text NOT NULL,
	`device` text NOT NULL,
	`created_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_id_unique` ON `sessions` (`id`);
--> statement-breakpoint
CREATE INDEX `sessions_person` ON `sessions` (`person_id`,`seen_at`);
--> statement-breakpoint
CREATE INDEX `sessions_seen_at` ON `sessions` (`seen_at`);
--> statement-breakpoint
CREATE TABLE `settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text
);
--> statement-breakpoint
CREATE TABLE `shop_records` (
	`version` integer PRIMARY KEY NOT NULL,
	`record` text NOT NULL,
	`saved_by` text NOT NULL,
	`saved_at` integer NOT NULL
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
CREATE INDEX `sign_in_attempts_email` ON `sign_in_attempts` (`email_key`,`created_at`);
--> statement-breakpoint
CREATE INDEX `sign_in_attempts_expires_at` ON `sign_in_attempts` (`expires_at`);
--> statement-breakpoint
CREATE TABLE `site_exclusions` (
	`path` text PRIMARY KEY NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL,
	`reason` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `stock` (
	`sku` text PRIMARY KEY NOT NULL,
	`quantity` integer NOT NULL,
	FOREIGN KEY (`sku`) REFERENCES `variants`(`sku`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "stock_not_negative" CHECK("stock"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE `stock_alert_links` (
	`key` text PRIMARY KEY NOT NULL,
	`alert_id` text NOT NULL,
	FOREIGN KEY (`alert_id`) REFERENCES `stock_alerts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `stock_alert_links_alert` ON `stock_alert_links` (`alert_id`);
--> statement-breakpoint
CREATE TABLE `stock_alerts` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`sku` text NOT NULL,
	`requested_at` integer NOT NULL,
	`confirmed_at` integer,
	`notified_at` integer,
	`cause` text
);
--> statement-breakpoint
CREATE INDEX `stock_alerts_email` ON `stock_alerts` (`email_key`,`requested_at`);
--> statement-breakpoint
CREATE INDEX `stock_alerts_sku` ON `stock_alerts` (`sku`,`notified_at`,`confirmed_at`);
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
CREATE UNIQUE INDEX `stock_movements_key_unique` ON `stock_movements` (`key`);
--> statement-breakpoint
CREATE INDEX `stock_movements_sku` ON `stock_movements` (`sku`,`number`);
--> statement-breakpoint
CREATE TABLE `suggestion_cases` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`answers` text NOT NULL,
	`expected` text NOT NULL,
	`revision` integer NOT NULL,
	`removed` integer NOT NULL,
	`saved` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `suppressions` (
	`email_key` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`email` text NOT NULL,
	`reason` text NOT NULL,
	`source` text NOT NULL,
	`at` integer NOT NULL,
	`note` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `suppressions_id_unique` ON `suppressions` (`id`);
--> statement-breakpoint
CREATE INDEX `suppressions_list` ON `suppressions` (`at`,`id`);
--> statement-breakpoint
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
CREATE UNIQUE INDEX `tasks_id_unique` ON `tasks` (`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `tasks_cause_unique` ON `tasks` (`cause`);
--> statement-breakpoint
CREATE INDEX `tasks_due` ON `tasks` (`kind`,`due_at`) WHERE "tasks"."state" in ('waiting', 'running');
--> statement-breakpoint
CREATE INDEX `tasks_state` ON `tasks` (`state`,`number`);
--> statement-breakpoint
CREATE INDEX `tasks_emails` ON `tasks` (`number`) WHERE "tasks"."kind" = 'email';
--> statement-breakpoint
CREATE INDEX `tasks_newsletter` ON `tasks` (`cause`,`state`) WHERE "tasks"."kind" = 'newsletter-email';
--> statement-breakpoint
CREATE INDEX `tasks_newsletter_at` ON `tasks` (`created_at`) WHERE "tasks"."kind" = 'newsletter-email';
--> statement-breakpoint
CREATE TABLE `trials` (
	`id` text PRIMARY KEY NOT NULL,
	`idempotency_key` text NOT NULL,
	`requested_at` integer NOT NULL,
	`state` text NOT NULL,
	`state_since` integer NOT NULL,
	`work` text DEFAULT 'none' NOT NULL,
	`sku` text NOT NULL,
	`confirmed_at` integer,
	`lot_id` integer,
	`email_key` text,
	`identity` text,
	`household` text,
	`postal_code` text,
	`network` text,
	`search_text` text NOT NULL,
	`data` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `trials_idempotency_key_unique` ON `trials` (`idempotency_key`);
--> statement-breakpoint
CREATE INDEX `trials_list` ON `trials` (`requested_at`,`id`);
--> statement-breakpoint
CREATE INDEX `trials_state` ON `trials` (`state`,`state_since`);
--> statement-breakpoint
CREATE INDEX `trials_work` ON `trials` (`work`,`requested_at`,`id`);
--> statement-breakpoint
CREATE INDEX `trials_confirmed` ON `trials` (`confirmed_at`);
--> statement-breakpoint
CREATE INDEX `trials_lot` ON `trials` (`lot_id`);
--> statement-breakpoint
CREATE INDEX `trials_email` ON `trials` (`email_key`);
--> statement-breakpoint
CREATE INDEX `trials_identity` ON `trials` (`identity`);
--> statement-breakpoint
CREATE INDEX `trials_household` ON `trials` (`household`);
--> statement-breakpoint
CREATE INDEX `trials_postal_code` ON `trials` (`postal_code`);
--> statement-breakpoint
CREATE INDEX `trials_network` ON `trials` (`network`);
--> statement-breakpoint
CREATE TABLE `vacancies` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`slug` text NOT NULL,
	`version` integer NOT NULL,
	`content` text NOT NULL,
	`published_on` text,
	`closed` integer NOT NULL,
	`saved_by` text NOT NULL,
	`saved_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `vacancies_key_unique` ON `vacancies` (`key`);
--> statement-breakpoint
CREATE UNIQUE INDEX `vacancies_slug_unique` ON `vacancies` (`slug`);
--> statement-breakpoint
CREATE INDEX `vacancies_saved` ON `vacancies` (`saved_at`,`id`);
--> statement-breakpoint
CREATE TABLE `variants` (
	`sku` text PRIMARY KEY NOT NULL,
	`handle` text NOT NULL,
	`position` integer NOT NULL,
	`gtin` text NOT NULL,
	`price_cents` integer NOT NULL,
	`cost_cents` integer,
	`data` text NOT NULL,
	FOREIGN KEY (`handle`) REFERENCES `products`(`handle`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "variants_price_not_negative" CHECK("variants"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `variants_gtin_unique` ON `variants` (`gtin`);
--> statement-breakpoint
CREATE INDEX `variants_handle` ON `variants` (`handle`);
--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` text PRIMARY KEY NOT NULL,
	`topic` text NOT NULL,
	`received_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	`times` integer NOT NULL,
	`result` text NOT NULL,
	`effect` text NOT NULL,
	`customer_id` text,
	`subscription_id` text,
	`payload` text
);
--> statement-breakpoint
CREATE INDEX `webhooks_list` ON `webhooks` (`received_at`,`id`);
--> statement-breakpoint
CREATE INDEX `webhooks_topic` ON `webhooks` (`topic`,`last_at`);
--> statement-breakpoint
CREATE INDEX `webhooks_customer` ON `webhooks` (`customer_id`);
--> statement-breakpoint
CREATE INDEX `webhooks_subscription` ON `webhooks` (`subscription_id`);
--> statement-breakpoint
CREATE TABLE `withdrawals` (
	`id` text PRIMARY KEY NOT NULL,
	`idempotency_key` text NOT NULL,
	`received_at` integer NOT NULL,
	`email_key` text NOT NULL,
	`state` text NOT NULL,
	`search_text` text NOT NULL,
	`data` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `withdrawals_idempotency_key_unique` ON `withdrawals` (`idempotency_key`);
--> statement-breakpoint
CREATE INDEX `withdrawals_list` ON `withdrawals` (`received_at`,`id`);
--> statement-breakpoint
CREATE INDEX `withdrawals_state` ON `withdrawals` (`state`,`received_at`,`id`);
--> statement-breakpoint
CREATE INDEX `withdrawals_email` ON `withdrawals` (`email_key`);
--> statement-breakpoint
CREATE TABLE `workers` (
	`id` text PRIMARY KEY NOT NULL,
	`host` text NOT NULL,
	`pid` integer NOT NULL,
	`process` text NOT NULL,
	`seen_at` integer NOT NULL
);
--> statement-breakpoint
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
