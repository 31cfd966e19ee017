CREATE TABLE `calendar_items` (
	`user_id` integer NOT NULL,
	`task_id` integer NOT NULL,
	`name` text NOT NULL,
	`uid` text NOT NULL,
	`parent_uid` text,
	`text` text NOT NULL,
	PRIMARY KEY(`user_id`, `task_id`, `name`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`,`task_id`) REFERENCES `tasks`(`user_id`,`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `calendar_items_name` ON `calendar_items` (`user_id`,`name`);--> statement-breakpoint
CREATE INDEX `calendar_items_uid` ON `calendar_items` (`user_id`,`uid`);--> statement-breakpoint
CREATE INDEX `calendar_items_parent` ON `calendar_items` (`user_id`,`parent_uid`) WHERE parent_uid is not null;--> statement-breakpoint
CREATE TABLE `calendar_names` (
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`folder_id` integer NOT NULL,
	PRIMARY KEY(`user_id`, `name`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
