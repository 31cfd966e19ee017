import {
  Client,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type OAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client'

/** An assistant with the official client: it registers, asks to be let in, and keeps its tokens. */
export class Assistant implements OAuthClientProvider {
  client: { client_id: string } | undefined
  kept: OAuthTokens | undefined
  /** Where it wants its person to go. */
  asked: URL | undefined
  private found: OAuthDiscoveryState | undefined
  private verifier = ''

  constructor(
    readonly redirectUrl: string,
    private readonly name = 'Claude',
  ) {}

  get clientMetadata() {
    return { client_name: this.name, redirect_uris: [this.redirectUrl] }
  }
  clientInformation() {
    return this.client
  }
  saveClientInformation(client: { client_id: string }) {
    this.client = client
  }
  tokens() {
    return this.kept
  }
  saveTokens(tokens: OAuthTokens) {
    this.kept = tokens
  }
  saveDiscoveryState(found: OAuthDiscoveryState) {
    this.found = found
  }
  discoveryState() {
    return this.found
  }
  state() {
    return 'its own & state'
  }
  redirectToAuthorization(url: URL) {
    this.asked = url
  }
  saveCodeVerifier(verifier: string) {
    this.verifier = verifier
  }
  codeVerifier() {
    return this.verifier
  }

  /** Connects; `letIn` is asked for the answer to the consent page where there is no token yet. */
  async connect(
    url: URL,
    letIn: (asked: URL) => Promise<URLSearchParams>,
    fetch: typeof globalThis.fetch = globalThis.fetch,
  ): Promise<Client> {
    const transport = () => new StreamableHTTPClientTransport(url, { authProvider: this, fetch })
    const client = new Client({ name: 'test', version: '1' })
    const first = transport()
    try {
      await client.connect(first)
      return client
    } catch (error) {
      if (!(error instanceof UnauthorizedError) || !this.asked) throw error
    }
    await first.finishAuth(await letIn(this.asked))
    const second = new Client({ name: 'test', version: '1' })
    await second.connect(transport())
    return second
  }
}
