import { wordsOf } from './words'

/** Verbs that tasks begin with, by their base form. Some are nouns as well ("book", "water"). */
export const ENGLISH_VERBS = new Set(
  `accept add adjust aim alphabetize amend analyse analyze annotate announce answer apply appoint
  approve archive arrange ask assemble assess assign attach attend audit backup bake bathe beat
  begin bill bind block boil book borrow box brainstorm brief bring broil brush build bury buy
  calculate call cancel capture carry cash catch celebrate change charge chase chat check choose
  chop clean clear click climb close collate collect combine comment commit compare compile
  complete compose compost configure confirm congratulate consider consult contact convert cook
  coordinate copy correct count create crop cut cycle dance darn debug decide decline declutter
  decorate dedicate define defrost delete deliver demo deploy deposit descale design dig disable
  discard disconnect discuss dismiss dispose dispute distribute do donate download draft drain
  draw drill drive drop dry dust eat edit email empty enable encourage enjoy enquire enrol enroll
  ensure enter erase escalate estimate evaluate examine exchange exercise expand experiment
  explore export express extend feed fertilize fetch figure file fill finalise finalize find
  finish fix flip flush fly fold follow format forward freeze fry fund gather get give go grab
  grade greet grill grind groom grow guide hack hand handle hang harvest heat help hide hike hire
  hold hoover host hunt identify implement import improve inform insert inspect install insure
  interview investigate invite invoice iron issue jog join jot juice jump keep kick knit label
  launch lay learn leave lend link list listen load locate lock log look loosen lose lubricate
  mail maintain make manage map marinate mark match measure meet memorize mend mentor merge
  message migrate mix monetize monitor mop mount move mow negotiate note notify nudge oil open
  order organise organize outline oversee pack paint park patch pay peel phone photocopy
  photograph pick ping pitch plan plant play plug polish pollinate pop post pour practice practise
  preheat prepare present print process procure proofread prune publish pull purchase push put
  qualify query quit quote raise rake reach read rearrange rebase rebook recall receive recharge
  reconcile reconnect record recruit recycle redecorate redeem redo reduce refactor refill
  refinish refresh refund register rehearse reinstall release relocate remake remember remind
  remortgage remove renew rent reopen reorder reorganise reorganize repaint repair repay rephrase
  replace reply report repost repot request reread reschedule research reseed resend reserve reset
  resign resolve respond restart restock restore restring retry return reunite reupholster review
  revise revisit rewire rewrite ride ring rinse roast roll rotate run sand save scan schedule
  scrape scrub seal search secure see select sell send separate serve service set settle sew shake
  share sharpen shave shine ship shop shorten shout shovel shred sign simplify sing slice
  smooth sneak soak solder solve sort speak spend split spray spread squash stack stain staple
  start steam stitch stop store straighten stretch strip study submit subscribe sue suggest
  summarise summarize supervise support survey swap sweep swim switch sync syndicate tackle tag
  take talk tape taste tell tend terminate test text thank thaw throw tick tidy tie tighten touch
  track train transcribe transfer translate transplant travel treat trim troubleshoot try tune
  turn twist type unblock unclog understand undo uninstall unload unpack unplug unsubscribe update
  upgrade upload use vacuum validate varnish verify visit volunteer vote wait wake walk warm warn
  wash watch water wax weed weigh welcome weld win wind wipe work wrap write`.split(/\s+/),
)
/** Infinitives and imperatives: "купить", "купи", "позвони", "забрать"; and not what ends like them: "рубашки", "сказали". */
const RUSSIAN_VERB =
  /^(?!(?:почти|пятн.*|дети|люди|двери|дверь|мебель|обувь|тетрадь|кровать|печать|скатерть|морковь|ключи|врачи|задачи|вещи|овощи|лыжи|туфли|гости|новости|запчасти|книги|деньги|налоги|сапоги|долги|чай|клей|сарай|музей|случай|чуть|опять|пять|шесть|семь|восемь|девять|десять|[а-я]+надцать|неужели|надеюсь|(?!вали|пили)[а-я]{2,}[аяиуы]ли|[а-я]{2,}л[аио]сь|[а-я]{3,}[еи]шь|(?![а-я]{0,3}(?:пе|се|воло)ки$)[а-я]+ки)$)[а-я]*(?:[аеиоуыяь]ть|[сз]ть|ться|[сзйо]ти|тись|чь|[бвгджзклмнпрстфхцчшщ][иь]|[аеоуяюи]й|[йьи]те|ись|йся)$/

/** Whether the text begins as tasks do. */
export function isTitleVerb(text: string): boolean {
  const [first = ''] = wordsOf(text)
  return ENGLISH_VERBS.has(first) || (/^[а-я]{3,}/.test(first) && RUSSIAN_VERB.test(first))
}
