DROP INDEX `tasks_due`;--> statement-breakpoint
CREATE INDEX `tasks_due` ON `tasks` (`kind`,`due_at`) WHERE "tasks"."state" in ('waiting', 'running');