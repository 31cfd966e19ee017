ALTER TABLE `users` ADD `preferences` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Folders' colours by name: the nearest to the six hex digits that they had. src/core/folders/colours.ts has the same hues.
UPDATE `folders` SET `color` = (
  SELECT CASE
    WHEN `spread` < 32 THEN 'stone'
    WHEN `hue` < 12 THEN 'red'
    WHEN `hue` < 31 THEN 'orange'
    WHEN `hue` < 60 THEN 'amber'
    WHEN `hue` < 110 THEN 'lime'
    WHEN `hue` < 162 THEN 'green'
    WHEN `hue` < 182 THEN 'teal'
    WHEN `hue` < 203 THEN 'cyan'
    WHEN `hue` < 228 THEN 'blue'
    WHEN `hue` < 249 THEN 'indigo'
    WHEN `hue` < 294 THEN 'violet'
    WHEN `hue` < 345 THEN 'pink'
    ELSE 'red'
  END
  FROM (
    SELECT `spread`, CASE
      WHEN `spread` = 0 THEN 0
      WHEN `r` = `most` AND `g` >= `b` THEN 60.0 * (`g` - `b`) / `spread`
      WHEN `r` = `most` THEN 360 + 60.0 * (`g` - `b`) / `spread`
      WHEN `g` = `most` THEN 120 + 60.0 * (`b` - `r`) / `spread`
      ELSE 240 + 60.0 * (`r` - `g`) / `spread`
    END AS `hue`
    FROM (
      SELECT `r`, `g`, `b`, max(`r`, `g`, `b`) AS `most`,
        max(`r`, `g`, `b`) - min(`r`, `g`, `b`) AS `spread`
      FROM (
        SELECT
          instr('123456789abcdef', substr(lower(`color`), 2, 1)) * 16 + instr('123456789abcdef', substr(lower(`color`), 3, 1)) AS `r`,
          instr('123456789abcdef', substr(lower(`color`), 4, 1)) * 16 + instr('123456789abcdef', substr(lower(`color`), 5, 1)) AS `g`,
          instr('123456789abcdef', substr(lower(`color`), 6, 1)) * 16 + instr('123456789abcdef', substr(lower(`color`), 7, 1)) AS `b`
      ) AS `parts`
    ) AS `bounds`
  ) AS `turned`
) WHERE `color` IS NOT NULL;
