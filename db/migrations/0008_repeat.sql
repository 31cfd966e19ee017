CREATE TABLE `completions` (
	`user_id` integer NOT NULL,
	`task_id` integer NOT NULL,
	`occurrence` text NOT NULL,
	`title` text NOT NULL,
	`due` text,
	`done_at` text NOT NULL,
	`skipped` integer DEFAULT 0 NOT NULL,
	`next_due` text,
	PRIMARY KEY(`user_id`, `task_id`, `occurrence`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`,`task_id`) REFERENCES `tasks`(`user_id`,`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `completions_done` ON `completions` (`user_id`,`done_at`);--> statement-breakpoint
ALTER TABLE `tasks` ADD `repeat` text;--> statement-breakpoint
ALTER TABLE `tasks` ADD `repeat_from` text;--> statement-breakpoint
ALTER TABLE `tasks` ADD `repeat_zone` text;--> statement-breakpoint
ALTER TABLE `tasks` ADD `repeat_after` text;--> statement-breakpoint
ALTER TABLE `tasks` ADD `occurrence` text;--> statement-breakpoint
ALTER TABLE `tasks` ADD `repeat_left` integer;