/** A part of the manual, which `tasks help NAME` shows by itself. */
interface Topic {
  /** What `tasks help` takes. */
  name?: string
  title: string
  text: string
}

export const TOPICS: readonly Topic[] = [
  {
    title: 'NAMING TASKS',
    text: `
Name a task by its id, which never changes, by words of its title, or by a
query: tasks done @shop. If the words match several tasks, they are listed
for you to choose from; a title that is exactly these words comes first. A
task that is not sent yet has no id and is named +1, +2 and so on. Several are
named 12 13, 12,13 or 12-15. From four tasks on a command asks first; in a
script it wants --yes. tasks 12 shows a task, tasks '#Work' lists a folder.`,
  },
  {
    title: 'LISTS',
    text: `
The columns are id, priority (U H · L), due, folder, title and tags. x marks
a completed task. Behind a title, ↻ is one that repeats, (2) how many subtasks
are open, ¶ a note, ✎2 how many comments, and +ann who has it; in a locale
without UTF-8 they are % (2) * "2, · is -, and ~ stands where text is cut. In
tasks upcoming, ↻ before a title is a time that is still to come.`,
  },
  {
    name: 'attributes',
    title: 'ADDING AND CHANGING',
    text: `
  folder:Work  #Work     the folder (also project:)
  tag:shop  @shop        a tag; tag:a,b for several
  +ann  +shop            the person of that name in the folder, else a tag
  -shop                  without the tag, in edits and queries
  pri:high               the priority: urgent high medium low, U H M L, 1 to 4
  due:fri                the due date; see tasks help dates
  every:2w  until:eom    how it repeats (also recur:), and its last day
  by:ann  by:me          the person
  note:"two words"       the description
Names may be cut short (pro:, prio:). In an edit, an empty value clears one:
due: or note:. Text in double quotes is text. What looks like an attribute and
is none stays in the title, with a warning.`,
  },
  {
    name: 'dates',
    title: 'DATES',
    text: `
  today, tomorrow, fri, next week, 24 dec, 2026-12-24, 2026-W50
  3d, 2w, 2mo, 1h        so much later
  mon+2d, eom-1w         so much after or before a date
  now, eod, eow, eom, eoq, eoy: now, and the end of the day, week, month …
  sow, som, soq, soy     the next week, month … begins
  each with a time if you like: fri 17:00, 2026-12-24T18:00
They are the same in due:, --due and queries. Days are in your time zone (TZ).`,
  },
  {
    name: 'queries',
    title: 'QUERIES',
    text: `
Words search titles, descriptions, tags and folders; "two words" as they are.
  #Work @shop #Wo*       a folder, a tag, those whose names begin so
  today overdue done open repeating subtask "no date" "no tag"
  p1 to p4  pri.above:medium  priority = high  folder != Work
  due:fri  due < fri  due.before:eow  due.after:2026-12-24  due: (without)
  created, changed, completed and until work like due; age > 30d
  by:me  +ann  -shop  every:weekly  note:word  title:word  title~regex
  id:1,4-9  has:note|comment|due|reminder  is:repeating|shared|mine
Put & (or nothing) between them for and, | for or, ! before one for not, ( )
around some, a comma between lists. Quote the whole query.`,
  },
  {
    title: 'WORDS OF A NEW TASK',
    text: `
tasks add reads dates, times, priorities (!high, p1), #folders, @tags and
people (+ann) in its words, and says what it took and what is new. With
--literal all words are the title. A title that begins with a dash goes behind
--: tasks add -- -5 degrees. tasks add - takes a task a line from its input,
all as one change; of a Markdown list also what is done, due or indented below
another.`,
  },
  {
    name: 'json',
    title: 'FORMATS',
    text: `
  --json                 tasks as the API has them, always as a list; one
                         value, as of count, stats and export, as an object
  --json=id,title,due    only these fields, without nesting:
                         id uuid title status priority due folder tags every
                         person note parent subtasks comments created changed
                         completed urgency age
  --jq EXPRESSION        the JSON through jq -r
  --template '{id} {title}'  a line a task; \\t and \\n as in printf
  --format tsv|csv|ndjson|ids|todo.txt|json
In a pipe a list is TSV without a heading: id, priority, due, folder, title,
tags. With --json an error is {"error","code","exit"} on stderr. None of this
changes within a major version.`,
  },
  {
    title: 'WORKING OFFLINE',
    text: `
Changes are saved in an outbox, then sent. If the server can't be reached or
you are logged out, they wait, and the next command that gets through sends
them, once each and in order; so does tasks sync. Without the server, lists
show the last known data with your changes, and say how old it is; logged out,
they ask you to log in. A change that the server rejects stays in tasks outbox
until you retry or drop it.`,
  },
  {
    title: 'CERTIFICATES',
    text: `
If the server's certificate is self-signed, or from an authority of your own,
set NODE_EXTRA_CA_CERTS to the PEM file of that certificate.`,
  },
  {
    title: 'COLOURS',
    text: `
--color=always, never or auto, with any command; auto is for a terminal only.`,
  },
  {
    name: 'config',
    title: 'SETTINGS',
    text: `
tasks config sets what holds where nothing else is said, one line each:
  folder = Work              the folder of new tasks
  sort = -due,pri            the order of lists, as for --sort: own, or some
                             of due, priority, urgency, title, folder, tags,
                             person, created, changed, completed and id
  context = work             the context that is on; see tasks help context
  context.work = #Work
  create = ask               of unknown folders and tags: yes, ask or no
  alias.w = list -f Work     tasks w is tasks list -f Work
  filter.now = today | p1    tasks list -F now
  report.work = id,due,title | #Work | due | 20
                             tasks work: columns | query | sort | limit
  urgency.tag.next = 15      what counts for tasks next: due, age, tag,
                             comment, priority.high, tag.NAME, folder.NAME
Lines that begin with # are comments.`,
  },
  {
    name: 'taskwarrior',
    title: 'COMING FROM TASKWARRIOR',
    text: `
Most of it works as you type it: tasks add Buy milk project:Home +shop pri:H
due:eow recur:weekly, tasks 12 done, tasks +shop list, tasks 12 modify due:fri
-shop, tasks project:Home and due.before:eow as a query, tasks 12 annotate …
Instead of
  task next, urgency         tasks, tasks why 12
  task start, stop           a tag: tasks edit 12 +doing
  wait:, depends:            not there yet; they warn
  task summary, burndown     tasks stats
  .taskrc                    tasks config
docs/taskwarrior.md has every command and attribute.`,
  },
  {
    name: 'exit-codes',
    title: 'EXIT STATUS',
    text: `
0  success; also if a change is saved for later or a list is not current,
   which stderr then says
1  refused
2  wrong usage
4  not found
5  not logged in
6  several tasks match, and there is nobody to ask
7  the server can't be reached, and the command needs it
130  ended by Ctrl+C`,
  },
  {
    title: 'ENVIRONMENT',
    text: `
TASKS_SERVER   the server, unless --server is given
TASKS_TIMEOUT  seconds to wait for the server (10)
NO_COLOR       no colours (there are none in a pipe either)
TASKS_PAGER    shows what is longer than the screen, before PAGER and less;
               empty for none
VISUAL, EDITOR for tasks edit and tasks config edit
TASKS_DEBUG    show the stack trace of an unexpected error
TZ             the time zone for due dates
XDG_CONFIG_HOME, XDG_STATE_HOME, XDG_CACHE_HOME`,
  },
  {
    title: 'FILES',
    text: `
~/.config/tasks/config           your settings; see SETTINGS
~/.config/tasks/servers.json     who is logged in where; readable only by you
~/.local/state/tasks/outbox.db   changes that are not sent yet
~/.cache/tasks/                  your tasks as last known, and today's date`,
  },
]

/** A topic as it stands in the manual, indented. */
export function topicText({ title, text }: Topic): string {
  return `${title}\n${indented(text)}`
}

export function topicNamed(name: string): Topic | undefined {
  return TOPICS.find((each) => each.name === name)
}

/** Topics at the end of a command's page. */
export function topicsOf(...names: string[]): string {
  const topics = names.flatMap((name) => topicNamed(name) ?? [])
  return topics
    .map(({ name = '', text }) => `\n${name.toUpperCase()}\n${indented(text)}`)
    .join('\n')
}

function indented(text: string): string {
  const lines = text.slice(1).split('\n')
  return lines.map((line) => line && `  ${line}`).join('\n')
}
