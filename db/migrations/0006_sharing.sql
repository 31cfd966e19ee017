CREATE TABLE `folder_members` (
	`owner_id` integer NOT NULL,
	`folder_id` integer NOT NULL,
	`member_id` integer NOT NULL,
	`role` text NOT NULL,
	`position` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`owner_id`, `folder_id`, `member_id`),
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`member_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `folder_members_member` ON `folder_members` (`member_id`,`owner_id`,`folder_id`);--> statement-breakpoint
CREATE TABLE `invitations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token_hash` text,
	`owner_id` integer NOT NULL,
	`folder_id` integer NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`expires_at` text NOT NULL,
	`accepted_by` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`accepted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_token_hash_unique` ON `invitations` (`token_hash`);--> statement-breakpoint
CREATE INDEX `invitations_owner` ON `invitations` (`owner_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `invitations_accepted` ON `invitations` (`accepted_by`) WHERE accepted_by is not null;--> statement-breakpoint
CREATE INDEX `invitations_expires` ON `invitations` (`expires_at`);--> statement-breakpoint
ALTER TABLE `journal` ADD `actor_id` integer;--> statement-breakpoint
ALTER TABLE `journal` ADD `origin` integer;--> statement-breakpoint
ALTER TABLE `mail_queue` ADD `invitation_id` integer REFERENCES invitations(id) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `mail_queue_invitation` ON `mail_queue` (`invitation_id`) WHERE invitation_id is not null;