CREATE TABLE `filters` (
	`id` integer NOT NULL,
	`name` text(50) NOT NULL,
	`query` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`color` text(7) DEFAULT '#3b82f6' NOT NULL,
	`user_id` integer NOT NULL,
	`client_id` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `filters_id_unique` ON `filters` (`id`);