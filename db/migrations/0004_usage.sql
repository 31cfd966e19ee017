CREATE TABLE `usage` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`tasks` integer NOT NULL,
	`folders` integer NOT NULL,
	`tags` integer NOT NULL,
	`day` text NOT NULL,
	`bytes` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
