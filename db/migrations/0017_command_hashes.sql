ALTER TABLE `devices` RENAME COLUMN "refused" TO "outcomes";--> statement-breakpoint
ALTER TABLE `journal` ADD `command_hash` text;--> statement-breakpoint
CREATE UNIQUE INDEX `journal_command_hash` ON `journal` (`user_id`,`command_hash`) WHERE command_hash is not null;