ALTER TABLE `journal` ADD `group_id` integer;--> statement-breakpoint
CREATE INDEX `journal_groups` ON `journal` (`group_id`) WHERE group_id is not null;