import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { wordsIn } from '../../cli/config/parse'
import { logIn, PATIENCE, type Service, startService } from './terminal'

setDefaultTimeout(4 * PATIENCE)

let service: Service

beforeAll(async () => {
  service = await startService()
})

afterAll(() => service.stop())

/**
 * What Taskwarrior's manual and tutorial teach, as it stands there: a line, and behind => a part of what it
 * prints. These change something, one after the other.
 */
const CHANGES = `
add Read Taskwarrior documents later => Added 1: Read Taskwarrior documents later
add priority:H Pay bills => Added 2: Pay bills (high priority)
1 done => Done 1: Read Taskwarrior
add Buy milk => Added 3: Buy milk
add Buy eggs => Added 4: Buy eggs
add Bake cake => Added 5: Bake cake
3 delete => Deleted 3: Buy milk
undo => Undid: deleted "Buy milk"
add Send Alice a birthday card project:Home due:2031-11-08 => (due Sat 8 Nov 2031, new #Home)
add Pay rent due:eom recur:monthly until:2032-12-31 => every month, until 31 December 2032
add Buy bread +shop +food => (new @shop, new @food)
add Take out the trash recur:weekly due:sun => every week
add project:Home.Kitchen Clean the sink => Clean the sink (new #Home.Kitchen)
add Call Ann +phone due:tomorrow => new @phone
add "quoted ' quote" => Added 12: quoted ' quote
add -- project:Home needs scheduling => Added 13: project:Home needs scheduling
add "project:Three Word Project" description => new #Three Word Project
add Select a free weekend in November project:Party due:2031-11-01 priority:H => high priority, new #Party
add test due:eoy => test (due
add Read book due:3wks => Read book (due
add Return it due:1day => (due
add Due soon due:9hrs => Due soon (due
add Third due:23rd => 23
add Exact due:7/14/2031 => Mon 14 Jul 2031
add ISO due:2031-03-14T22:30:00Z => Fri 14 Mar 2031 22:30
add Now due:now => Now (due
add Today due:today => Today (due
add Yesterday due:yesterday => Yesterday (due
add A due:sow => (due Mon
add B due:soww => (due Mon
add C due:eoww => (due Fri
add D due:socw => (due Mon
add E due:eocw => (due Sun
add F due:som => (due
add G due:soq => (due
add H due:soy => Fri 1 Jan
add I due:eoq => (due
add J due:easter => (due Sun
add K due:goodfriday => (due Fri
add L due:pentecost => (due Sun
add M due:eom-2d => (due
add N due:today+2wks => (due
add O due:2031-W40 => Mon 29 Sep 2031
add P due:monday+9h => 09:00
add Q recur:daily due:today => every day
add R recur:2da due:today => every 2 days
add S recur:weekdays due:today => every weekday
add T recur:2wks due:today => every 2 weeks
add U recur:fortnight due:today => every 2 weeks
add V recur:1mo due:today => every month
add W recur:quarterly due:today => every 3 months
add X recur:2qtrs due:today => every 6 months
add Y recur:semiannual due:today => every 6 months
add Z recur:yearly due:today => every year
add AA recur:2yrs due:today => every 2 years
add AB recur:biannual due:today => every 2 years
add AC recur:P1M due:today => every month
4 annotate at the corner shop => Commented on 4: Buy eggs
4 annotate the fresh ones => Commented on 4: Buy eggs
4 denotate fresh => Deleted the comment on 4: Buy eggs
4 append and flour => Changed 4: Buy eggs and flour
4 prepend Please => Changed 4: Please Buy eggs
4 modify /eggs/six eggs/ => Changed 4: Please
4 /flour/sugar/ => sugar
4 modify due:eom -shop +gift => no @shop
4 modify priority:H => high priority
4 modify priority: => medium priority
4 modify due: => no due date
4 modify recur:weekly due:mon => every week
4 modify New words => Changed 4: New words
mod 4 +x => new @x
4,8-10 modify +many rc.confirmation=off => Changed 10:
4 duplicate => New words
log Called Ann => Called Ann
log project:Home +phone Called Bob => Called Bob
+many modify pri:L rc.confirmation:no => low priority
+many done rc.confirmation=off => Done 8: Buy bread
context define work project:Work => Defined work: project:Work
context define home project:Home or +phone => Defined home: project:Home | +phone
context home => Context home
count => 2
context work => Context work
add Vacuum the carpet => Vacuum the carpet (new #Work)
context show => work: project:Work
context list => * work: project:Work
context none => No context
context delete work => Deleted the context work
config alias.ann list ann => alias.ann = list ann
ann => Ann
config report.mine id,folder,title||-due|5 => report.mine =
mine => Send Alice
add Pack bags scheduled:monday => : Pack bags scheduled:monday
add Buy tickets wait:tomorrow => : Buy tickets wait:tomorrow
add Hire a van entry:yesterday => : Hire a van entry:yesterday
add Dust recur:1wk due:mon => every week
add Sweep recur:1quarter due:mon => every 3 months
add Mow due:now+1yr => : Mow (due
add Water recur:weekly due:mon until:now+1yr => every week, until
add project:\\'Three Word Project\\' fix the roof => : fix the roof (#Three Word Project)
add escaped \\' quote => : escaped ' quote
2 modify +bills => new @bills
9 modify +bills => @bills
17 modify pri:U due:2020-01-01 => Read book
`

/** These only look: behind => is a part of what they print; nothing, where they print nothing. */
const READINGS = `
next => Pay bills
ls => Buy milk
list => Buy milk
li => Buy milk
2 => 2: Pay bills
2 information => Priority  high
info 2 => 2: Pay bills
inf 2 => 2: Pay bills
diag => ok   version
minim => Buy milk
2-3 info => 3: Buy milk
1,2-3 info => 3: Buy milk
project:Home list => Send Alice
project:Home and +phone list =>
project:Home or project:Party list => Select a free
project:Home xor +phone list => Send Alice
'( project:Home or project:Party )' list => Select a free
'! ( project:Home or project:Party )' list => Buy milk
project.is:Home list => Send Alice
project.not:Home list => Buy milk
project.isnt:Home list => Buy milk
project.any: list => Buy milk
project: list =>
'( due < eom or priority != L )' list => Pay bills
due.before:eoy priority.not:L list => Call Ann
due.before:today list => Yesterday
due.after:2031-01-01 list => Send Alice
due.by:2031-11-01 list => Select a free
due.under:2031-01-01 list => Call Ann
due.none: list => Buy milk
due.any: list => Send Alice
due:tomorrow list => Call Ann
due.is:tomorrow list => Call Ann
entry.after:yesterday list => Buy milk
modified.after:yesterday list => Buy milk
end.after:today-1wk completed => Called Ann
/milk/ list => Buy milk
/[Mm]ilk/ list => Buy milk
milk list => Buy milk
bills ls => Pay bills
description:milk list => Buy milk
description.contains:milk list => Buy milk
description.has:milk list => Buy milk
'description ~ milk' list => Buy milk
description.word:milk list => Buy milk
description.startswith:Buy list => Buy milk
description.endswith:milk list => Buy milk
description.hasnt:milk list => Pay bills
'( /milk|eggs/ or /bills/ )' list => Pay bills
priority:H list => Pay bills
pri:H list => Pay bills
priority.over:M list => Pay bills
priority.none: list => Buy milk
status:pending list => Buy milk
status:completed all => Called Ann
status:recurring list => Take out the trash
status:waiting list =>
+phone list => Call Ann
-phone list => Buy milk
tags:phone list => Call Ann
tags.none: list => Buy milk
tags.any: list => Call Ann
+OVERDUE list => Yesterday
+TODAY list => Today
+TOMORROW list => Call Ann
+YESTERDAY list => Yesterday
+WEEK list => Today
+MONTH list => Today
+YEAR list => Today
+PENDING list => Buy milk
+COMPLETED all => Called Ann
+TAGGED list => Call Ann
-TAGGED list => Buy milk
+ANNOTATED all => New words
+PROJECT list => Buy milk
+PRIORITY list => Pay bills
+BLOCKED list =>
-BLOCKED list => Buy milk
+WAITING all =>
+READY list => Buy milk
+UNTIL list => Pay rent
limit:2 next => Read book
limit:page list => Buy milk
+phone count => 1
count => 6
all => Called Ann
completed => Called Ann
recurring => Take out the trash
overdue => Yesterday
waiting =>
ready => Pay bills
unblocked => Pay bills
newest => Vacuum
oldest => Pay bills
minimal => Buy milk
long => Buy milk
recent => Vacuum
reports => next, today
project:Home ids => 6
+phone uuids => -
6,8 ids => 6
6-8 export => "id": 6
6 list => Alice
list 6,8 => 6
count 6-7 => 2
next 6 => 6
_ids => 3
tags => phone
projects => Home
calendar => Mon
calendar 6 2031 => June 2031
calendar 2031 => January 2031
stats => Tasks
export => "tasks"
+phone export => "title": "Call Ann"
diagnostics => server
commands => READING
help => READING
version => .
undo --list => tagged
rc.verbose=nothing list => Buy milk
sync => Nothing to send
+phone or +bills list => Call Ann
+phone xor +bills list => Pay bills
+bills and -phone list => Pay bills
+bills due.by:2032-01-01 list => Take out the trash
@bills priority:H => Pay bills
list '@bills priority:H' => Pay bills
'#Home @phone' all => Called Bob
next limit:1 => Read book
list limit:1 => Read book
project.startswith:Ho list => Send Alice
project.left:Ho list => Send Alice
'description !~ milk' list => Pay bills
'project = Home' list => Send Alice
'project != Home' list => Buy milk
'status == pending' list => Buy milk
'entry > yesterday' list => Buy milk
'tags == phone' list => Call Ann
`

/** What has no place here: behind => is a part of what it says to type instead. */
const INSTEAD = `
add Wash car wait:friday => Tasks have no start date yet (use due:)
add Finish report scheduled:monday => Tasks have no start date yet
add Review report depends:3 => tasks sub 12
add Twelve until:2031-01-01 => Add every:, such as every:week
2 modify depends:3 => tasks sub 12
2 modify wait:tomorrow => use due:
2 modify wait: => use due:
2 modify depends: => tasks sub 12
2 modify project: => folder:Inbox
2 duplicate due:fri => tasks duplicate 2, then tasks edit
2 start => tasks edit 12 +doing
2 stop => tasks edit 12 +doing
2 purge => tasks rm 12
2 edit => Add due:fri
active => tasks list @doing
blocked => tasks sub 12
blocking => tasks sub 12
burndown => tasks stats
burndown.daily => tasks stats
history.monthly => tasks stats
ghistory.annual => tasks stats
summary => tasks stats
project:Home summary => tasks stats
timesheet => tasks report done --group due
colors => tasks tags color shop red
columns => tasks list --columns
udas => Use tags
calc 1 + 1 => use bc
calc eom => tasks list due:eom-2d
execute date => in your shell
logo => tasks --version
news => tasks --version
_get 2.due => tasks list id:12 --template
_unique project => tasks folders --json
_projects => tasks completion
urgency.over:5 list => --sort urgency
+ACTIVE list => tasks edit 12 +doing
+LATEST list => tasks list --sort created -n 1
status:deleted list => tasks undo --list
+UDA list => Use tags
modify +work => Nothing to change
done => Give <task>
config default.project Home => Set folder
config default.command next => tasks next
config weekstart monday => Monday
config urgency.user.tag.next.coefficient 20 => Set urgency.tag.next
config urgency.due.coefficient 20 => Set urgency.due
config report.mine.columns id,project => Set report.mine "columns | query | sort | limit"
2-5 delete => Add --yes
+weekend list => No person or tag
-weekend list => No tag
'urgency > 5' list => --sort urgency
urg.below:3 list => --sort urgency
project.endswith:me list => project.is:
project.before:B list => folder.is:
annotations.has:http list => has:comment
uuid:ebeeab00 list => tasks show ebeeab00
project:Home projects => tasks projects alone
+phone tags => tasks tags
+phone stats => tasks stats
2 modify +BLOCKED => can't be set
2 modify -BLOCKED => can't be set
add +OVERDUE Pay => can't be set
2 modify status:pending => tasks undone
2 modify status:completed => tasks done
2 modify entry:yesterday => can't be set
config context.family.write project:Family => tasks context set family
config context.family.rc.default.command mine => tasks context set family
list rc.report.list.sort=due-,urgency- => Type --sort due-,urgency- instead
rc.report.next.columns:id,due next => Type --columns id,due instead
ls milk rc.report.ls.filter=+shop => Type the filter behind the command instead
count rc.context=none => Type @none instead
2 done rc.bulk=0 rc.verbose=nothing => Lists have no heading in a pipe
show 2 rc.color=off => Type --color never instead
rc.urgency.due.coefficient=1 next => Type tasks config set urgency.due 1 instead
list rc.data.location=/tmp => Type --account NAME instead
list rc:~/.taskrc => Type --account NAME instead
list rc.dateformat=Y => tasks help config
show => tasks config
show all => tasks config
show report.list.filter => tasks config
history => tasks stats
5 frobnicate => No command "frobnicate"
project:Home frobnicate => No command "frobnicate"
`

test('K1, K4, K15: 200 commands of Taskwarrior’s documentation do as they say, or say what to type', async () => {
  using ann = await logIn(service)
  const wrong: object[] = []
  const check = async ({ typed, words, part }: Line, isUnderstood: boolean) => {
    const { code, out, err } = await ann.terminal.run(...words)
    const text = isUnderstood ? out : err
    const isSaid = part === '' ? text === '' : text.includes(part)
    // A task with a word that means nothing here is added all the same, and overrides are warned of.
    const isDone = isUnderstood || words[0] === 'add' || /(?:^| )rc[.:]/.test(typed)
    const isCode = code === 2 ? !isUnderstood : isDone && code === 0
    if (!isSaid || !isCode) wrong.push({ typed, part, code, out, err })
  }
  for (const line of linesOf(CHANGES)) await check(line, true)
  await eachOf(linesOf(READINGS), (line) => check(line, true))
  await eachOf(linesOf(INSTEAD), (line) => check(line, false))
  expect(wrong).toEqual([])
})

interface Line {
  typed: string
  words: string[]
  part: string
}

function linesOf(text: string): Line[] {
  return text
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => {
      const [typed = '', part = ''] = line.split(/ => ?/)
      return { typed: typed.trim(), words: wordsIn(typed), part }
    })
}

/** Several at a time: what only looks doesn't wait for others. */
async function eachOf(lines: readonly Line[], work: (line: Line) => Promise<void>) {
  const left = [...lines]
  const worker = async () => {
    for (let line = left.shift(); line; line = left.shift()) await work(line)
  }
  await Promise.all(Array.from({ length: 4 }, worker))
}
