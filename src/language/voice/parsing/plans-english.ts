import { plan, told } from './plan'

const ORDER =
  '(?:move|shift|push|postpone|reschedule|delay|snooze|put off|bump|bring forward|rename|retitle|tag|label|prioriti[sz]e|change|make|mark|set)'
const DAY =
  '(?:on |at |by |this |next |in (?:an?|two|three|four|five|six|ten|[0-9]+|a couple of) (?:hour|day|week|fortnight|month)|first thing|(?:the )?day after tomorrow|tomorrow|tonight|today|mon|tue|wed|thu|fri|sat|sun)'
const MOVED = '(?:moved|pushed|postponed|rescheduled|delayed|bumped|shifted|put off)'
const LEVEL =
  '(?:(?:not |really |very |super |that |so |quite |now |pretty )*(?:urgent|important|critical|(?:high|top|low|medium) priority|a priority))'
const MOVE = 'move $<task> to $<to>'
/** Only what begins as tasks do is a new title: “replace the tap with a new one” is a task. */
const CHANGE = 'change $<task> to $<title>'
const RENAME = 'rename $<task> to $<title>'
const MAKE = 'make $<task> $<level>'
const MAKE_PRIORITY = 'make $<task> $<level> priority'

const THEN =
  "(?:so |please |can you |could you |let's |i'll |we'll |can we )*(?:do|move|push|shift|make|put|try|change|bump|reschedule|postpone|set)"
const IT = '(?:it|them|that|this|him|her|(?:his|her|their|the|our|my) [a-z]+)(?: back| off| out)?'

/** Ways to say that an open task is to change, beside an order. */
export const ENGLISH_PLANS = [
  plan(
    `(?:i|we)(?:'d|'ll|'ve| would| will)? (?:need|want|like|have|got|going|should|must)(?: to| you to)? (?<order>${ORDER} .+)`,
    '$<order>',
  ),
  plan(
    "(?<task>.+?) (?:can|could|has to|will have to|'ll have to) wait (?:until|till) (?<to>.+)",
    MOVE,
  ),
  plan('(?<task>.+?) (?:(?:is|are) now|should be|needs to be) (?:due )?(?:on )?(?<to>.+)', MOVE),
  plan(
    '(?<task>.+?),? (?:move|push|postpone|reschedule|delay)(?: (?:it|that|this|them))? (?<to>(?:to|until|till|for) .+)',
    'move $<task> $<to>',
  ),
  plan(
    `(?:let's |(?:i|we)(?:'ll| will| can|'m going to|'re going to) |please )?(?:do |make |have )?(?<task>.+?) (?<to>${DAY}.*?) instead(?: of .+)?`,
    MOVE,
  ),
  plan(
    `remind me (?:about|of|to) (?<task>.+?) (?<to>${DAY}.*?) (?:instead(?: of .+)?|rather than .+|not .+)`,
    MOVE,
  ),
  plan(
    `(?:(?:i|we)(?:'d like| would like| want| need)|get|have) (?<task>.+?) ${MOVED} (?<to>(?:to|until|back|into) .+)`,
    'move $<task> $<to>',
  ),
  plan(
    "(?:change|move|push|set) (?<task>.+?)(?:'s)? (?:due date|deadline|date) to (?<to>.+)",
    MOVE,
  ),
  told(
    "(?:i|we)(?:'d like| would like| want| need) (?<task>.+?) (?:done|finished|ready) (?:by|on|before) (?<to>.+)",
    MOVE,
  ),
  plan(
    "(?:hold off on|(?:i|we) (?:won't|can't|cannot|will not)(?: be able to)?(?: (?:get (?:around )?to|do|make|finish|start))?) (?<task>.+?) (?:until|till|before) (?<to>.+)",
    MOVE,
  ),
  plan(
    `(?:can (?:we|i)|could we|shall we|let's|(?:i|we)(?:'ll| will| can)) (?:do|have|make) (?<task>.+?) (?<to>${DAY}.*?) (?:rather than|instead of|not) .+`,
    MOVE,
  ),
  plan('(?:leave|keep|hold) (?<task>.+?) (?:till|until|for) (?<to>.+)', MOVE),
  // "I won't manage the hedge today, let's do it on Sunday instead".
  plan(
    `(?:i|we)(?:'m| am|'re| are)? (?:won't|can't|cannot|couldn't|didn't|don't think (?:i|we)(?:'ll| can)|not going to|don't have time to|haven't got time to|have no time for)(?: be able to| get a?round to| get to| manage(?: to)?| do| make| finish| have time for)* (?<task>.+?)(?: today| tonight| tomorrow| this week| in time| after all)*,? ${THEN} ${IT}(?: (?:to|on|for|until|till))? (?<to>.+?)(?: instead)?`,
    MOVE,
  ),
  // "The plumber's rung so change his visit to Friday".
  plan(
    `(?<task>.+?)(?:'s| is| has| have| are|'ve| was| just| can't| cannot| won't| couldn't| not| been| got)* (?:rung|rang|called|phoned|texted|emailed|messaged|cancelled|canceled|running late|make it|fully booked|ill|sick|away|busy|closed|delayed|late)(?: [a-z]+){0,3}?,? (?:so|and) ${THEN} ${IT} (?:to|until|till|for|on) (?<to>.+)`,
    MOVE,
  ),
  plan(
    '(?:set|put|add|give me) (?:a |the )?(?:due date|deadline) of (?<to>.+?) (?:for|on|to) (?<task>.+)',
    MOVE,
  ),
  plan('give (?<task>.+?) (?:a |the )?(?:due date|deadline) of (?<to>.+)', MOVE),
  plan('give me (?:until|till) (?<to>.+?) (?:for|on|to finish|to do) (?<task>.+)', MOVE),
  told(
    `(?<task>.+?) (?:(?:is|are|isn't|aren't|(?:needs|has|ought) to (?:be|happen)|(?:must|should) happen|must be)(?: now| actually| really)?(?: due| done| finished| ready| ${MOVED})*|(?:was|were|got|just got|has been|have been|is being) ${MOVED})(?: on| by| to| until| till| for| back to| up to)? (?<to>.+?)(?: now)?`,
    MOVE,
  ),
  told(
    `(?:let's|(?:i|we)(?:'ll| will| can|'m going to|'m gonna| could))(?: just)? (?:do|have|handle|tackle|finish|get to|work on) (?<task>.+?) (?<to>${DAY}.*)`,
    MOVE,
  ),
  told(
    '(?:schedule|plan|make|save|leave)(?: the deadline for)? (?<task>.+?)(?: happen)? (?:for|on|until) (?<to>.+)',
    MOVE,
  ),
  told(`make(?: the deadline for)? (?<task>.+?) (?<to>${DAY}.*)`, MOVE),
  told(`(?<task>.+?) (?:(?:needs|has) to (?:move|wait)|moved) (?:to|until|till) (?<to>.+)`, MOVE),
  told(`(?<task>.+?) (?<to>${DAY}.*?),? not .+`, MOVE),
  plan(
    `(?:let's |please )?(?:do |make |have )?(?<task>.+?),? not ${DAY}[a-z ]*,? but (?<to>${DAY}.*)`,
    MOVE,
  ),
  plan(
    '(?<task>.+?),? (?:put|file|stick|drop|stash)(?: (?:it|that|this|them))? (?:to|in|into|under) (?:the |my )?(?<to>.+?) (?:folder|list)',
    MOVE,
  ),
  plan(
    'instead of (?<task>.+?),? (?:make it|call it|let it be|let there be|(?:it|that|the task) should (?:say|read|be)|say|put|write) (?<title>.+)',
    RENAME,
  ),
  plan(
    '(?:give(?: me)? |(?:i|we) need )(?<count>another|one more|[a-z]+ more) (?<unit>day|week|month)s? (?:for|on) (?<task>.+)',
    'push $<task> by $<count> $<unit>',
  ),
  plan(
    '(?:give(?: me)? |(?:i|we) need )(?:another|an extra) (?<count>[a-z]+) (?<unit>day|week|month)s? (?:for|on) (?<task>.+)',
    'push $<task> by $<count> $<unit>',
  ),
  plan(
    'give (?<task>.+?) (?<count>another|one more|[a-z]+ more) (?<unit>day|week|month)s?',
    'push $<task> by $<count> $<unit>',
  ),
  plan(
    '(?:put|push) (?<task>.+?) off(?: (?:for|by))? (?<to>(?:an?|[a-z]+) (?:day|week|month|hour)s?)',
    'push $<task> by $<to>',
  ),
  told(
    '(?<task>.+?) can wait(?: for)? (?<to>(?:an?|another|[a-z]+) (?:day|week|month)s?)',
    'push $<task> by $<to>',
  ),
  told(
    '(?<task>.+?) (?:goes?|belongs?|(?:should|ought to|must|needs to|has to|wants to|is (?:meant|supposed) to) (?:go|be|live|sit)) (?:in|into|under|to) (?<to>.+)',
    MOVE,
  ),
  told(
    "(?:i|we)(?:'d like| would like| want| need) (?<task>.+?)(?: to (?:be|go)| put| moved| filed)? (?:in|into|under|to) (?<to>.+)",
    MOVE,
  ),
  plan(
    '(?:take|get|pull|move|shift|bring) (?<task>.+?) and (?:put|stick|pop|move|drop) (?:it|that|them|this) (?<to>(?:in|into|under|to) .+)',
    'move $<task> $<to>',
  ),
  told(
    '(?:send|shove|pop|bung|place|keep|tuck) (?<task>.+?) (?:over )?(?:in|into|under|to) (?:the |my )?(?<to>.+?) (?:folder|list)',
    MOVE,
  ),
  plan(
    '(?:change|set|switch|update) (?:the )?(?:folder|list|category) (?:of|for|on) (?<task>.+?) to (?<to>.+)',
    MOVE,
  ),
  plan('prioriti[sz]e (?<task>.+)', 'raise priority of $<task>'),
  plan(
    `(?:i|we)(?:'d like| would like| want| need) (?<task>.+?)(?: to be)?(?: (?:flagged|marked|set|made|bumped|put))?(?: up| down)?(?: (?:as|to|at))? (?<level>${LEVEL})`,
    MAKE,
  ),
  told(
    '(?<level>high|top|low|lowest|medium|normal) priority (?:for|on|to) (?<task>.+)',
    MAKE_PRIORITY,
  ),
  told('priority (?<level>high|low|medium|normal|urgent) (?:for|on|to) (?<task>.+)', MAKE_PRIORITY),
  told('(?<task>.+?) priority (?<level>high|low|medium|normal|urgent)', MAKE_PRIORITY),
  plan('de-?prioriti[sz]e (?<task>.+)', 'lower priority of $<task>'),
  plan(
    '(?:set|put|bring|turn|move|drop|make) (?<task>.+?) (?:back |up |down )+to (?:an? )?(?<level>high|highest|top|urgent|low|lowest|medium|normal) priority',
    MAKE_PRIORITY,
  ),
  plan('(?:bump|move) (?<task>.+?) up', 'raise priority of $<task>'),
  plan('(?:bump up|flag|star) (?<task>.+)', 'raise priority of $<task>'),
  plan(
    'make (?<task>.+?) (?:(?:a|the|my|our) (?:top |number one )?priority|more important)',
    'make $<task> high priority',
  ),
  plan('(?:make )?(?<task>.+?)(?: is)? less (?:important|urgent)', 'make $<task> low priority'),
  plan(
    '(?<way>up|drop|cut) (?:the )?priority (?:of|on|for) (?<task>.+)',
    '$<way> priority of $<task>',
  ),
  plan(
    '(?:put|give|set|add|assign) (?:an? )?(?<level>high|highest|top|urgent|low|lowest|medium|normal) priority (?:on|to|for) (?<task>.+)',
    MAKE_PRIORITY,
  ),
  plan(
    '(?:upgrade|elevate|escalate|downgrade|update|move|take|turn) (?<task>.+?) (?:down |up )?(?:in)?to (?:an? )?(?<level>high|highest|top|urgent|low|lowest|medium|normal)(?: priority)?',
    MAKE_PRIORITY,
  ),
  plan('(?<way>raise|lower) (?<task>.+?) priority', '$<way> priority of $<task>'),
  plan('(?:label|tag) (?<task>.+?) (?:as )?(?<level>urgent|important)', MAKE),
  plan(
    '(?:change|update|set|edit|fix) the (?:title|name|wording|text) of (?<task>.+?)(?: task)? (?:to(?: say| read| be)?|(?:and|so) (?:make it|it says|it reads)) (?<title>.+)',
    RENAME,
  ),
  told('(?:replace|swap) (?<task>.+?) (?:with|for) (?<title>.+)', CHANGE),
  told(
    "(?:actually )?(?:it's )?not (?<task>.+?),? (?:but|it's|it is|make it) (?<title>.+)",
    CHANGE,
  ),
  plan(
    '(?:the )?task (?:called |named )?(?<task>.+?) should (?:now )?be (?:called|named) (?<title>.+)',
    RENAME,
  ),
  plan('give (?<task>.+?) (?:the|a)(?: new)? (?:name|title) (?<title>.+)', RENAME),
  told('the(?: new)? (?:title|name) (?:of|for) (?<task>.+?) is (?<title>.+)', RENAME),
  told('make (?<task>.+?) an? (?<to>[a-z ]+?) task', MOVE),
  plan(
    '(?:move|put|transfer|shift) (?<task>.+?) (?:to|in|into|with|under)(?: the)? (?:folder|list) (?<to>.+)',
    MOVE,
  ),
  plan('(?:change|set) (?<task>.+?) (?:folder|list|category) to (?<to>.+)', MOVE),
  plan(
    "(?<task>.+?) (?:isn't|aren't|(?:is|are) (?:not|no longer))(?: that| so| really| very| all that)* (?:urgent|important|critical|a priority)(?: now| anymore| any more)?",
    'make $<task> low priority',
  ),
  plan(
    `(?<task>.+?)(?:'s| is| are| should be| can be| needs to be| (?:just )?(?:became|got)| has become)(?: now| just| actually)* (?<level>${LEVEL})(?: now| anymore| any more| any longer)?`,
    MAKE,
  ),
  plan(
    '(?:give|mark) (?<task>.+?) (?:with )?(?:the |an? )?(?<tag>[^ ]+) (?:tag|label)',
    'tag $<task> as $<tag>',
  ),
  plan(
    '(?<task>.+?)(?: task)? (?:should|is to|needs to) (?:be called|be named|say|read) (?<title>.+?)(?: instead(?: of .+)?)?',
    RENAME,
  ),
  plan(
    '(?:change|update|edit|make|set) (?<task>.+?) (?:so (?:that )?it (?:says|reads)|to (?:say|read)|say|read) (?<title>.+)',
    RENAME,
  ),
]

/** What may name a task and where it goes, without a verb: read last, and asked about. */
export const ENGLISH_PLACES = [told('(?<task>.+?) (?:to|into|until) (?<to>.+)', MOVE)]
