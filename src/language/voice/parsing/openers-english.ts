import type { Openers } from './openers'

const EN_NOUN =
  '(?:to[ -]?do (?:items?|tasks?)|tasks?|to-?dos?|to do|list items?|items?|reminders?|notes?|entry)'
const EN_LEAD =
  '(?: (?:to (?:self|myself)(?: to)?|to say|to|that says|that reads|which says|saying|called|named|titled|labelled|for me to|for me(?= (?:for|at|on|in|tomorrow|today|tonight) )|for|about|that|of))?'
const EN_ORDER =
  '(?= (?:please|can|could|would|will|add|remind|create|make|set|put|new|schedule|note|mark|tick|check|cross|complete|move|i need|i have) )'
const EN_ADVERBS =
  '(?: (?:really|also|still|just|probably|definitely|maybe|actually|absolutely|seriously|do))*'
/** "We should have coffee", and not "we should have called". */
const EN_NOT_PAST = '(?! have (?!an? |the |my |our |coffee|tea|drinks|breakfast|lunch|dinner))'
const EN_NO_ORDER = '(?!.*[ ,](?:so|add|put|need|remind) )'
const EN_ASK =
  "(?:would|do) you mind|(?:it(?: would|'d)|that would) be (?:great|nice|helpful|lovely) if you (?:could|would)|do you think you (?:could|can)|(?:can|could|shall) (?:we|i)(?: please| just| also| quickly)*(?= (?:(?:get|have) a reminder|get .+ on (?:my|the|our) list|add|put|set|make|create|schedule|note|move|push|postpone|reschedule|delay|bump|rename|change|tag|mark|tick|check)(?= |$))|(?:could|can|would|will|might) you(?: (?:please|maybe|possibly|kindly|just|also))*|can i (?:get|have) you to|i(?:'d| would) (?:like|love) you to|i want you to|i need you to|do me a favou?r and|if you could|be so kind and|go ahead and|i was hoping|(?:any chance|would) you (?:could|can|be able to)|are you able to|you (?:need|have) to(?= remind )|make sure (?:to|you)(?= remind )|(?:you|i|we) can(?: now)?(?= (?:check|tick|cross|mark|close|strike) )|is it possible to|would it be possible to|(?:would|will|could) you be able to|is there (?:any|a) (?:way|chance)(?: that)? (?:you|to)(?: could| can)?|could i ask you to|(?:i |we )?(?:(?:want(?:ed)?|was going|meant) to|was gonna) ask you to|you should(?= remind )"
const EN_CHAT = `remember(?: that)?(?= (?:i|we) (?:need|have|must|should|gotta) )|(?:let me|i forgot to)(?= (?:add|put|note|write|jot|make|create) )|(?:do|kindly)(?= remind )|(?:i'd|i would) like to(?= (?:mark|check off|tick off|cross off|move|reschedule|rename|postpone|delete) )|thinking(?= (?:i|we) )|(?:i )?(?:totally |almost )?forgot(?: that)?(?= (?:i|we) (?:need|have|must|should) )|(?:while i think of it|(?:just )?so (?:that )?i don't forget|first(?: of all| up)?|second(?:ly)?|third(?:ly)?|next(?: up)?|another one|lastly|finally)(?=[,:])|let's(?= (?:move|push|postpone|reschedule|put off|delay|rename|change|set|tag|mark|delete|add|make) )|(?:siri|alexa|cortana|bixby|google|quickly|real quick)${EN_ORDER}|(?:i(?:'ve| have)? just (?:remembered|realised|realized|thought)|looks like|it looks like|turns out)(?: that)?(?= (?:i|we) (?:need|have|must|should) )|when(?:ever)? you (?:get|have) (?:a|the|some|five) (?:chance|moment|minutes?|seconds?|sec|time)|(?:hang on|hold on|wait|(?:just )?(?:a|one) (?:sec|second|minute|moment))(?=,? (?:i|i'm|i've|we|we're|we've) )|(?:hey|hi|hello)(?: there)?|okey|okay|ok|so|well|alright|all right|(?:right|look|listen|google|siri|alexa|assistant|computer|actually)(?=,| (?:i|we) (?:need|have|must|should|gotta|want) )|hey (?:google|siri|assistant|computer)|and then|and|plus|now|oh yeah|oh right|oh|ah|yeah|yes|yep|please|just|also|then|basically|um+|uh+|erm?|hmm+|one more thing|i(?:'ve)? (?:just )?(?:thought of|remembered) (?:something|one more|another)|another thing|one thing|quick one|quick note|(?:i )?(?:almost|nearly|totally|completely )?forgot(?=,)|by the way|btw|before i forget|let me see|let's see|let me think|oh and|what was i going to say|what was it|what i need is to|what i need to do is to|what i need to do is|all i need is to|the thing is|i (?:guess|think|suppose)(?! (?:i|we|i've|we've|it|that) (?!need|have to|have got|must|should|will|'ll|gotta|want|might|ought|better))|i was thinking|i was wondering|you know|i mean|like|good morning|good evening|(?:maybe|perhaps)(?! (?:i|we)(?:'ve|'d)? (?!need|have to|have got to|should|must|could|can|ought|want|might|'d better|better|gotta))|anyway|anyways|ideally|at some point|eventually`
const EN_NEEDS = [
  "(?:i|we)(?:'ll| will)? need(?= to )",
  "(?:i|we)(?:'ll| will) have(?= to )",
  "(?:i'm|i am|we're|we are) (?:going|supposed|meant|due|planning)(?= to )",
  "(?:i|we)(?:'ve| have)? got(?= to )",
  '(?:i|we) (?:might|may)(?: also)? (?:need|have|want)(?= to )',
  "it's (?:my turn|important)(?= to )",
  '(?:i |we )?intend(?= to )',
  'ought(?= to )|supposed(?= to )|be reminded(?= to )',
  "mustn't forget|must(?: remember| not forget)(?= to )|(?:better|must)(?= [a-z]+ )",
  '(?:should probably|probably should|i feel like (?:i|we) should)',
  "i've been meaning(?= to )|i keep (?:forgetting|meaning)(?= to )",
  '(?:ensure|see(?: to it)?|make sure)(?: that)? (?:i|we)(?: do)?(?: remember to)?',
  "i(?:'ll| will)?(?: need| want|'d like) reminding(?= (?:to|that|about) )|(?:have|mind) me(?= to )",
  "(?:i|we)(?:'ve| have|'m|'re)(?= to )",
  `(?:an? |one |quick )(?:quick |new )?${EN_NOUN}(?= to )`,
  'schedule (?:me|(?:some |a )?time)(?= to )',
  'put me down (?:for(?: an?)?|to)',
  "it's (?:about|high) time(?: that)? (?:i|we)|it's important that (?:i|we)|(?:it's|it is|it would be|it might be) (?:probably |maybe )?(?:a good idea|worth|best|time)(?= to )",
  "(?:i|we)(?:'d| had) better(?: not forget to)?|(?:keep|bear) in mind(?: that)?",
  'give me an? (?:nudge|shout|heads[ -]up|poke|prompt|buzz|call)(?= (?:(?:at|in|on|tomorrow|tonight|this) .+ )?to )|let me (?:not forget|remember)(?= to )',
  'reminder (?:for (?:me|myself)|to (?:self|myself))(?=[: ])|self-reminder',
].join('|')

/** Said before the request itself: what came to mind, and what is good to hear. */
const EN_ASIDES = [
  "(?:shoot|crap|dar?n|damn|gosh|jeez|man|boy|dude|no|whoops|oops|ugh|argh|wow|dang|heck|hell|goodness|bother|blast|rats|my (?:god|goodness|gosh))(?=,? (?:i|we|remind|add|note|put|can|could)(?:[ ']))",
  "(?:that|which) reminds me|speaking of (?:which|that)|you know what|(?:how about|why don't)(?: you)?(?= (?:remind|add|put|make|create|set|note) )",
  "while (?:i remember|i have you|i'm (?:at it|here)|we're (?:at it|here|on the subject))|lest i forget|(?:just|only just) (?:remembered|realised|realized)(?=[, ])|come to think of it|now that i think (?:of|about) it",
  "if (?:it's )?possible(?=,| remind | add )|be an? (?:dear|love|pal|darling|star|angel|sweetheart) and|do(?: me an?| us an?)? (?:favou?r|something for me|solid)(?: and)?(?=,? (?:remind|add|put|make|create|set|note) )",
  "(?:one more|(?:the )?next one|new one|last one|another|here's (?:one|another(?: one)?)|there's (?:one more|another one))(?: thing| task)?(?=[,:])|(?:after that|(?:right|now|ok|okay)(?: then)?|next)(?=,? (?:so|i|we|remind|add|put|note) )|there(?=,)",
  "(?:all|something|(?:the|one|another|(?:my|the) (?:first|next|other|main|last|only|biggest)) thing|what|here's what)(?: (?:that )?(?:i|we)(?:'ve)?(?: (?:really|also|still|just))? (?:need|have|want|should|must|got|gotta|forgot|ought)(?: to(?: do| remember)?| do)?)(?: is,?(?: that i (?:need|have))?(?: to)?|(?=,))",
  '(?:the|my|our) (?:plan|goal|idea|aim|next (?:step|thing|job)|job|mission)(?: (?:for|is for))? (?:today |tomorrow )?is(?= to )',
].join('|')

export const ENGLISH_ASKS = new RegExp(`^(?:${EN_ASK})\\b`)

export const ENGLISH_OPENERS: Openers = {
  polite: new RegExp(`^(?:${EN_ASK}|${EN_CHAT}|${EN_ASIDES})(?=[\\s,.:!…-])[\\s,.:!…–—-]*`),
  thanks:
    /(?<![\s,.])[\s,.]+(?:please and (?:thank you|thanks)|if (?:that's|that is|it's) (?:ok|okay|all right|alright|fine|possible)|when(?:ever)? you (?:can|get (?:a|the) (?:chance|moment|second|minute))|(?:or|otherwise|because|'?cause|cos|since) i(?:'ll| will|'d| would| might| always| keep)(?: probably| just| only)? forget(?:ting)?|thanks (?:a bunch|a ton|very much|again|mate|buddy)|cheers mate|ta very much|if you (?:can|could|would|don't mind)|will you|would you|for me please|pretty please|please|for me(?=$)(?<=^(?:add|put|create|make|note|write|set)\b.*)|(?<=(?:list|folder|category) )(?:too|also|as well)|while you're at it|so (?:that )?i don't forget|before i forget|thanks in advance|thanks(?: a lot| so much| a million)?|thank you(?: very much| so much)?|cheers|ta|ok(?:ay)?|or something|or whatever|or so|(?<!\b(?:what|how|that|as|than) )i (?:guess|think|suppose|reckon)|you know|already|(?:(?:can|could|would|will) you )?(?:please )?(?:stick|put|pop|add|jot|note|write|get) (?:that|this|it)(?: one)? (?:down|(?:on|to|in) (?:my|the) (?:to[- ]?do )?(?:list|diary|calendar))|(?<=,\s*)(?:don't (?:let me )?forget|remind me|won't you|could you|can you|would you mind|all ?right|got it|yeah|seriously|i (?:always|keep) forget(?:ting)?))$/,
  filler:
    /^(?:not forget to|don't forget to|go ahead and|finally|later(?= to )|remember to|make sure to|be sure to|please|uh+|um+|erm?|like|you know|just|maybe|also|again|then|too|basically|as well|actually)(?=[\s,])[\s,]*/,
  add: [
    new RegExp(
      `^(?:add|create|make|open|give|send|shoot|leave|drop|stick(?: in)?|pop(?: in)?|set(?: up)?|schedule|start|put(?: in| down)?|note(?: down)?|enter|save|log|record|insert|drop in)(?: me| us| in)?(?: (?:an?|another|one|one more|the))?(?: new| quick| following| repeating| recurring)?(?<kind>(?: [a-z-]+){0,3}?) ${EN_NOUN}(?: in(?= for )| (?:to|on) (?:my|the|our) (?:to[ -]?do |task )?list)?${EN_LEAD}(?=[\\s:,-])[\\s:,-]*`,
    ),
    new RegExp(
      `^(?:an? |one |another )?new(?<kind>(?: [a-z-]+){0,2}?) ${EN_NOUN}${EN_LEAD}(?=[\\s:,.-])[\\s:,.-]*`,
    ),
    /^(?:an? |another )?(?:to-?do|to do|task|note|reminder|item|memo)(?: to (?:self|myself))?\s*[:,-]\s*/,
    /^(?:add )?(?:(?:a few|a couple(?: of)?|two|three|some|another|one|(?:a )?new)(?: more| other)? (?:things?|items?))(?=[ :,])[ :,]*/,
    /^add(?: for me| this(?: (?:to|on) (?:my|the) list)?| the following| something(?: for me)?| (?:another|(?:a )?new|one more)(?: one| thing)?)(?=[:, ])[:,]*\s*(?=[a-z])(?<=[:,] |for me )/,
    /^(?:add|put|make|create) (?:an?|another|one more)(?: new| little| quick)? (?:one|thing|job|errand)(?=[:,]| (?:for|on|tomorrow|today|next|this|to|called|named|that says|saying) )(?: (?:to|called|named|that says|saying))?[ :,]*/,
    /^(?:pencil|slot)(?: me)? in(?: for)? |^(?:put|stick|pop|drop)(?: (?:it|this|that))?(?: down)? (?:in|into|on) (?:my|the|our) (?:diary|calendar|schedule|planner|agenda)[\s:,]+/,
    /^(?:put|throw|pop|stick|bung|chuck|whack|slap|toss|jot)(?: (?:it|this|that|down))* (?:to|on|onto|in) (?:my|the|our) (?:to[ -]?do |task )?list(?: that i (?:need|have))?(?: to)?[\s:,]+/,
    /^(?:put|stick|pop|throw|bung|add|get|set)(?: me)? (?:an?|another) (?:note|reminder|task) (?:in|down|set)(?= (?:for|on|to|about|saying) )(?: (?:to|about|saying))?[ :,]*|^set(?: me)? something up(?= (?:for|on) )/,
    /^(?:put|stick|pop|throw|add)(?: me)? (?:in|on)(?: there)? (?=(?:a )?(?:note|reminder) )(?:a )?(?:note|reminder) (?:to|for|about) /,
    /^(?:add|make|create|set|give|put)(?: me| us)?(?: in| down)? (?:an?|another) (?:(?:repeating|recurring|regular) (?:task|reminder)|job|thing|chore|errand)(?= (?:for|on|at|called|to(?! (?:my|the|our) )) )(?: (?:to|called|for(?= (?:the|every) )))? /,
    /^(?:and )?(?:another |here's )?(?<kind>(?:[a-z]+ priority )?)one for (?:you|(?:my|the) list)[\s:,]+/,
    /^(?:on|to) (?:my|the|our) (?:to[ -]?do |task )?list[ ,]+(?:put|add|write|note)(?: down)?[ :,]+/,
    /^(?:to-?do|to do) (?!lists?\b)/,
    /^(?:(?:make|take) (?:a |another )?(?:quick |mental )?(?:note|memo)(?: (?:to|of|that|about))?|note that)[ :,]+/,
    /^(?:jot|write|note|put|take) (?:this |that )?down(?: for me)?(?: that (?:i|we)(?:'ve(?: got)?| need| have| must| should)(?: to)?| to)?[\s:,]+/,
    /^(?:stick|pop|get|mark) (?:(?:this|that|it) )?down (?:for me[\s,]*)?that (?:i|we)(?:'ve(?: got)?| need| have| must| should)(?: to)? /,
    /^(?:note to (?:self|myself)|new(?=[:,])|add)(?: (?:(?:it|this|that) )?(?:to|on) (?:my|the) (?:to[ -]?do |task )?(?:list|tasks))?(?=[\s:,])[\s:,]*(?:that (?:i|we) (?:need to|have to|must|should) )?/,
  ],
  put: /^(?:put|drop|stick|throw|pop|place|file|get|bung|chuck|whack|slap|toss|jot) /,
  list: /(?<![\s,])[\s,]+(?:down|on there|(?:to|on|onto|in) (?:my|the|our) (?:to[- ]?do |task )?(?:list|tasks|to-?dos?))(?=$|\s+(?:(?:for|on|by|at|with|as|this|next|every) |tagged|today|tonight|tomorrow|urgent|(?:high|low|medium|top) priority))/,
  need: new RegExp(
    `^(?:${EN_NEEDS}|remind (?:me|us|myself)|let me know(?= (?:to|at|on|in) )|(?:ask|tell|get) me(?= to )|tell me(?= (?:in|at|on|tomorrow|tonight|this|next) .+ to )|(?:nudge|ping|alert|notify|prompt|buzz|poke) me(?= )|(?:give me|get|have|i(?:'ll| will)? need|i want|i'd like) an?(?: new| another)? (?:reminder|task|to-?do|note)(?= (?:to|for|about|on|at|in|that|called|named|saying|today|tonight|tomorrow|this|next) )|(?:my|the) (?:next |new )?(?:task|to-?do) is(?= to )|set (?:me )?a reminder|reminder|i(?:'ll| will)?${EN_ADVERBS} (?:need|want|have|ought|wish|plan)(?: to remember)?(?= to )|i(?:'ve| have)? (?:also |still )?got(?= to )|i(?:'m| am) (?:going|supposed|meant)(?= to )|i(?:'d| would) (?:really )?(?:like|love|better)(?= to )|(?:i(?:'ve got|'ve| have)(?: got)?|there(?:'s| is)) an?(?= (?:[a-z']+ ){0,3}(?:appointment|meeting|interview|lesson|class|exam|flight|lunch|dinner|party|concert|rehearsal|recital|checkup|call|deadline|wedding)\\b)|(?:i'd|i|we'd|we) better|(?:i|we) (?:really )?could (?:really )?(?:do with|use)|let's not forget|(?:i|we)(?:'ve|'m|'re)?${EN_ADVERBS} (?:gotta|wanna|gonna)|(?:(?:it|that)(?:'d| would| might) |would |might )be (?:good|nice|great|smart|wise|best|a good idea)(?= to )|help me(?: to)? remember|be sure(?= to )|make sure(?= to )|(?:we(?:'re| are)|i(?:'m| am)) (?:(?:all|almost|nearly|running|getting|really|pretty) ){0,2}(?:out of|low on)(?! (?:town|time|here|luck|control|shape|breath|ideas|work|money|date|bed|(?:the )?(?:house|office))\\b)${EN_NO_ORDER}|(?:we|i)(?:'ve| have)? (?:just )?(?:ran|run) out of(?! time)${EN_NO_ORDER}|(?:(?:i|we)(?:'ll| will)? )?need(?! to)|i${EN_ADVERBS} (?:must|should|shall)(?! be done)${EN_NOT_PAST}${EN_ADVERBS}(?: not forget| remember)?|i mustn't forget|i can't forget|i don't want to forget|we${EN_ADVERBS} (?:need|have|ought|want)(?= to )|we${EN_ADVERBS} (?:must|should)${EN_NOT_PAST}${EN_ADVERBS}|don't (?:let me )?forget|do not (?:let me )?forget|never forget|try to remember|remember(?= (?:to|that) )|make sure (?:that )?i|let's|time(?= to )|it's time(?= to )|gotta|need(?= to )|have(?= to )|got(?= to ))(?: (?:that says|that reads|to|that|about|of|called|named|saying))?(?=[\\s:,])[\\s:,]*`,
  ),
}
