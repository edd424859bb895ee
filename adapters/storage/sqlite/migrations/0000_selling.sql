CREATE TABLE `cart_lines` (
	`cart_id` text NOT NULL,
	`sku` text NOT NULL,
	`position` integer NOT NULL,
	`quantity` integer NOT NULL,
	PRIMARY KEY(`cart_id`, `sku`),
	FOREIGN KEY (`cart_id`) REFERENCES `carts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "cart_lines_quantity" CHECK("cart_lines"."quantity" between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE `carts` (
	`id` text PRIMARY KEY NOT NULL,
	`touched_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `carts_touched_at` ON `carts` (`touched_at`);--> statement-breakpoint
CREATE TABLE `catalogue_revision` (
	`id` integer PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	CONSTRAINT "catalogue_revision_one_row" CHECK("catalogue_revision"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`idempotency_key_hash` text NOT NULL,
	`fingerprint` text NOT NULL,
	`email` text NOT NULL,
	`state` text NOT NULL,
	`total_cents` integer NOT NULL,
	`placed_at` integer NOT NULL,
	`version` integer NOT NULL,
	`data` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_idempotency_key_hash_unique` ON `orders` (`idempotency_key_hash`);--> statement-breakpoint
CREATE INDEX `orders_placed_at` ON `orders` (`placed_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_state` ON `orders` (`state`,`placed_at`);--> statement-breakpoint
CREATE INDEX `orders_email` ON `orders` (`email`);--> statement-breakpoint
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
	`data` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `secrets` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text
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
	`last_error` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tasks_id_unique` ON `tasks` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `tasks_cause_unique` ON `tasks` (`cause`);--> statement-breakpoint
CREATE INDEX `tasks_due` ON `tasks` (`kind`,`state`,`due_at`);--> statement-breakpoint
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
CREATE INDEX `variants_handle` ON `variants` (`handle`);