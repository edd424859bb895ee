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
CREATE UNIQUE INDEX `lots_number` ON `lots` (`sku`,`number`);--> statement-breakpoint
CREATE INDEX `lots_best_before` ON `lots` (`best_before`,`id`);--> statement-breakpoint
CREATE TABLE `parcel_lots` (
	`lot_id` integer NOT NULL,
	`order_id` text NOT NULL,
	`quantity` integer NOT NULL,
	PRIMARY KEY(`lot_id`, `order_id`)
);
--> statement-breakpoint
CREATE INDEX `parcel_lots_order` ON `parcel_lots` (`order_id`);