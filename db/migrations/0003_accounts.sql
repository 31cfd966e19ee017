CREATE TABLE `invites` (
	`token` text PRIMARY KEY NOT NULL,
	`expires` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `known_devices` (
	`user_id` integer NOT NULL,
	`device` text NOT NULL,
	`seen_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `device`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_mail_queue` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer,
	`kind` text NOT NULL,
	`address` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_mail_queue`("id", "user_id", "kind", "address", "attempts", "due_at", "created_at") SELECT "id", "user_id", "kind", "address", "attempts", "due_at", "created_at" FROM `mail_queue`;--> statement-breakpoint
DROP TABLE `mail_queue`;--> statement-breakpoint
ALTER TABLE `__new_mail_queue` RENAME TO `mail_queue`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `mail_queue_due` ON `mail_queue` (`due_at`);--> statement-breakpoint
ALTER TABLE `users` ADD `security_mails` integer DEFAULT true NOT NULL;