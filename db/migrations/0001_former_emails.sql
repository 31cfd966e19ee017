CREATE TABLE `former_emails` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`email` text NOT NULL,
	`token` text,
	`expires` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `former_emails_token_unique` ON `former_emails` (`token`);--> statement-breakpoint
CREATE UNIQUE INDEX `former_emails_user` ON `former_emails` (`user_id`,`email`);--> statement-breakpoint
CREATE INDEX `former_emails_email` ON `former_emails` (`email`);--> statement-breakpoint
CREATE INDEX `former_emails_expires` ON `former_emails` (`expires`);