/** Whether a clock has 12 hours where the language is spoken, by its BCP 47 tag. */
export function hasTwelveHours(language: string): boolean {
  return new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions().hour12 === true
}
