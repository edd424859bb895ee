CREATE TABLE "__drizzle_migrations" (
			id SERIAL PRIMARY KEY,
			hash text NOT NULL,
			created_at numeric
		);
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
CREATE TABLE `carts` (
	`id` text PRIMARY KEY NOT NULL,
	`touched_at` integer NOT NULL,
	`lines` text DEFAULT '[]' NOT NULL
, `reminded_at` integer);
--> statement-breakpoint
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
	`total_cents` integer NOT NULL,
	`placed_at` integer NOT NULL,
	`version` integer NOT NULL,
	`payment` text DEFAULT 'invoice' NOT NULL,
	`work` text DEFAULT 'none' NOT NULL,
	`due_at` integer,
	`sendable_at` integer,
	`search_text` text DEFAULT '' NOT NULL,
	`data` text NOT NULL
, `fulfilment` text DEFAULT 'new' NOT NULL, `payment_state` text DEFAULT 'open' NOT NULL, `refund_due_at` integer, `awaited_packs` integer DEFAULT 0 NOT NULL, `reserved` text, `partner_id` text);
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
	`data` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `price_history` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`sku` text NOT NULL,
	`cents` integer NOT NULL,
	`from` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `products` (
	`handle` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`published` integer DEFAULT 1 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`find_key` text DEFAULT '' NOT NULL,
	`creation_key` text,
	`data` text NOT NULL
, `draft` text, `content_changed_at` integer);
--> statement-breakpoint
CREATE TABLE `schedules` (
	`name` text PRIMARY KEY NOT NULL,
	`next_at` integer NOT NULL,
	`started_at` integer,
	`ended_at` integer,
	`error` text
, `report` text);
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
	"area" text NOT NULL,
	`by` text NOT NULL,
	`device` text NOT NULL,
	`created_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
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
CREATE TABLE `variants` (
	`sku` text PRIMARY KEY NOT NULL,
	`handle` text NOT NULL,
	`position` integer NOT NULL,
	`gtin` text NOT NULL,
	`price_cents` integer NOT NULL,
	`data` text NOT NULL, `cost_cents` integer,
	FOREIGN KEY (`handle`) REFERENCES `products`(`handle`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "variants_price_not_negative" CHECK("variants"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE `workers` (
	`id` text PRIMARY KEY NOT NULL,
	`host` text NOT NULL,
	`pid` integer NOT NULL,
	`process` text NOT NULL,
	`seen_at` integer NOT NULL
);
--> statement-breakpoint
CREATE VIRTUAL TABLE `orders_words` USING fts5(`id` UNINDEXED, `search_text`, tokenize = 'trigram', detail = none, columnsize = 0);
--> statement-breakpoint
CREATE TABLE `invoices` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`n` integer NOT NULL,
	`order_id` text NOT NULL,
	`issued_at` integer NOT NULL,
	`data` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `stock_alert_links` (
	`key` text PRIMARY KEY NOT NULL,
	`alert_id` text NOT NULL,
	FOREIGN KEY (`alert_id`) REFERENCES `stock_alerts`(`id`) ON UPDATE no action ON DELETE cascade
);
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
CREATE TABLE `invitations` (
	`email_key` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`invitation` text NOT NULL
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
CREATE TABLE `parcel_lots` (
	`lot_id` integer NOT NULL,
	`order_id` text NOT NULL,
	`quantity` integer NOT NULL,
	PRIMARY KEY(`lot_id`, `order_id`)
);
--> statement-breakpoint
CREATE TABLE `shop_records` (
	`version` integer PRIMARY KEY NOT NULL,
	`record` text NOT NULL,
	`saved_by` text NOT NULL,
	`saved_at` integer NOT NULL
);
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
	`search_text` text NOT NULL
);
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
CREATE TABLE `missing_pages` (
	`path` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`last_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `redirects` (
	`from` text PRIMARY KEY NOT NULL,
	`to` text NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL
);
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
CREATE TABLE `partner_payouts` (
	`id` text PRIMARY KEY NOT NULL,
	`partner_id` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`paid_at` integer NOT NULL,
	`data` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `partner_visits` (
	`partner_id` text NOT NULL,
	`day` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`partner_id`, `day`)
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
CREATE TABLE `application_links` (
	`key` text PRIMARY KEY NOT NULL,
	`application_id` text NOT NULL,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE cascade
);
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
CREATE TABLE `crawler_visits` (
	`crawler` text NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`crawler`, `kind`)
);
--> statement-breakpoint
CREATE TABLE `link_checks` (
	`id` integer PRIMARY KEY NOT NULL,
	`found` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `site_exclusions` (
	`path` text PRIMARY KEY NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL
, `reason` text DEFAULT '' NOT NULL);
--> statement-breakpoint
CREATE TABLE `removals` (
	`day` text NOT NULL,
	`kind` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `kind`)
);
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
CREATE TABLE `draw_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`draw_id` text NOT NULL,
	`identity` text NOT NULL,
	`email_key` text NOT NULL,
	`hash` text NOT NULL,
	`entered_at` integer NOT NULL,
	`confirmed_at` integer,
	`search_text` text NOT NULL,
	`data` text NOT NULL, `excluded` text,
	FOREIGN KEY (`draw_id`) REFERENCES `prize_draws`(`id`) ON UPDATE no action ON DELETE no action
);
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
CREATE TABLE `trials` (
	`id` text PRIMARY KEY NOT NULL,
	`idempotency_key` text NOT NULL,
	`requested_at` integer NOT NULL,
	`state` text NOT NULL,
	`state_since` integer NOT NULL,
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
, `work` text DEFAULT 'none' NOT NULL);
--> statement-breakpoint
CREATE TABLE `suppressions` (
	`email_key` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`email` text NOT NULL,
	`reason` text NOT NULL,
	`at` integer NOT NULL,
	`note` text NOT NULL
, `source` text DEFAULT 'staff' NOT NULL);
--> statement-breakpoint
CREATE TABLE `report_sources` (
	`source` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
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
CREATE TABLE `nutrient_edits` (
	`id` text PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	`off` integer NOT NULL,
	`edit` text,
	`steps` text NOT NULL
);
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
CREATE TABLE `former_staff` (
	`mailbox` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
insert into `__drizzle_migrations` (`id`, `hash`, `created_at`) values (null, 'a0a5335a521dd412b0cb1eed44fafd2e01a8fa7840a40764f3bbe1d00f1769f6', 1795414894214);
--> statement-breakpoint
insert into `__drizzle_migrations` (`id`, `hash`, `created_at`) values (null, '1031bc4753de9c5114c38aee5e04b55cd8045c070290b7fb972bf2d83d5dea97', 1795426246593);
--> statement-breakpoint
insert into `__drizzle_migrations` (`id`, `hash`, `created_at`) values (null, '9679f60c2ed6ef3201862c0fda0697700dbe31d013aa6990ef4c441ba1a5b343', 1795430557368);
--> statement-breakpoint
insert into `__drizzle_migrations` (`id`, `hash`, `created_at`) values (null, 'ffe3e689ed70052920b0f39f7a80c08e4aef394da45e847f07f6126d48a1a2e2', 1795454167696);
--> statement-breakpoint
insert into `__drizzle_migrations` (`id`, `hash`, `created_at`) values (null, '8d46b9d8b84337344b9c6b63b2cb239a0965bb9dc218abdbd14108c8baaed4ab', 1795454879582);
--> statement-breakpoint
insert into `__drizzle_migrations` (`id`, `hash`, `created_at`) values (null, 'c9e4b8433c8a06b85cd0dab0374dd3d2d3ca77b6a7fbda98283979768fc50be5', 1795457728326);
--> statement-breakpoint
insert into `__drizzle_migrations` (`id`, `hash`, `created_at`) values (null, '8084a99eda2dc46394f5e06d1964dfdf19b5e6c39efc572982d09e90e393887f', 1795459532298);
--> statement-breakpoint
insert into `__drizzle_migrations` (`id`, `hash`, `created_at`) values (null, '8eb8f26836c8d0d2493ba197e61a391774a49bd114e5d24ed4e9736fee4ad165', 1795459555150);
--> statement-breakpoint
insert into `__drizzle_migrations` (`id`, `hash`, `created_at`) values (null, '8abe175e7e76c5fee7ffb52c590c04a893d17fe32673a5e21797a3de05f027e9', 1795459627047);
--> statement-breakpoint
insert into `__drizzle_migrations` (`id`, `hash`, `created_at`) values (null, '372242c8c7bb183cd4a17a41a3c6b5f4e4ec36969fc762b8abaf317a6c1e407a', 1795459694549);
--> statement-breakpoint
insert into `__drizzle_migrations` (`id`, `hash`, `created_at`) values (null, 'c0b3a8c5d2c5889449eddf69adf385c4a4a1d1ea9c489066294945d4e49bef4e', 1795460622860);
--> statement-breakpoint
insert into `__drizzle_migrations` (`id`, `hash`, `created_at`) values (null, '4b1e7a604b2476158a3df770b11b9ccbbce4b24844407eaa464a1d8abf414ebc', 1795493056354);
--> statement-breakpoint
insert into `__drizzle_migrations` (`id`, `hash`, `created_at`) values (null, 'e31bc8a135fda3f9b95e9f53178e31c15efd2ad737d832ef30b66ab151e5ee34', 1795494198335);
--> statement-breakpoint
insert into `__drizzle_migrations` (`id`, `hash`, `created_at`) values (null, '6f72a0f02e11080c449b0b91e73fd0df2f5b4785fa6493e5733a0d60d3633f2b', 1795495449015);
--> statement-breakpoint
insert into `__drizzle_migrations` (`id`, `hash`, `created_at`) values (null, '58de354411b46ac3c2215785a6991f941a92fb264578980c277beec2bdcfc27f', 1795498099969);
--> statement-breakpoint
insert into `__drizzle_migrations` (`id`, `hash`, `created_at`) values (null, '35ef0d9866d653db056d54b27918644d7ef9219972216877b97732aa03e302c9', 1795498869622);
--> statement-breakpoint
insert into `__drizzle_migrations` (`id`, `hash`, `created_at`) values (null, '363e1d53b7b3d192550e4c646c3a797b1cfaa5e8c079ee7317dfea7889e9775b', 1795518361330);
--> statement-breakpoint
insert into `__drizzle_migrations` (`id`, `hash`, `created_at`) values (null, 'b710fc4dfc8ac79bf696830fe5df29e1bba27ae61a063ce5d82bb7f44e7244db', 1795521401618);
--> statement-breakpoint
insert into `__drizzle_migrations` (`id`, `hash`, `created_at`) values (null, '5398252d9db660fb7e267de2ba17444acb693c02d820641187363e7d7ab75651', 1795521997934);
--> statement-breakpoint
insert into `__drizzle_migrations` (`id`, `hash`, `created_at`) values (null, '70e1754367729a0a1b4897a76c665e366a8b5c75b4e6bc354937a73fff09afbf', 1795522022553);
--> statement-breakpoint
insert into `__drizzle_migrations` (`id`, `hash`, `created_at`) values (null, 'dafb88eefbc525ae8042aa03137f4291bb20b0c3eaadab7f6378913d011eebd5', 1795522052335);
--> statement-breakpoint
insert into `__drizzle_migrations` (`id`, `hash`, `created_at`) values (null, 'f4487a2a0ea44ceb18fafffb0bf2393b8b79ebc96113cf8982a57c31bbabe4bc', 1795524157429);
--> statement-breakpoint
insert into `__drizzle_migrations` (`id`, `hash`, `created_at`) values (null, '77c5489c9f244100e5e972d2a41f3d916cb2d295e93b6dceb83db46f62706bf6', 1795524339844);
--> statement-breakpoint
insert into `__drizzle_migrations` (`id`, `hash`, `created_at`) values (null, '4305f080b34d0787f470df7d19191bc7ace9d932c75234cbde46ddc04492f4d0', 1795524374262);
--> statement-breakpoint
insert into `__drizzle_migrations` (`id`, `hash`, `created_at`) values (null, 'c6cac6ff8489c4d0d680ea2e4f2a6f678986a442a71a52639631b4e9f288ce42', 1795524549036);
--> statement-breakpoint
insert into `__drizzle_migrations` (`id`, `hash`, `created_at`) values (null, 'bf713852ca21f3d8e4fd3e5f420d15a31db777f68b87defddd5bfcf2d8883e1f', 1795524810827);
--> statement-breakpoint
insert into `__drizzle_migrations` (`id`, `hash`, `created_at`) values (null, 'c919bebf6c26afd108929cb93ee5e38899a6fd5de8b4cc5ea933f7a9b43f8407', 1795525256412);
--> statement-breakpoint
insert into `__drizzle_migrations` (`id`, `hash`, `created_at`) values (null, '2ceb1d4ebfda381d549aafcb2733a2625af1f890f41825305b81dd34017a52aa', 1795548654103);
--> statement-breakpoint
insert into `__drizzle_migrations` (`id`, `hash`, `created_at`) values (null, '67adc5963e0ae5858b7292ae6ff5bcc04438b68b117e705334387f258e5e6c9a', 1795574765318);
--> statement-breakpoint
insert into `__drizzle_migrations` (`id`, `hash`, `created_at`) values (null, '41823a747e1220e0ab59218543569c16a1c12a2b145b11b76ff2a0030c8db44b', 1795576426939);
--> statement-breakpoint
insert into `__drizzle_migrations` (`id`, `hash`, `created_at`) values (null, 'af44f912407c50a9e21991fbaab4e9bc2ca680b5f2d596572cbd53049a3f4e9a', 1795577184780);
--> statement-breakpoint
insert into `__drizzle_migrations` (`id`, `hash`, `created_at`) values (null, 'a760386f2bcb04ac260a79fef622aad44314067d749c25f88f2f17170193b1f8', 1795578060597);
--> statement-breakpoint
insert into `__drizzle_migrations` (`id`, `hash`, `created_at`) values (null, 'ce604dae586c9aab8c2e8ebc34fb6e9a8a7c75b9a3b7632d4a9dcfdbf4baaacc', 1795578949463);
--> statement-breakpoint
insert into `__drizzle_migrations` (`id`, `hash`, `created_at`) values (null, 'ebc81273aeb6f2ac83358286e63bac0cf22174378910d049c8018e435f537830', 1795579890645);
--> statement-breakpoint
insert into `__drizzle_migrations` (`id`, `hash`, `created_at`) values (null, '5113d45aa2f5c0d6108fadbb2a9022cbbc6516fd471b6f3708cd1c6c8e332995', 1795593540988);
--> statement-breakpoint
insert into `__drizzle_migrations` (`id`, `hash`, `created_at`) values (null, '696dcdb9cd025b9dff339c76449bcaaad23867e676d96e9656c842dd3c6741f7', 1795593588631);
--> statement-breakpoint
insert into `__drizzle_migrations` (`id`, `hash`, `created_at`) values (null, 'fc9627f659b96fb9239fc336bcdf102d0eb4d9883f84a0408cec6ec57edb0ed2', 1795594048303);
--> statement-breakpoint
insert into `__drizzle_migrations` (`id`, `hash`, `created_at`) values (null, 'd96793c488a3c9e4ca83242330911eafb1c4e4d34397df345d0f903eaa1d67d3', 1795594092969);
--> statement-breakpoint
insert into `__drizzle_migrations` (`id`, `hash`, `created_at`) values (null, '93482b2018019b4907be2d559a6dcdecb23910b6a3e3b6b8a99069152d4dafa3', 1795594157458);
--> statement-breakpoint
insert into `__drizzle_migrations` (`id`, `hash`, `created_at`) values (null, 'b711da27cbb864ebd070d31279dcbf3e34a9dca306b145cebf239ca805a3341e', 1795595222685);
--> statement-breakpoint
insert into `__drizzle_migrations` (`id`, `hash`, `created_at`) values (null, 'e6d1e423369d2877283d531fd0593831b4ea4e44155ab9796b07c7ce7de9cc84', 1795595340213);
--> statement-breakpoint
insert into `__drizzle_migrations` (`id`, `hash`, `created_at`) values (null, '9b5d52f534b57ee296d5035bdd41c74d6bbb16b332fa0dd041587910797368bc', 1795630829352);
--> statement-breakpoint
insert into `__drizzle_migrations` (`id`, `hash`, `created_at`) values (null, '2ef4acedb8b24ffc0b55bb4cce87c2390bb4cce0a144cf938f4addeb038c490d', 1795633400983);
--> statement-breakpoint
insert into `__drizzle_migrations` (`id`, `hash`, `created_at`) values (null, '597ae0de246c0bad416d67762d17109bd611ca3f94efccb649cf3a7984f7e9ae', 1795635197691);
--> statement-breakpoint
insert into `__drizzle_migrations` (`id`, `hash`, `created_at`) values (null, '80572d49f247c71d054dff8d6afac931c193fe50e1233fde752e1151bd40bc98', 1795708779163);
--> statement-breakpoint
insert into `audit_log` (`number`, `at`, `by`, `action`, `subject_kind`, `subject_id`, `before`, `after`) values (1, 1795414977967, '{"personId":"P-leitung@beispiel.de","email":"leitung@beispiel.de"}', 'order.packed', 'order', 'NW-Z7G913SFB0', '{"state":"placed"}', '{"state":"packed"}');
--> statement-breakpoint
insert into `carts` (`id`, `touched_at`, `lines`, `reminded_at`) values ('e66d908666b9dcb14a80c377aba4d802dad55cd72de827951dbf7b847221611d', 1795414977891, '[{"sku":"NW-900","quantity":3}]', null);
--> statement-breakpoint
insert into `catalogue_revision` (`id`, `revision`, `products_revision`) values (1, 1, 1);
--> statement-breakpoint
insert into `orders` (`id`, `idempotency_key_hash`, `fingerprint`, `email`, `email_key`, `blocked`, `total_cents`, `placed_at`, `version`, `payment`, `work`, `due_at`, `sendable_at`, `search_text`, `data`, `fulfilment`, `payment_state`, `refund_due_at`, `awaited_packs`, `reserved`, `partner_id`) values ('NW-Z7G913SFB0', '479413e6155496f68b7545ec45f7264ca48e218b439d00aaefd2e4d9bf343038', 'cdztRg7rsrQ56AqkvLi23O7FjmnhkcC2wk53dCEfx-Y', 'anna@example.org', 'anna@example.org', 0, 1180, 1795414977874, 2, 'invoice', 'ship', null, 1795414977874, 'nw-z7g913sfb0
anna muster
lindenallee 12 a
10115 berlin
anna@example.org
nw-900
zink tabletten
11,80', '{"shippingAddress":{"name":"Anna Muster","street":"Lindenallee 12 a","postalCode":"10115","city":"Berlin","country":"DE"},"payment":"invoice","currency":"EUR","lines":[{"sku":"NW-900","handle":"zink-tabletten","title":"Zink Tabletten","packLabel":"120 Tabletten, 18 g","quantity":1,"unitPriceCents":790,"totalCents":790,"vatClass":"reduced_7","basePrice":{"cents":43889,"per":"kg"}}],"subtotalCents":790,"shippingCents":390,"vat":[{"ratePercent":7,"grossCents":1180,"cents":77}],"legalTexts":{"termsOfService":"7a7523338583551c02f1ae4709a029b17c9a718f6a9bd1c8549042746df72e7c","refund":"69aa448758bf986e9900a4dd1a91ca795eb98465c261c106c0c9b4d2512f249a","dataProtection":"9598181093fbdacb1e3e09901af95d61de2162c9feadff179c38ad3a310e009a"},"events":[{"kind":"packed","at":1795414977967,"by":{"personId":"P-leitung@beispiel.de","email":"leitung@beispiel.de"},"version":2}]}', 'packed', 'open', null, 0, null, null);
--> statement-breakpoint
insert into `people` (`id`, `email_key`, `email`, `roles`, `staff`, `created_at`, `used_at`, `warned_at`, `data`) values ('P-leitung@beispiel.de', 'leitung@beispiel.de', 'leitung@beispiel.de', '["admin"]', 1, 1795414977894, 1795414977951, null, '{"addresses":[],"consents":[]}');
--> statement-breakpoint
insert into `price_history` (`number`, `sku`, `cents`, `from`) values (1, 'NW-900', 790, 1795414977798);
--> statement-breakpoint
insert into `products` (`handle`, `position`, `published`, `version`, `find_key`, `creation_key`, `data`, `draft`, `content_changed_at`) values ('zink-tabletten', 0, 1, 1, 'zink tabletten
zink-tabletten
nw-900
9520260000011', null, '{"title":"Zink Tabletten","subtitle":"6 mg Zink als Zinkgluconat","legalName":"Nahrungsergänzungsmittel","characteristic":"Nahrungsergänzungsmittel mit Zink","description":["Eine Tablette enthält 6 mg Zink."],"category":"spurenelemente","tags":["zink"],"form":"tablets","dailyDose":{"amount":1,"unit":"Tablette","instructions":"1 Tablette täglich zu einer Mahlzeit."},"doses":[{"nutrient":"zinc","amount":6,"unit":"mg","nrvPercent":60,"source":"Zinkgluconat"}],"ingredients":"Füllstoff mikrokristalline Cellulose, Zinkgluconat","allergens":[],"mayContain":[],"vegan":true,"vegetarian":true,"warnings":["Die angegebene empfohlene tägliche Verzehrmenge darf nicht überschritten werden.","Nahrungsergänzungsmittel sind kein Ersatz für eine ausgewogene und abwechslungsreiche Ernährung.","Außerhalb der Reichweite von kleinen Kindern lagern.","Auf die Einnahme weiterer zinkhaltiger Nahrungsergänzungsmittel sollte verzichtet werden."],"storage":"Kühl und trocken lagern.","claims":[{"nutrient":"zinc","text":"Zink trägt zur Erhaltung normaler Haut bei."}],"claimsNote":"Eine abwechslungsreiche und ausgewogene Ernährung sowie eine gesunde Lebensweise sind wichtig.","adultsOnly":false,"suggestable":true,"targetGroups":[],"contraindications":[],"novelFoodNote":null,"foodBusiness":"Nährwerk (Platzhalter) GmbH, Musterstraße 1, 00000 Musterstadt","countryOfOrigin":null,"vatClass":"reduced_7"}', null, null);
--> statement-breakpoint
insert into `secrets` (`name`, `value`) values ('link-signing', 'a2V5IG9mIGEgdGVzdCBkYXRhYmFzZQ');
--> statement-breakpoint
insert into `sessions` (`key`, `id`, `person_id`, `area`, `by`, `device`, `created_at`, `seen_at`) values ('dda0864394c3da0df65ebdd4f09f79d8b246c53a5e30b42628515deb8203699a', 'S-n0MMq1Lc', 'P-leitung@beispiel.de', 'staff', 'link', 'Firefox auf Linux', 1795414977894, 1795414977894);
--> statement-breakpoint
insert into `sessions` (`key`, `id`, `person_id`, `area`, `by`, `device`, `created_at`, `seen_at`) values ('d199c2626eaedd0900dcbc0f31e5756d1ea5ecf1ef712dc73a0828cf08283800', 'S-KSNVcEUg', 'P-leitung@beispiel.de', 'staff', 'link', 'Firefox auf Linux', 1795414977951, 1795414977951);
--> statement-breakpoint
insert into `settings` (`key`, `value`) values ('orders.rules', '6');
--> statement-breakpoint
insert into `stock` (`sku`, `quantity`) values ('NW-900', 29);
--> statement-breakpoint
insert into `stock_movements` (`number`, `sku`, `delta`, `reason`, `order_id`, `note`, `key`, `at`) values (1, 'NW-900', 30, 'counted', null, null, null, 1795414977798);
--> statement-breakpoint
insert into `stock_movements` (`number`, `sku`, `delta`, `reason`, `order_id`, `note`, `key`, `at`) values (2, 'NW-900', -1, 'ordered', 'NW-Z7G913SFB0', null, null, 1795414977876);
--> statement-breakpoint
insert into `tasks` (`number`, `id`, `kind`, `cause`, `payload`, `state`, `attempts`, `due_at`, `owner`, `last_error`, `created_at`) values (1, 'mwsvpz6c-5c6614a0-6b14-422f-8add-2ff8616ad0b1', 'email', 'email:order-received:NW-Z7G913SFB0', '{"template":"order-received","data":{"orderId":"NW-Z7G913SFB0","sender":{"name":"Nährwerk (Platzhalter) GmbH","street":"Musterstraße 1","postalCode":"00000","city":"Musterstadt","country":"Deutschland","representative":"Dr. Mia Muster, Apothekerin","registerCourt":"Amtsgericht Musterstadt","registerNumber":"HRB 00000","vatId":"DE000000000","phone":"+49 30 000000-0","email":"hallo@naehrwerk.example","real":false}}}', 'waiting', 0, 1795414977876, null, null, 1795414977876);
--> statement-breakpoint
insert into `tasks` (`number`, `id`, `kind`, `cause`, `payload`, `state`, `attempts`, `due_at`, `owner`, `last_error`, `created_at`) values (2, 'mwsvpz6c-9a25e2df-5cc4-4cd9-935e-9aac55260a4c', 'email', 'email:order-confirmation:NW-Z7G913SFB0', '{"template":"order-confirmation","data":{"orderId":"NW-Z7G913SFB0","sender":{"name":"Nährwerk (Platzhalter) GmbH","street":"Musterstraße 1","postalCode":"00000","city":"Musterstadt","country":"Deutschland","representative":"Dr. Mia Muster, Apothekerin","registerCourt":"Amtsgericht Musterstadt","registerNumber":"HRB 00000","vatId":"DE000000000","phone":"+49 30 000000-0","email":"hallo@naehrwerk.example","real":false},"step":{"kind":"invoice","days":14},"workingDays":{"from":2,"to":4},"prepaymentDays":7,"attachedTexts":["7a7523338583551c02f1ae4709a029b17c9a718f6a9bd1c8549042746df72e7c","69aa448758bf986e9900a4dd1a91ca795eb98465c261c106c0c9b4d2512f249a","9598181093fbdacb1e3e09901af95d61de2162c9feadff179c38ad3a310e009a"]}}', 'waiting', 0, 1795414977876, null, null, 1795414977876);
--> statement-breakpoint
insert into `variants` (`sku`, `handle`, `position`, `gtin`, `price_cents`, `data`, `cost_cents`) values ('NW-900', 'zink-tabletten', 0, '9520260000011', 790, '{"netQuantity":{"value":18,"unit":"g"},"pieces":120,"servings":120,"basePriceExemption":null}', null);
--> statement-breakpoint
insert into `orders_words` (`id`, `search_text`) values ('NW-Z7G913SFB0', 'nw-z7g913sfb0
anna muster
lindenallee 12 a
10115 berlin
anna@example.org
nw-900
zink tabletten
11,80');
--> statement-breakpoint
CREATE INDEX `audit_log_subject` ON `audit_log` (`subject_kind`,`subject_id`,`number`);
--> statement-breakpoint
CREATE INDEX `carts_touched_at` ON `carts` (`touched_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `identities_person` ON `identities` (`person_id`,`issuer`);
--> statement-breakpoint
CREATE INDEX `job_log_left` ON `job_log` (`job_id`,`number`) WHERE "job_log"."outcome" = 'left';
--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_key_unique` ON `jobs` (`key`);
--> statement-breakpoint
CREATE INDEX `jobs_started_at` ON `jobs` (`started_at`,`id`);
--> statement-breakpoint
CREATE INDEX `jobs_ended_at` ON `jobs` (`ended_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_idempotency_key_hash_unique` ON `orders` (`idempotency_key_hash`);
--> statement-breakpoint
CREATE INDEX `orders_new` ON `orders` (`placed_at`,`id`,`search_text`) WHERE "orders"."version" = 1;
--> statement-breakpoint
CREATE UNIQUE INDEX `people_email_key_unique` ON `people` (`email_key`);
--> statement-breakpoint
CREATE INDEX `people_created_at` ON `people` (`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `people_staff` ON `people` (`staff`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `people_used_at` ON `people` (`staff`,`used_at`,`id`);
--> statement-breakpoint
CREATE INDEX `price_history_sku` ON `price_history` (`sku`,`from`);
--> statement-breakpoint
CREATE UNIQUE INDEX `products_creation_key_unique` ON `products` (`creation_key`);
--> statement-breakpoint
CREATE INDEX `products_position` ON `products` (`position`,`handle`);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_id_unique` ON `sessions` (`id`);
--> statement-breakpoint
CREATE INDEX `sessions_person` ON `sessions` (`person_id`,`seen_at`);
--> statement-breakpoint
CREATE INDEX `sessions_seen_at` ON `sessions` (`seen_at`);
--> statement-breakpoint
CREATE INDEX `sign_in_attempts_email` ON `sign_in_attempts` (`email_key`,`created_at`);
--> statement-breakpoint
CREATE INDEX `sign_in_attempts_expires_at` ON `sign_in_attempts` (`expires_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `stock_movements_key_unique` ON `stock_movements` (`key`);
--> statement-breakpoint
CREATE INDEX `stock_movements_sku` ON `stock_movements` (`sku`,`number`);
--> statement-breakpoint
CREATE UNIQUE INDEX `tasks_id_unique` ON `tasks` (`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `tasks_cause_unique` ON `tasks` (`cause`);
--> statement-breakpoint
CREATE INDEX `tasks_due` ON `tasks` (`kind`,`due_at`) WHERE "tasks"."state" in ('waiting', 'running');
--> statement-breakpoint
CREATE INDEX `tasks_state` ON `tasks` (`state`,`number`);
--> statement-breakpoint
CREATE UNIQUE INDEX `variants_gtin_unique` ON `variants` (`gtin`);
--> statement-breakpoint
CREATE INDEX `variants_handle` ON `variants` (`handle`);
--> statement-breakpoint
CREATE TRIGGER `audit_log_not_changed` BEFORE UPDATE ON `audit_log` BEGIN SELECT RAISE(ABORT, 'the audit log is never changed'); END;
--> statement-breakpoint
CREATE TRIGGER `audit_log_not_removed` BEFORE DELETE ON `audit_log` BEGIN SELECT RAISE(ABORT, 'nothing is removed from the audit log'); END;
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
CREATE INDEX `orders_refund` ON `orders` (`placed_at`,`id`,`refund_due_at`) WHERE "orders"."refund_due_at" is not null;
--> statement-breakpoint
CREATE INDEX `orders_return` ON `orders` (`placed_at`,`id`,`awaited_packs`) WHERE "orders"."awaited_packs" > 0;
--> statement-breakpoint
CREATE INDEX `orders_list` ON `orders` (`placed_at`,`id`,`blocked`,`fulfilment`,`payment_state`,`payment`,`work`,`due_at`,`total_cents`,`search_text`);
--> statement-breakpoint
CREATE INDEX `orders_work` ON `orders` (`work`,`placed_at`,`id`,`blocked`,`fulfilment`,`payment_state`,`payment`,`due_at`,`total_cents`,`sendable_at`) WHERE "orders"."work" <> 'none';
--> statement-breakpoint
CREATE INDEX `orders_due` ON `orders` (`placed_at`,`id`,`due_at`,`blocked`,`fulfilment`,`payment_state`,`payment`,`total_cents`) WHERE "orders"."due_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_kind` ON `invoices` (`kind`,`n`);
--> statement-breakpoint
CREATE INDEX `invoices_order` ON `invoices` (`order_id`);
--> statement-breakpoint
CREATE INDEX `stock_alert_links_alert` ON `stock_alert_links` (`alert_id`);
--> statement-breakpoint
CREATE INDEX `stock_alerts_email` ON `stock_alerts` (`email_key`,`requested_at`);
--> statement-breakpoint
CREATE INDEX `stock_alerts_sku` ON `stock_alerts` (`sku`,`notified_at`,`confirmed_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `withdrawals_idempotency_key_unique` ON `withdrawals` (`idempotency_key`);
--> statement-breakpoint
CREATE INDEX `withdrawals_list` ON `withdrawals` (`received_at`,`id`);
--> statement-breakpoint
CREATE INDEX `withdrawals_state` ON `withdrawals` (`state`,`received_at`,`id`);
--> statement-breakpoint
CREATE INDEX `withdrawals_email` ON `withdrawals` (`email_key`);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_id_unique` ON `invitations` (`id`);
--> statement-breakpoint
CREATE INDEX `invitations_expires_at` ON `invitations` (`expires_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `customer_notes_id_unique` ON `customer_notes` (`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `customer_notes_key_unique` ON `customer_notes` (`key`);
--> statement-breakpoint
CREATE INDEX `customer_notes_email_key` ON `customer_notes` (`email_key`,`number`);
--> statement-breakpoint
CREATE INDEX `customer_notes_at` ON `customer_notes` (`at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `lots_number` ON `lots` (`sku`,`number`);
--> statement-breakpoint
CREATE INDEX `lots_best_before` ON `lots` (`best_before`,`id`);
--> statement-breakpoint
CREATE INDEX `parcel_lots_order` ON `parcel_lots` (`order_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `messages_idempotency_key_unique` ON `messages` (`idempotency_key`);
--> statement-breakpoint
CREATE INDEX `messages_list` ON `messages` (`received_at`,`id`);
--> statement-breakpoint
CREATE INDEX `messages_state` ON `messages` (`state`,`received_at`,`id`);
--> statement-breakpoint
CREATE INDEX `messages_email` ON `messages` (`email_key`);
--> statement-breakpoint
CREATE UNIQUE INDEX `entries_key_unique` ON `entries` (`key`);
--> statement-breakpoint
CREATE INDEX `entries_list` ON `entries` (`kind`,`saved_at`,`id`);
--> statement-breakpoint
CREATE INDEX `entries_published` ON `entries` (`kind`,`published_at`);
--> statement-breakpoint
CREATE INDEX `entries_due` ON `entries` (`publish_at`);
--> statement-breakpoint
CREATE INDEX `missing_pages_count` ON `missing_pages` (`count`);
--> statement-breakpoint
CREATE INDEX `missing_pages_last` ON `missing_pages` (`last_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `pictures_key_unique` ON `pictures` (`key`);
--> statement-breakpoint
CREATE UNIQUE INDEX `partners_idempotency_key_unique` ON `partners` (`idempotency_key`);
--> statement-breakpoint
CREATE UNIQUE INDEX `partners_code_unique` ON `partners` (`code`);
--> statement-breakpoint
CREATE INDEX `partners_list` ON `partners` (`applied_at`,`id`);
--> statement-breakpoint
CREATE INDEX `partners_email` ON `partners` (`email_key`);
--> statement-breakpoint
CREATE INDEX `orders_email_key` ON `orders` (`email_key`,`placed_at`,`id`,`blocked`,`fulfilment`,`total_cents`);
--> statement-breakpoint
CREATE INDEX `orders_reserved` ON `orders` (`reserved`) WHERE "orders"."reserved" is not null;
--> statement-breakpoint
CREATE INDEX `html_posts_list` ON `html_posts` (`saved_at`,`handle`);
--> statement-breakpoint
CREATE INDEX `html_posts_published` ON `html_posts` (`state`,`published_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `partner_payouts_key` ON `partner_payouts` (`partner_id`,`idempotency_key`);
--> statement-breakpoint
CREATE INDEX `orders_partner` ON `orders` (`partner_id`,`placed_at`) WHERE "orders"."partner_id" is not null;
--> statement-breakpoint
CREATE INDEX `consents_given` ON `consents` (`given_at`);
--> statement-breakpoint
CREATE INDEX `application_links_application` ON `application_links` (`application_id`);
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
CREATE UNIQUE INDEX `vacancies_key_unique` ON `vacancies` (`key`);
--> statement-breakpoint
CREATE UNIQUE INDEX `vacancies_slug_unique` ON `vacancies` (`slug`);
--> statement-breakpoint
CREATE INDEX `vacancies_saved` ON `vacancies` (`saved_at`,`id`);
--> statement-breakpoint
CREATE INDEX `email_records_at` ON `email_records` (`at`);
--> statement-breakpoint
CREATE INDEX `email_records_email` ON `email_records` (`email_key`);
--> statement-breakpoint
CREATE INDEX `newsletter_subscriptions_email` ON `newsletter_subscriptions` (`email_key`,`requested_at`);
--> statement-breakpoint
CREATE INDEX `newsletter_subscriptions_list` ON `newsletter_subscriptions` (`requested_at`,`id`);
--> statement-breakpoint
CREATE INDEX `newsletter_subscriptions_state` ON `newsletter_subscriptions` (`state`,`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `draw_entries_hash_unique` ON `draw_entries` (`hash`);
--> statement-breakpoint
CREATE UNIQUE INDEX `draw_entries_identity` ON `draw_entries` (`draw_id`,`identity`);
--> statement-breakpoint
CREATE INDEX `draw_entries_list` ON `draw_entries` (`draw_id`,`entered_at`,`id`);
--> statement-breakpoint
CREATE INDEX `draw_entries_email` ON `draw_entries` (`email_key`);
--> statement-breakpoint
CREATE UNIQUE INDEX `prize_draws_key_unique` ON `prize_draws` (`key`);
--> statement-breakpoint
CREATE UNIQUE INDEX `trials_idempotency_key_unique` ON `trials` (`idempotency_key`);
--> statement-breakpoint
CREATE INDEX `trials_list` ON `trials` (`requested_at`,`id`);
--> statement-breakpoint
CREATE INDEX `trials_state` ON `trials` (`state`,`state_since`);
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
CREATE UNIQUE INDEX `suppressions_id_unique` ON `suppressions` (`id`);
--> statement-breakpoint
CREATE INDEX `suppressions_list` ON `suppressions` (`at`,`id`);
--> statement-breakpoint
CREATE INDEX `trials_work` ON `trials` (`work`,`requested_at`,`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `campaigns_key_unique` ON `campaigns` (`key`);
--> statement-breakpoint
CREATE INDEX `tasks_emails` ON `tasks` (`number`) WHERE "tasks"."kind" = 'email';
--> statement-breakpoint
CREATE INDEX `tasks_newsletter` ON `tasks` (`cause`,`state`) WHERE "tasks"."kind" = 'newsletter-email';
--> statement-breakpoint
CREATE INDEX `tasks_newsletter_at` ON `tasks` (`created_at`) WHERE "tasks"."kind" = 'newsletter-email';
--> statement-breakpoint
CREATE INDEX `kept_results_person` ON `kept_results` (`person_id`,`kept_at`);
--> statement-breakpoint
CREATE INDEX `kept_results_kept` ON `kept_results` (`kept_at`,`id`);
--> statement-breakpoint
CREATE INDEX `kept_results_used` ON `kept_results` (`used_at`);
--> statement-breakpoint
CREATE INDEX `kept_results_key` ON `kept_results` (`sealed_key`,`id`);
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
--> statement-breakpoint
