ALTER TABLE `draw_entries` ADD `excluded` text;--> statement-breakpoint
UPDATE `draw_entries` SET `data` = json_remove(`data`, '$.newsletter');--> statement-breakpoint
UPDATE `prize_draws` SET `data` = json_set(`data`, '$.excluded', CASE WHEN json_extract(`data`, '$.entriesHash') IS NULL THEN NULL ELSE 0 END);
