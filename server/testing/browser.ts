import { createHash, randomBytes } from 'node:crypto'

/** A response to a browser: the redirect target or the body. */
export interface Answer {
  readonly status: number
  readonly location: string
  readonly text: string
}

export interface TokenPair {
  readonly access_token: string
  readonly refresh_token: string
}

/** A browser for tests over HTTP: stores cookies by path, follows no redirects, and keeps a sign-in's PKCE. */
export class Browser {
  readonly #base: string
  readonly #origin: string
  readonly #client: string
  readonly #redirectUri: string
  readonly #network: string | undefined
  #cookies = new Map<string, { value: string; path: string }>()
  readonly #verifier = randomBytes(32).toString('base64url')

  constructor(
    base: string,
    {
      origin,
      client,
      redirectUri,
      network,
    }: {
      origin: string
      client: string
      redirectUri: string
      /** The browser's address according to a trusted proxy. */
      network?: string | undefined
    },
  ) {
    this.#base = base
    this.#origin = origin
    this.#client = client
    this.#redirectUri = redirectUri
    this.#network = network
  }

  /** The same browser with the same cookies, in another network. */
  from(network: string): Browser {
    const moved = new Browser(this.#base, {
      origin: this.#origin,
      client: this.#client,
      redirectUri: this.#redirectUri,
      network,
    })
    moved.#cookies = this.#cookies
    return moved
  }

  async get(path: string): Promise<Answer> {
    return this.#send(path, {})
  }

  /** Posts a form like one of our own pages. */
  async post(
    path: string,
    form: Record<string, string>,
    origin: string | null = this.#origin,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return this.#send(path, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: origin === null ? headers : { ...headers, Origin: origin },
    })
  }

  /** Starts a sign-in; afterwards the browser is at the login page. */
  async begin(changed: Record<string, string | undefined> = {}): Promise<Answer> {
    const query = {
      client_id: this.#client,
      redirect_uri: this.#redirectUri,
      response_type: 'code',
      scope: 'openid',
      state: 'a-state',
      code_challenge: createHash('sha256').update(this.#verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...changed,
    }
    const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
    const authorize = await this.get(`/authorize?${new URLSearchParams(given).toString()}`)
    return authorize.location === '/code/authorize' ? this.get('/code/authorize') : authorize
  }

  async request(email: string): Promise<Answer> {
    return this.post('/code/authorize', { email, action: 'request' })
  }

  async verify(email: string, code: string): Promise<Answer> {
    return this.post('/code/authorize', { email, action: 'verify', code })
  }

  /** Follows the redirect after the right code and returns the authorization code. */
  async authorizationCode(verified: Answer): Promise<string> {
    const resumed = await this.get(new URL(verified.location, this.#origin).pathname)
    const code = new URL(resumed.location).searchParams.get('code')
    if (code === null) throw new Error(`No authorization code in ${resumed.location}`)
    return code
  }

  async exchange(code: string, changed: Record<string, string> = {}): Promise<Answer> {
    return this.#fromClient('/token', {
      grant_type: 'authorization_code',
      client_id: this.#client,
      redirect_uri: this.#redirectUri,
      code,
      code_verifier: this.#verifier,
      ...changed,
    })
  }

  /** Renews tokens; a request that is sent again has the same key. */
  async refresh(refreshToken: string, key?: string): Promise<Answer> {
    return this.#fromClient(
      '/token',
      { grant_type: 'refresh_token', client_id: this.#client, refresh_token: refreshToken },
      key === undefined ? {} : { 'Idempotency-Key': key },
    )
  }

  async revoke(token: string): Promise<Answer> {
    return this.#fromClient('/token/revocation', { client_id: this.#client, token })
  }

  /** Posts from the client's own page, which has another origin for the portal. */
  async #fromClient(
    path: string,
    form: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<Answer> {
    return this.post(path, form, new URL(this.#redirectUri).origin, headers)
  }

  /** Checks an access token: 200 with its user, or 401. */
  async whoAmI(accessToken: string): Promise<Answer> {
    return this.#send('/api/auth/verify', { headers: { Authorization: `Bearer ${accessToken}` } })
  }

  cookieNames(): string[] {
    return [...this.#cookies.keys()]
  }

  async #send(
    path: string,
    { headers, ...init }: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> },
  ): Promise<Answer> {
    const { pathname } = new URL(path, this.#base)
    const sent = [...this.#cookies].filter(([, cookie]) => pathname.startsWith(cookie.path))
    const response = await fetch(`${this.#base}${path}`, {
      ...init,
      redirect: 'manual',
      headers: {
        ...headers,
        ...(this.#network !== undefined && { 'X-Forwarded-For': this.#network }),
        ...(sent.length > 0 && { Cookie: sent.map(([name, { value }]) => `${name}=${value}`).join('; ') }),
      },
    })
    for (const header of response.headers.getSetCookie()) this.#keep(header)
    return {
      status: response.status,
      location: response.headers.get('location') ?? '',
      text: await response.text(),
    }
  }

  #keep(header: string): void {
    const [pair = '', ...attributes] = header.split(/;\s*/)
    const name = pair.slice(0, pair.indexOf('='))
    const value = pair.slice(pair.indexOf('=') + 1)
    const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/'
    if (value === '' || /expires=Thu, 01 Jan 1970/i.test(header)) this.#cookies.delete(name)
    else this.#cookies.set(name, { value, path })
  }
}
