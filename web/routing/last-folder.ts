/** The folder that this browser has shown last, by the last part of its address. */
const COOKIE = 'folder'
const YEAR_S = 365 * 24 * 60 * 60

/** The server reads it too. Undefined forgets it. */
export function rememberFolder(folder: string | undefined) {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store
  document.cookie = `${COOKIE}=${folder ?? ''}; path=/; max-age=${folder ? YEAR_S : 0}; samesite=lax`
}

/** From the text of the cookies. */
export function lastFolder(cookies: string): string | undefined {
  return /(?:^|; )folder=(all|\d+)(?:;|$)/.exec(cookies)?.[1]
}
