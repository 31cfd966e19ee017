import type { Command } from 'commander'
import { withExamples } from './manual'
import { command, inSession, telling } from './parts'

/** Commands for folders that several people use. */
export const sharing = {
  share(program: Command) {
    withExamples(
      telling(command(program, 'share <folder> <email>', 'share a folder by email'))
        .option('--view', 'to look at only; otherwise they may change its tasks')
        .option('--owner', 'hand it over to somebody who is in it')
        .option('-y, --yes', 'skip the confirmation of --owner')
        .action(inSession(async () => (await import('./sharing')).share)),
      'tasks share Home ann@example.org',
      'tasks share Home bob@example.org --view',
      'tasks share Home ann@example.org --owner',
    )
  },
  join(program: Command) {
    withExamples(
      telling(
        command(
          program,
          'join [invitation]',
          'list the invitations to you, or join a folder by link or number',
        ),
      ).action(inSession(async () => (await import('./sharing')).join)),
      'tasks join',
      'tasks join 7',
      "tasks join 'https://tasks.example.org/invite?token=…'",
    )
  },
  members(program: Command) {
    withExamples(
      command(program, 'members <folder>', 'list who is in a folder, and who is invited')
        .option('--json', 'as JSON, as in the API')
        .action(inSession(async () => (await import('./sharing')).listMembers)),
      'tasks members Home',
    )
  },
  leave(program: Command) {
    withExamples(
      telling(
        command(program, 'leave <folder>', 'leave a shared folder, or remove somebody from yours'),
      )
        .option(
          '--remove <person>',
          'somebody in a folder of yours, or invited to it: an email or a name',
        )
        .option('-y, --yes', 'skip the confirmation')
        .action(inSession(async () => (await import('./sharing')).leave)),
      'tasks leave Home',
      'tasks leave Home --remove ann@example.org',
    )
  },
  comment(program: Command) {
    withExamples(
      telling(
        command(program, 'comment <task> [text...]', 'comment on a task, or list its comments'),
      )
        .option('--edit <comment>', 'change one: its id, or last for your latest')
        .option('--delete <comment>', 'delete one: its id, or last for your latest')
        .action(inSession(async () => (await import('./comment')).comment)),
      "tasks comment 12 'Which colour?'",
      'tasks comment 12',
      "tasks comment 12 --edit last 'Which colour, and where?'",
      'tasks comment 12 --edit 34',
      'tasks comment 12 --delete 34',
    )
  },
  activity(program: Command) {
    withExamples(
      command(program, 'activity [folder]', 'show who did what in folders that you share')
        .option('--json', 'as JSON, as in the API')
        .action(inSession(async () => (await import('./activity')).activity)),
      'tasks activity',
      'tasks activity Home',
    )
  },
  assign(program: Command) {
    withExamples(
      telling(
        command(program, 'assign <task> <person>', 'give tasks to somebody in their folder'),
      ).action(inSession(async () => (await import('./sharing')).assign)),
      'tasks assign 12 ann',
      'tasks assign 12,13 ann',
      'tasks assign 12 none',
    )
  },
}
