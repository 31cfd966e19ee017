CREATE TABLE `notices` (
	`id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`who` text,
	`what` text,
	`place` text,
	`text` text,
	`task_id` integer,
	`folder_id` integer,
	`invitation_id` integer,
	`count` integer DEFAULT 1 NOT NULL,
	`read_at` text,
	`client_id` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `notices_id_unique` ON `notices` (`id`);--> statement-breakpoint
ALTER TABLE `invitations` ADD `link_hash` text;--> statement-breakpoint
ALTER TABLE `invitations` ADD `mail` text;--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_link_hash_unique` ON `invitations` (`link_hash`);