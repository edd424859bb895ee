ALTER TABLE `trials` ADD `work` text DEFAULT 'none' NOT NULL;--> statement-breakpoint
CREATE INDEX `trials_work` ON `trials` (`work`,`requested_at`,`id`);--> statement-breakpoint
UPDATE `trials` SET `data` = json_set(`data`, '$.postage', json('{"paid":null,"refunded":null,"payUntil":null}'), '$.allowed', NULL);--> statement-breakpoint
UPDATE `trials` SET `work` = CASE
  WHEN `state` IN ('confirmed', 'approved') AND json_extract(`data`, '$.pack.postageCents') > 0 THEN 'pay'
  WHEN `state` = 'confirmed' THEN 'check'
  WHEN `state` = 'approved' THEN 'pack'
  WHEN `state` = 'packed' THEN 'ship'
  ELSE 'none' END;
