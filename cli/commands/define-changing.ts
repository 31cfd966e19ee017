import type { Command } from 'commander'
import { add, sub } from './add'
import { withExamples } from './manual'
import {
  command,
  every,
  fields,
  inSession,
  priorityOption,
  tagOption,
  telling,
  wholeDays,
} from './parts'

const LITERAL = [
  '--literal',
  'take the words as the title; read no dates, #folders or @tags in them',
] as const

/** Commands that change tasks. The one that is used most is here with all that it needs. */
export const changing = {
  add(program: Command) {
    withExamples(
      every(fields(telling(command(program, 'add <words...>', 'add a task').alias('new'))))
        .option('-f, --folder <folder>', 'the folder (default: the first one)')
        .option(...LITERAL)
        .action(inSession(async () => add)),
      'tasks add Buy milk tomorrow at 5pm @shop',
      'tasks add Pay rent due:fri folder:Home pri:high',
      'tasks add Call Ann --due "mon 17:00" --tag calls',
      'tasks add - < lines.txt',
      'tasks add Water the plants --every "2 weeks"',
    )
  },
  sub(program: Command) {
    withExamples(
      fields(telling(command(program, 'sub <task> <words...>', 'add a subtask to a task')))
        .option(...LITERAL)
        .action(inSession(async () => sub)),
      'tasks sub 12 Find the receipt',
    )
  },
  done(program: Command) {
    withExamples(
      telling(
        command(program, 'done <task...>', 'complete tasks, by their ids or words of a title'),
      )
        .option('--time <day>', 'the time of a repeating task that is done ahead')
        .action(inSession(async () => (await import('./done')).done)),
      'tasks done buy milk',
      'tasks done 12 13',
      'tasks done 12-15',
    )
  },
  undone(program: Command) {
    withExamples(
      telling(command(program, 'undone <task...>', 'reopen completed tasks'))
        .option('--time <day>', 'the time of a repeating task to reopen: last, yesterday, …')
        .action(inSession(async () => (await import('./done')).undone)),
      'tasks undone 12',
      'tasks undone 12 --time last',
    )
  },
  edit(program: Command) {
    withExamples(
      every(
        fields(
          telling(
            command(program, 'edit <task...>', 'change tasks; without options, in your editor'),
          ),
        ),
      )
        .option('--no-repeat', 'stop repeating it')
        .option('--title <title>', 'the new title')
        .option('-f, --folder <folder>', 'the folder to move it to')
        .addOption(tagOption('a tag to remove', '--untag <tag>'))
        .action(inSession(async () => (await import('./edit')).edit)),
      'tasks edit 12 --title "Buy oat milk" --due fri',
      'tasks edit 12 --due none --untag shop',
      'tasks edit 12 --every monday',
      'tasks edit 12 13 --due fri',
      'tasks edit 12',
    )
  },
  move(program: Command) {
    withExamples(
      telling(command(program, 'move <task> <folder...>', 'move tasks to another folder')).action(
        inSession(async () => (await import('./edit')).move),
      ),
      'tasks move 12 Errands',
      'tasks move 12-15 Errands',
    )
  },
  order(program: Command) {
    withExamples(
      telling(command(program, 'order <task...>', 'put tasks first in their own order'))
        .option('--after <task>', 'behind this one instead')
        .action(inSession(async () => (await import('./order')).order)),
      'tasks order 14 12',
      'tasks order 12 --after 14',
    )
  },
  duplicate(program: Command) {
    withExamples(
      telling(
        command(program, 'duplicate <task...>', 'add tasks again, with their tags and subtasks'),
      ).action(inSession(async () => (await import('./duplicate')).duplicate)),
      'tasks duplicate 12',
    )
  },
  rm(program: Command) {
    withExamples(
      telling(
        command(program, 'rm <task...>', 'delete tasks and their subtasks').alias('delete'),
      ).action(inSession(async () => (await import('./rm')).rm)),
      'tasks rm 12',
    )
  },
  bulk(program: Command) {
    withExamples(
      telling(
        command(program, 'bulk <query...>', 'change all tasks that a query shows, after asking'),
      )
        .option('--done', 'complete them')
        .option('--undone', 'reopen completed ones')
        .option('--delete', 'delete them and their subtasks')
        .option('-d, --due <day>', 'the due date, or none')
        .option('--shift <days>', 'put their due dates off by so many days', wholeDays)
        .addOption(priorityOption())
        .option('-f, --folder <folder>', 'the folder to move them to')
        .addOption(tagOption('a tag; repeat it for several'))
        .addOption(tagOption('a tag to remove', '--untag <tag>'))
        .option('-y, --yes', 'skip the confirmation')
        .action(inSession(async () => (await import('./bulk')).bulk)),
      "tasks bulk 'overdue & #Home' --due today",
      "tasks bulk '@shop' --done --yes",
    )
  },
  voice(program: Command) {
    withExamples(
      telling(command(program, 'voice', 'add or complete a task by voice'))
        .option('--file <file>', 'a recording (webm, mp4, ogg, wav or mp3)')
        .option('--text <text>', 'the command as text')
        .action(inSession(async () => (await import('./voice')).voice)),
      'tasks voice',
      'tasks voice --text "add call Ann to Work, urgent, due tomorrow"',
    )
  },
  undo(program: Command) {
    withExamples(
      command(program, 'undo', 'undo the latest command or change')
        .option('--json', 'print what was undone as JSON, as in GET /api/journal')
        .option('-q, --quiet', 'print its id in the journal only')
        .action(inSession(async () => (await import('./undo')).undo)),
      'tasks undo',
    )
  },
}
