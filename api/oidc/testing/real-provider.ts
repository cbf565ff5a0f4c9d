import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { Provider } from 'oidc-provider'

export type Account = {
  readonly sub: string
  readonly email?: string
  readonly email_verified?: boolean
  readonly given_name?: string
  readonly family_name?: string
  readonly 'cognito:groups'?: readonly string[]
}

export type RealProvider = {
  readonly issuer: string
  /** Who signs in at the provider from now on; null: the person cancels. */
  readonly signsIn: (account: Account | null) => void
  /** What Groundwork needs to know of it. */
  readonly environment: Readonly<Record<string, string>>
  readonly close: () => Promise<void>
}

export const REDIRECT_URL = 'http://127.0.0.1:9/api/auth/oidc/callback'
const CLIENT = { client_id: 'groundwork', client_secret: 'a secret of the test provider alone' }

/** A provider of its own on a free port: the certified library, with a sign-in page that asks nothing. */
export async function startProvider({
  idTokenHasClaims = false,
  redirectUrl = REDIRECT_URL,
} = {}): Promise<RealProvider> {
  const server = createServer()
  const issuer = await listen(server)
  const accounts = new Map<string, Account>()
  let next: Account | null = null
  const provider = createProvider(issuer, { accounts, idTokenHasClaims, redirectUrl })
  provider.use(async (ctx, go) => {
    if (!ctx.path.startsWith('/interaction/')) return go()
    const result =
      next === null
        ? { error: 'access_denied', error_description: 'cancelled' }
        : { login: { accountId: next.sub } }
    await provider.interactionFinished(ctx.req, ctx.res, result, { mergeWithLastSubmission: false })
    ctx.respond = false
  })
  const answer = provider.callback()
  server.on('request', (request, response) => void answer(request, response))
  return {
    issuer,
    signsIn: (account) => {
      next = account
      if (account !== null) accounts.set(account.sub, account)
    },
    environment: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT.client_id,
      OIDC_CLIENT_SECRET: CLIENT.client_secret,
      OIDC_REDIRECT_URL: redirectUrl,
      OIDC_LABEL: 'Sample Provider',
    },
    close: () => stop(server),
  }
}

type Shape = {
  readonly accounts: ReadonlyMap<string, Account>
  readonly idTokenHasClaims: boolean
  readonly redirectUrl: string
}

function createProvider(issuer: string, { accounts, idTokenHasClaims, redirectUrl }: Shape): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return new Provider(issuer, {
    clients: [{ ...CLIENT, redirect_uris: [redirectUrl] }],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'cognito:groups'],
    },
    conformIdTokenClaims: !idTokenHasClaims,
    cookies: { keys: [randomBytes(16).toString('hex')] },
    features: { devInteractions: { enabled: false } },
    findAccount: async (_ctx, sub) => {
      const account = accounts.get(sub)
      return account && { accountId: sub, claims: async () => ({ ...account }) }
    },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'one' }] },
    // No one is asked for consent to this one client.
    loadExistingGrant: async (ctx) => {
      const { client, session, provider } = ctx.oidc
      if (client === undefined) return undefined
      const accountId = session?.accountId
      const grant = new provider.Grant({ clientId: client.clientId, ...(accountId ? { accountId } : {}) })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    pkce: { required: () => true },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 60, Interaction: 600, Session: 600 },
  })
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the provider has no port')
  return `http://127.0.0.1:${address.port}`
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise<void>((done) => server.close(() => done()))
}
