CREATE TABLE `shop_records` (
	`version` integer PRIMARY KEY NOT NULL,
	`record` text NOT NULL,
	`saved_by` text NOT NULL,
	`saved_at` integer NOT NULL
);
