/*
 * The stores write SQLite's SQL in a subset that PostgreSQL nearly understands. What is spelled
 * differently is replaced here, once for each distinct text; the functions are in functions.ts.
 */

const known = new Map<string, string>()

/** A query of the stores as PostgreSQL spells it. */
export function toPostgres(text: string): string {
  const found = known.get(text)
  if (found) return found
  const made = outsideOfLiterals(text, translate(text))
  known.set(text, made)
  return made
}

function outsideOfLiterals(text: string, change: (code: string) => string): string {
  return text
    .split(/('(?:[^']|'')*')/)
    .map((part, at) => (at % 2 === 0 ? change(part) : part))
    .join('')
}

const WORDS: [RegExp, string][] = [
  // See `parameter` in db/statement.ts: PostgreSQL would not know its type.
  [/\(select (\$\d+)\)/g, '$1'],
  // PostgreSQL takes a JSON list for a hundred rows, and so reads all rows of the account instead of
  // looking for some by their keys. Of an array it expects few.
  [
    /(?<!\bnot )\bin \(select cast\(atom as integer\) from json_each\((\$\d+)\)\)/g,
    "= any(translate($1, '[]', '{}')::bigint[])",
  ],
  [/\bas integer\)/g, 'as bigint)'],
  // SQLite's keeps the order of the tables; PostgreSQL's has no condition.
  [/\bcross join\b/g, 'join'],
  [/\bjson_object\(/g, 'json_build_object('],
  [/\bjson_group_array\(/g, 'json_agg('],
  // Of several values; of one, both are of all rows.
  [/\bmax\((?=[^()]*,)/gi, 'greatest('],
  [/\bmin\((?=[^()]*,)/gi, 'least('],
  // Drizzle names the column's table.
  [/(?<=\bon conflict \([^)]*)"\w+"\./g, ''],
  // Hints that SQLite reads as comments.
  [/\/\* (for update skip locked) \*\//g, '$1'],
]

const NEXT_ID: [RegExp, string] = [/\(null, /g, '(default, ']

function translate(text: string) {
  // SQLite numbers a row whose id is null.
  const isNumbered = /^insert into "\w+" \("id", /.test(text)
  const words = isNumbered ? [...WORDS, NEXT_ID] : WORDS
  let parameters = 0
  return (code: string) => {
    const numbered = code.replace(/\?(\d*)/g, (_, given) => `$${given || ++parameters}`)
    return words.reduce((text, [pattern, word]) => text.replace(pattern, word), numbered)
  }
}
