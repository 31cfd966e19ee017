DROP INDEX `tasks_siblings`;--> statement-breakpoint
CREATE INDEX `tasks_top` ON `tasks` (`user_id`,`position`) WHERE parent_task_id is null;--> statement-breakpoint
CREATE INDEX `tasks_siblings` ON `tasks` (`user_id`,`parent_task_id`,`position`) WHERE parent_task_id is not null;