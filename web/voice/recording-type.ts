const PREFERRED = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/webm']

/**
 * What to record: webm with opus, then mp4, then webm (spec §4); on Safari mp4 first, whose webm
 * can't be relied on. Undefined leaves it to the browser.
 */
export function recordingType(
  isSupported: (type: string) => boolean,
  userAgent: string,
): string | undefined {
  const isSafari = /AppleWebKit/.test(userAgent) && !/Chrom|Android|Edg/.test(userAgent)
  const types = isSafari ? ['audio/mp4', ...PREFERRED] : PREFERRED
  return types.find(isSupported)
}
