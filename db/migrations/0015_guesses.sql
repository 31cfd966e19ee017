CREATE TABLE `guesses` (
	`account` text PRIMARY KEY NOT NULL,
	`since` text NOT NULL,
	`count` integer NOT NULL,
	`told_at` text
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `guesses_since` ON `guesses` (`since`);--> statement-breakpoint
CREATE TABLE `known_networks` (
	`user_id` integer NOT NULL,
	`network` text NOT NULL,
	`seen_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `network`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `known_networks_seen` ON `known_networks` (`seen_at`);