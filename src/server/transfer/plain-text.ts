const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** What HTML of an editor says, in lines. Text without tags stays as it is. */
export function plainText(html: string): string {
  if (!/<\/?[a-z][^<>]*>/i.test(html)) return html.trim()
  return html
    .replace(/<li[^<>]*>/gi, '- ')
    .replace(/<br[^<>]*>|<\/(?:p|li|h\d|div|tr|blockquote)>/gi, '\n')
    .replace(/<[^<>]+>/g, '')
    .replace(/&(?:#(\d{1,6})|(\w+));/g, (whole, code, name) =>
      code ? String.fromCodePoint(Number(code)) : (ENTITIES[name] ?? whole),
    )
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
