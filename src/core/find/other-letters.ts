/** The same keys of two keyboards, then those that are signs only with Shift. */
const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,." + '~{}:"<>'
const CYRILLIC = 'ёйцукенгшщзхъфывапролджэячсмитьбю' + 'ёхъжэбю'

/** What the same keys type on the other keyboard: "ghbdtn" is "привет". */
export function onOtherKeyboard(query: string): string {
  const small = query.toLowerCase()
  const [from, to] = /[а-яё]/.test(small) ? [CYRILLIC, LATIN] : [LATIN, CYRILLIC]
  return Array.from(small, (letter) => to[from.indexOf(letter)] ?? letter).join('')
}

/** Latin spellings of Russian letters, ё as е. */
const SPELLINGS = new Map(
  `shch щ|sch щ|zh ж|kh х|ts ц|tz ц|ch ч|sh ш|yu ю|ju ю|iu ю|ya я|ja я|ia я|yo е|jo е|ye е|a а|b б|c ц|d д|e е|f ф|g г|h х
i и|j й|k к|l л|m м|n н|o о|p п|q к|r р|s с|t т|u у|v в|w в|x кс|y ы|z з|' ь`
    .split(/[|\n]/)
    .map((each) => each.split(' ') as [string, string]),
)
const SPELLED = new RegExp([...SPELLINGS.keys()].join('|'), 'g')

/** Russian words in Latin letters as Russian ones: "moloko" is "молоко". */
export function inCyrillic(query: string): string {
  return query
    .toLowerCase()
    .replace(SPELLED, (letters) => SPELLINGS.get(letters) ?? letters)
    .replace(/(?<=[аеиоуыэюя])ы|(?<=[аоу])и(?![а-я])/g, 'й')
}
