/**
 * Whose address a request counts for. `X-Forwarded-For` is believed only as far as there are
 * proxies of our own: each adds the address it saw at the end, so what a client forges stands
 * before that (security 4).
 */
export function clientAddress(
  headers: Headers,
  socket: string | undefined,
  proxies: number,
): string {
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  const believed = proxies > 0 ? forwarded.at(-proxies) : undefined
  return believed || socket || 'unknown'
}
