CREATE TABLE `jobs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`type` text NOT NULL,
	`kind` text NOT NULL,
	`key` text,
	`user_id` integer,
	`task_id` integer,
	`address` text,
	`invitation_id` integer,
	`about` text,
	`pending` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invitation_id`) REFERENCES `invitations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_key_unique` ON `jobs` (`key`);--> statement-breakpoint
CREATE INDEX `jobs_due` ON `jobs` (`type`,`due_at`);--> statement-breakpoint
CREATE INDEX `jobs_user` ON `jobs` (`user_id`,`task_id`);--> statement-breakpoint
CREATE INDEX `jobs_invitation` ON `jobs` (`invitation_id`) WHERE invitation_id is not null;--> statement-breakpoint
-- rows of mail_queue, notices: now in jobs
INSERT INTO `jobs` (`id`, `type`, `kind`, `user_id`, `address`, `invitation_id`, `about`, `attempts`, `due_at`, `created_at`)
	SELECT `id`, 'letter', `kind`, `user_id`, `address`, `invitation_id`, `about`, `attempts`, `due_at`, `created_at` FROM `mail_queue`;--> statement-breakpoint
DELETE FROM `sqlite_sequence` WHERE `name` = 'jobs';--> statement-breakpoint
INSERT INTO `sqlite_sequence` (`name`, `seq`) SELECT 'jobs', `seq` FROM `sqlite_sequence` WHERE `name` = 'mail_queue';--> statement-breakpoint
INSERT INTO `jobs` (`type`, `kind`, `key`, `user_id`, `task_id`, `about`, `pending`, `attempts`, `due_at`, `created_at`)
	SELECT 'notice', `kind`, `key`, `user_id`, `task_id`, `about`, `pending`, `attempts`, `due_at`, `created_at` FROM `notices` ORDER BY `id`;--> statement-breakpoint
DROP TABLE `mail_queue`;--> statement-breakpoint
DROP TABLE `notices`;
