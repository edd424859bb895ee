ALTER TABLE `orders` ADD `reserved` text;--> statement-breakpoint
CREATE INDEX `orders_reserved` ON `orders` (`reserved`) WHERE "orders"."reserved" is not null;