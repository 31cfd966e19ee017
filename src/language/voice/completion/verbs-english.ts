/** Past forms that don't end in -ed. Those that are the same as the base form stand apart. */
const IRREGULAR = new Map(
  Object.entries({
    ate: 'eat',
    bought: 'buy',
    brought: 'bring',
    built: 'build',
    arisen: 'arise',
    bent: 'bend',
    beaten: 'beat',
    begun: 'begin',
    bitten: 'bite',
    blew: 'blow',
    blown: 'blow',
    bound: 'bind',
    bred: 'breed',
    broke: 'break',
    broken: 'break',
    burnt: 'burn',
    caught: 'catch',
    clung: 'cling',
    crept: 'creep',
    dealt: 'deal',
    dreamt: 'dream',
    drank: 'drink',
    drunk: 'drink',
    dug: 'dig',
    fallen: 'fall',
    fought: 'fight',
    forgave: 'forgive',
    forgiven: 'forgive',
    froze: 'freeze',
    frozen: 'freeze',
    grew: 'grow',
    grown: 'grow',
    ground: 'grind',
    heard: 'hear',
    hid: 'hide',
    hidden: 'hide',
    knew: 'know',
    known: 'know',
    leant: 'lean',
    leapt: 'leap',
    learnt: 'learn',
    led: 'lead',
    lit: 'light',
    lost: 'lose',
    mown: 'mow',
    proven: 'prove',
    rode: 'ride',
    ridden: 'ride',
    rose: 'rise',
    risen: 'rise',
    sank: 'sink',
    sunk: 'sink',
    sawn: 'saw',
    shaven: 'shave',
    shone: 'shine',
    shown: 'show',
    shrank: 'shrink',
    shrunk: 'shrink',
    slept: 'sleep',
    sown: 'sow',
    spelt: 'spell',
    spilt: 'spill',
    spun: 'spin',
    sprang: 'spring',
    stood: 'stand',
    stole: 'steal',
    stolen: 'steal',
    struck: 'strike',
    strung: 'string',
    stuck: 'stick',
    stung: 'sting',
    swore: 'swear',
    sworn: 'swear',
    swung: 'swing',
    thought: 'think',
    tore: 'tear',
    torn: 'tear',
    understood: 'understand',
    withdrew: 'withdraw',
    withdrawn: 'withdraw',
    wound: 'wind',
    wove: 'weave',
    woven: 'weave',
    wrung: 'wring',
    chose: 'choose',
    chosen: 'choose',
    did: 'do',
    done: 'do',
    drew: 'draw',
    drawn: 'draw',
    drove: 'drive',
    driven: 'drive',
    eaten: 'eat',
    fed: 'feed',
    flew: 'fly',
    found: 'find',
    gave: 'give',
    given: 'give',
    got: 'get',
    gotten: 'get',
    held: 'hold',
    hung: 'hang',
    kept: 'keep',
    laid: 'lay',
    left: 'leave',
    lent: 'lend',
    made: 'make',
    met: 'meet',
    paid: 'pay',
    ran: 'run',
    rang: 'ring',
    rung: 'ring',
    sang: 'sing',
    saw: 'see',
    seen: 'see',
    sent: 'send',
    sewn: 'sew',
    shook: 'shake',
    shot: 'shoot',
    sold: 'sell',
    spent: 'spend',
    spoke: 'speak',
    spoken: 'speak',
    swam: 'swim',
    swept: 'sweep',
    taken: 'take',
    taught: 'teach',
    threw: 'throw',
    thrown: 'throw',
    told: 'tell',
    took: 'take',
    went: 'go',
    gone: 'go',
    woke: 'wake',
    won: 'win',
    wore: 'wear',
    written: 'write',
    wrote: 'write',
  }),
)
const SAME_IN_THE_PAST = new Set(
  'put cut set read hit shut split spread quit bid knit cast shed slit let'.split(' '),
)

/** The base forms that a past form may have: "planned" is of "plan". None for what is no past form. */
export function basesOfPast(word: string): string[] {
  const irregular = irregularBase(word)
  if (irregular) return [irregular]
  const [, trunk] = /^([a-z]{2,})ed$/.exec(word) ?? []
  if (!trunk || word.endsWith('eed')) return []
  const bases = [trunk, `${trunk}e`]
  if (trunk.endsWith('i')) bases.push(`${trunk.slice(0, -1)}y`)
  if (/([bdfglmnprt])\1$/.test(trunk)) bases.push(trunk.slice(0, -1))
  return bases
}

/** Also behind a prefix: "rewrote" is of "rewrite", "proofread" of itself. */
function irregularBase(word: string): string | undefined {
  const [, prefix = '', rest = word] = /^(re|un|over|out|under|proof)(.{3,})$/.exec(word) ?? []
  for (const [lead, form] of [
    ['', word],
    [prefix, rest],
  ] as const) {
    const base = IRREGULAR.get(form) ?? (SAME_IN_THE_PAST.has(form) ? form : undefined)
    if (base) return lead + base
  }
  return undefined
}

/** Whether the form can be nothing but past: "put the bins out" can be an order. */
export function isOnlyPast(word: string): boolean {
  return irregularBase(word) !== word
}

/** The base forms of a form in -ing: "writing" is of "write". */
export function basesOfGerund(word: string): string[] {
  const [, trunk] = /^([a-z]{2,})ing$/.exec(word) ?? []
  if (!trunk) return []
  const bases = [trunk, `${trunk}e`]
  if (/([bdfglmnprt])\1$/.test(trunk)) bases.push(trunk.slice(0, -1))
  return bases
}

/** Verbs that mean the same when it comes to a task. */
export const ENGLISH_SYNONYMS = [
  'buy get purchase grab pick',
  'pick collect fetch get',
  'call phone ring telephone',
  'pay settle',
  'send mail email post forward',
  'text message write',
  'submit file hand send',
  'fix repair mend',
  'clean tidy',
  'clean wash',
  'book reserve schedule arrange make',
  'organise organize arrange plan',
  'prepare make',
  'talk speak',
  'meet see',
  'throw toss',
  'backup back',
  'mow cut',
  'unload empty',
].map((group) => new Set(group.split(' ')))
