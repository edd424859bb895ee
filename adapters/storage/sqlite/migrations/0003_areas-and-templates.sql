ALTER TABLE `sessions` RENAME COLUMN `door` TO `area`;--> statement-breakpoint
UPDATE `sign_in_attempts` SET `attempt` = json_set(json_remove(`attempt`, '$.door'), '$.area', json_extract(`attempt`, '$.door'));--> statement-breakpoint
UPDATE `orders` SET `data` = json_set(`data`, '$.events', (
  SELECT json_group_array(json(CASE json_extract(`value`, '$.kind')
    WHEN 'resent' THEN json_set(json_remove(`value`, '$.letter'), '$.template', json_extract(`value`, '$.letter'))
    ELSE `value` END)) FROM json_each(`orders`.`data`, '$.events')))
WHERE `data` LIKE '%"letter":%';