CREATE TABLE `comments` (
	`id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`task_id` integer NOT NULL,
	`author_id` integer NOT NULL,
	`text` text NOT NULL,
	`client_id` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`,`task_id`) REFERENCES `tasks`(`user_id`,`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `comments_id_unique` ON `comments` (`id`);--> statement-breakpoint
CREATE INDEX `comments_task` ON `comments` (`user_id`,`task_id`);--> statement-breakpoint
CREATE INDEX `comments_author` ON `comments` (`author_id`);--> statement-breakpoint
ALTER TABLE `usage` ADD `comments` integer DEFAULT 0 NOT NULL;