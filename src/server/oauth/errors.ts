/** An error as OAuth names it (RFC 6749 5.2, RFC 7591 3.2.2), with words for who builds the app. */
export class OauthError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status = 400,
  ) {
    super(message)
  }
}
