CREATE TABLE `devices` (
	`user_id` integer NOT NULL,
	`id` text NOT NULL,
	`last_seq` integer DEFAULT 0 NOT NULL,
	`refused` text DEFAULT '[]' NOT NULL,
	`seen_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `devices_seen` ON `devices` (`seen_at`);--> statement-breakpoint
CREATE TABLE `server_state` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `journal` ADD `command` text;--> statement-breakpoint
CREATE UNIQUE INDEX `journal_command` ON `journal` (`user_id`,`command`) WHERE command is not null;--> statement-breakpoint
CREATE INDEX `journal_payloads` ON `journal` (`at`) WHERE before is not null;--> statement-breakpoint
UPDATE `tasks` SET `folder_id` = NULL, `category` = 'backlog' WHERE `parent_task_id` IS NOT NULL;--> statement-breakpoint
UPDATE `tasks` SET `category` = 'backlog' WHERE `folder_id` IS NOT NULL AND `category` <> 'backlog';
