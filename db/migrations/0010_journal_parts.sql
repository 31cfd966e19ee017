ALTER TABLE `journal` ADD `part_of` integer;--> statement-breakpoint
CREATE INDEX `journal_parts` ON `journal` (`part_of`) WHERE part_of is not null;