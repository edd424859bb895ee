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
);
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
);
--> statement-breakpoint
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
	`data` text NOT NULL,
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
insert into `__drizzle_migrations` (`id`, `hash`, `created_at`) values (null, 'a0a5335a521dd412b0cb1eed44fafd2e01a8fa7840a40764f3bbe1d00f1769f6', 1795414894214);
--> statement-breakpoint
insert into `audit_log` (`number`, `at`, `by`, `action`, `subject_kind`, `subject_id`, `before`, `after`) values (1, 1795414977967, '{"personId":"P-leitung@beispiel.de","email":"leitung@beispiel.de"}', 'order.packed', 'order', 'NW-Z7G913SFB0', '{"state":"placed"}', '{"state":"packed"}');
--> statement-breakpoint
insert into `carts` (`id`, `touched_at`, `lines`) values ('e66d908666b9dcb14a80c377aba4d802dad55cd72de827951dbf7b847221611d', 1795414977891, '[{"sku":"NW-900","quantity":3}]');
--> statement-breakpoint
insert into `catalogue_revision` (`id`, `revision`, `products_revision`) values (1, 1, 1);
--> statement-breakpoint
insert into `orders` (`id`, `idempotency_key_hash`, `fingerprint`, `email`, `email_key`, `blocked`, `state`, `total_cents`, `placed_at`, `version`, `payment`, `work`, `due_at`, `sendable_at`, `search_text`, `data`) values ('NW-Z7G913SFB0', '479413e6155496f68b7545ec45f7264ca48e218b439d00aaefd2e4d9bf343038', 'cdztRg7rsrQ56AqkvLi23O7FjmnhkcC2wk53dCEfx-Y', 'anna@example.org', 'anna@example.org', 0, 'packed', 1180, 1795414977874, 2, 'invoice', 'ship', null, 1795414977874, 'nw-z7g913sfb0
anna muster
lindenallee 12 a
10115 berlin
anna@example.org', '{"shippingAddress":{"name":"Anna Muster","street":"Lindenallee 12 a","postalCode":"10115","city":"Berlin","country":"DE"},"payment":"invoice","currency":"EUR","lines":[{"sku":"NW-900","handle":"zink-tabletten","title":"Zink Tabletten","packLabel":"120 Tabletten, 18 g","quantity":1,"unitPriceCents":790,"totalCents":790,"vatClass":"reduced_7","basePrice":{"cents":43889,"per":"kg"}}],"subtotalCents":790,"shippingCents":390,"vat":[{"ratePercent":7,"grossCents":1180,"cents":77}],"history":[{"state":"placed","at":1795414977874},{"state":"packed","at":1795414977967}],"legalTexts":{"termsOfService":"7a7523338583551c02f1ae4709a029b17c9a718f6a9bd1c8549042746df72e7c","refund":"69aa448758bf986e9900a4dd1a91ca795eb98465c261c106c0c9b4d2512f249a","dataProtection":"9598181093fbdacb1e3e09901af95d61de2162c9feadff179c38ad3a310e009a"},"staffLog":[{"kind":"packed","at":1795414977967,"by":{"personId":"P-leitung@beispiel.de","email":"leitung@beispiel.de"},"version":2}]}');
--> statement-breakpoint
insert into `people` (`id`, `email_key`, `email`, `roles`, `staff`, `created_at`, `used_at`, `warned_at`, `data`) values ('P-leitung@beispiel.de', 'leitung@beispiel.de', 'leitung@beispiel.de', '["admin"]', 1, 1795414977894, 1795414977951, null, '{"addresses":[],"consents":[]}');
--> statement-breakpoint
insert into `price_history` (`number`, `sku`, `cents`, `from`) values (1, 'NW-900', 790, 1795414977798);
--> statement-breakpoint
insert into `products` (`handle`, `position`, `published`, `version`, `find_key`, `creation_key`, `data`) values ('zink-tabletten', 0, 1, 1, 'zink tabletten
zink-tabletten
nw-900
9520260000011', null, '{"title":"Zink Tabletten","subtitle":"6 mg Zink als Zinkgluconat","legalName":"Nahrungsergänzungsmittel","characteristic":"Nahrungsergänzungsmittel mit Zink","description":["Eine Tablette enthält 6 mg Zink."],"category":"spurenelemente","tags":["zink"],"form":"tablets","dailyDose":{"amount":1,"unit":"Tablette","instructions":"1 Tablette täglich zu einer Mahlzeit."},"doses":[{"nutrient":"zinc","amount":6,"unit":"mg","nrvPercent":60,"source":"Zinkgluconat"}],"ingredients":"Füllstoff mikrokristalline Cellulose, Zinkgluconat","allergens":[],"mayContain":[],"vegan":true,"vegetarian":true,"warnings":["Die angegebene empfohlene tägliche Verzehrmenge darf nicht überschritten werden.","Nahrungsergänzungsmittel sind kein Ersatz für eine ausgewogene und abwechslungsreiche Ernährung.","Außerhalb der Reichweite von kleinen Kindern lagern.","Auf die Einnahme weiterer zinkhaltiger Nahrungsergänzungsmittel sollte verzichtet werden."],"storage":"Kühl und trocken lagern.","claims":[{"nutrient":"zinc","text":"Zink trägt zur Erhaltung normaler Haut bei."}],"claimsNote":"Eine abwechslungsreiche und ausgewogene Ernährung sowie eine gesunde Lebensweise sind wichtig.","adultsOnly":false,"suggestable":true,"targetGroups":[],"contraindications":[],"novelFoodNote":null,"foodBusiness":"Nährwerk (Platzhalter) GmbH, Musterstraße 1, 00000 Musterstadt","countryOfOrigin":null,"vatClass":"reduced_7"}');
--> statement-breakpoint
insert into `secrets` (`name`, `value`) values ('link-signing', 'a2V5IG9mIGEgdGVzdCBkYXRhYmFzZQ');
--> statement-breakpoint
insert into `sessions` (`key`, `id`, `person_id`, `door`, `by`, `device`, `created_at`, `seen_at`) values ('dda0864394c3da0df65ebdd4f09f79d8b246c53a5e30b42628515deb8203699a', 'S-n0MMq1Lc', 'P-leitung@beispiel.de', 'staff', 'link', 'Firefox auf Linux', 1795414977894, 1795414977894);
--> statement-breakpoint
insert into `sessions` (`key`, `id`, `person_id`, `door`, `by`, `device`, `created_at`, `seen_at`) values ('d199c2626eaedd0900dcbc0f31e5756d1ea5ecf1ef712dc73a0828cf08283800', 'S-KSNVcEUg', 'P-leitung@beispiel.de', 'staff', 'link', 'Firefox auf Linux', 1795414977951, 1795414977951);
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
insert into `variants` (`sku`, `handle`, `position`, `gtin`, `price_cents`, `data`) values ('NW-900', 'zink-tabletten', 0, '9520260000011', 790, '{"netQuantity":{"value":18,"unit":"g"},"pieces":120,"servings":120,"basePriceExemption":null}');
--> statement-breakpoint
insert into `orders_words` (`id`, `search_text`) values ('NW-Z7G913SFB0', 'nw-z7g913sfb0
anna muster
lindenallee 12 a
10115 berlin
anna@example.org');
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
CREATE INDEX `orders_list` ON `orders` (`placed_at`,`id`,`blocked`,`state`,`payment`,`work`,`due_at`,`total_cents`,`search_text`);
--> statement-breakpoint
CREATE INDEX `orders_work` ON `orders` (`work`,`placed_at`,`id`,`blocked`,`state`,`payment`,`due_at`,`total_cents`,`sendable_at`) WHERE "orders"."work" <> 'none';
--> statement-breakpoint
CREATE INDEX `orders_due` ON `orders` (`placed_at`,`id`,`due_at`,`blocked`,`state`,`payment`,`total_cents`) WHERE "orders"."due_at" is not null;
--> statement-breakpoint
CREATE INDEX `orders_new` ON `orders` (`placed_at`,`id`,`search_text`) WHERE "orders"."version" = 1;
--> statement-breakpoint
CREATE INDEX `orders_email_key` ON `orders` (`email_key`,`placed_at`);
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
