ALTER TABLE `products` ADD `creation_key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `products_creation_key_unique` ON `products` (`creation_key`);