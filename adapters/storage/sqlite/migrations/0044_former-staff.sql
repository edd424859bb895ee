CREATE TABLE `former_staff` (
	`mailbox` text PRIMARY KEY NOT NULL
);
