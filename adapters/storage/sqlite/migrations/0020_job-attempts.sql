UPDATE `jobs` SET `data` = json_set(json_remove(`data`, '$.turn'), '$.attempt', json_extract(`data`, '$.turn')) WHERE json_type(`data`, '$.turn') IS NOT NULL;--> statement-breakpoint
UPDATE `tasks` SET `payload` = json_set(json_remove(`payload`, '$.turn'), '$.attempt', json_extract(`payload`, '$.turn')) WHERE `kind` = 'job' AND json_type(`payload`, '$.turn') IS NOT NULL;
