CREATE TABLE `notices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`task_id` integer,
	`about` text DEFAULT '{}' NOT NULL,
	`pending` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notices_key_unique` ON `notices` (`key`);--> statement-breakpoint
CREATE INDEX `notices_due` ON `notices` (`due_at`);--> statement-breakpoint
CREATE INDEX `notices_user` ON `notices` (`user_id`,`task_id`);--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`sid` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`sid`) REFERENCES `sessions`(`sid`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_id_unique` ON `push_subscriptions` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint_unique` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_session` ON `push_subscriptions` (`sid`);--> statement-breakpoint
CREATE TABLE `reminders` (
	`user_id` integer NOT NULL,
	`task_id` integer NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`minutes` integer,
	`at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`fires_at` text,
	PRIMARY KEY(`user_id`, `task_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`,`task_id`) REFERENCES `tasks`(`user_id`,`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `reminders_due` ON `reminders` (`fires_at`) WHERE fires_at is not null;--> statement-breakpoint
ALTER TABLE `mail_queue` ADD `about` text;--> statement-breakpoint
ALTER TABLE `users` ADD `time_zone` text;--> statement-breakpoint
ALTER TABLE `users` ADD `default_reminder` integer DEFAULT 0;--> statement-breakpoint
ALTER TABLE `users` ADD `notice_choices` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `digest_at` text;--> statement-breakpoint
ALTER TABLE `users` ADD `digest_due` text;--> statement-breakpoint
ALTER TABLE `users` ADD `digest_day` text;--> statement-breakpoint
ALTER TABLE `users` ADD `mailed_day` text;--> statement-breakpoint
ALTER TABLE `users` ADD `mailed` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `users_digest` ON `users` (`digest_due`) WHERE digest_due is not null;