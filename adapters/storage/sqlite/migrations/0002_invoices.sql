CREATE TABLE `invoices` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`n` integer NOT NULL,
	`order_id` text NOT NULL,
	`issued_at` integer NOT NULL,
	`data` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_kind` ON `invoices` (`kind`,`n`);--> statement-breakpoint
CREATE INDEX `invoices_order` ON `invoices` (`order_id`);