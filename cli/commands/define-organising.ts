import type { Command } from 'commander'
import { withExamples } from './manual'
import {
  colorOption,
  command,
  inSession,
  readColor,
  readColorOrNone,
  sublist,
  telling,
} from './parts'

/** Commands for folders and tags. */
export const organising = {
  folders(program: Command) {
    const folders = command(
      program,
      'folders',
      'list, add, rename, colour, order and delete folders',
    )
    withExamples(
      folders,
      'tasks folders add Errands',
      'tasks folders',
      'tasks folders rename Errands Shopping',
      'tasks folders rm Shopping',
    )
    sublist(folders, 'list folders', async () => (await import('./folders')).listFolders)
    withExamples(
      telling(command(folders, 'add <name...>', 'add a folder').alias('new')).action(
        inSession(async () => (await import('./folders')).addFolder),
      ),
      'tasks folders add Errands',
    )
    withExamples(
      telling(command(folders, 'rename <folder> <name...>', 'rename a folder')).action(
        inSession(async () => (await import('./folders')).renameFolder),
      ),
      'tasks folders rename Errands Shopping',
    )
    withExamples(
      telling(command(folders, 'color <folder>', 'change the colour of a folder'))
        .argument('<color>', '# and six hex digits, or none', readColorOrNone)
        .action(inSession(async () => (await import('./folders')).colorFolder)),
      'tasks folders color Work "#22c55e"',
    )
    withExamples(
      telling(command(folders, 'order <folder...>', 'put folders first, in this order')).action(
        inSession(async () => (await import('./folders')).orderFolders),
      ),
      'tasks folders order Work Home',
    )
    withExamples(
      telling(
        command(folders, 'rm <folder>', 'delete a folder and all tasks inside').alias('delete'),
      )
        .option('-y, --yes', 'skip the confirmation')
        .action(inSession(async () => (await import('./folders')).removeFolder)),
      'tasks folders rm Shopping --yes',
    )
  },
  filter(program: Command) {
    const filter = command(program, 'filter', 'list, save, rename, order and delete filters').alias(
      'filters',
    )
    withExamples(
      filter,
      "tasks filter save urgent '(today | overdue) & (p1 | p2)'",
      'tasks filter',
      'tasks list --filter urgent',
      'tasks filter rm urgent',
    )
    sublist(filter, 'list filters', async () => (await import('./filter')).listFilters)
    withExamples(
      telling(command(filter, 'save <name> <query...>', 'save a query under a name').alias('add'))
        .addOption(colorOption())
        .action(inSession(async () => (await import('./filter')).saveFilter)),
      "tasks filter save urgent '(today | overdue) & (p1 | p2)'",
    )
    withExamples(
      telling(command(filter, 'rename <filter> <name...>', 'rename a filter')).action(
        inSession(async () => (await import('./filter')).renameFilter),
      ),
      'tasks filter rename urgent now',
    )
    withExamples(
      telling(command(filter, 'order <filter...>', 'put filters first, in this order')).action(
        inSession(async () => (await import('./filter')).orderFilters),
      ),
      'tasks filter order urgent calls',
    )
    withExamples(
      telling(
        command(filter, 'rm <filter>', 'delete a filter; its tasks stay').alias('delete'),
      ).action(inSession(async () => (await import('./filter')).removeFilter)),
      'tasks filter rm urgent',
    )
  },
  tags(program: Command) {
    const tags = command(program, 'tags', 'list, add, rename, colour and delete tags')
    withExamples(
      tags,
      'tasks tags add phone --color "#22c55e"',
      'tasks tags',
      'tasks tags rename phone calls',
      'tasks tags rm calls',
    )
    sublist(tags, 'list tags', async () => (await import('./tags')).listTags)
    withExamples(
      telling(command(tags, 'add <name...>', 'add a tag').alias('new'))
        .addOption(colorOption())
        .action(inSession(async () => (await import('./tags')).addTag)),
      'tasks tags add phone --color "#22c55e"',
    )
    withExamples(
      telling(command(tags, 'rename <tag> <name...>', 'rename a tag')).action(
        inSession(async () => (await import('./tags')).renameTag),
      ),
      'tasks tags rename phone calls',
    )
    withExamples(
      telling(command(tags, 'color <tag>', 'change the colour of a tag'))
        .argument('<color>', '# and six hex digits', readColor)
        .action(inSession(async () => (await import('./tags')).colorTag)),
      'tasks tags color calls "#22c55e"',
    )
    withExamples(
      telling(
        command(tags, 'rm <tag>', 'delete a tag and remove it from its tasks').alias('delete'),
      )
        .option('-y, --yes', 'skip the confirmation')
        .action(inSession(async () => (await import('./tags')).removeTag)),
      'tasks tags rm calls --yes',
    )
  },
}
