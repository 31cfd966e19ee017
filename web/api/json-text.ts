/** JSON that is handed on as it came, so that it is not read and written again on the way. */
export class JsonText {
  private escaped: string | undefined

  constructor(readonly text: string) {}

  /** As it stands between the quotes of a script's string. */
  get quoted(): string {
    this.escaped ??= quote(this.text)
    return this.escaped
  }
}

/** Can't end its string or its script, whatever a title says. */
export function quote(json: string): string {
  return json.replace(/[\\'<\u2028\u2029]/g, (character) => ESCAPED[character] ?? '')
}

const ESCAPED: Record<string, string> = {
  '\\': '\\\\',
  "'": "\\'",
  '<': '\\x3c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}
