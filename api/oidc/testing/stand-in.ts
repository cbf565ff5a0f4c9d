import { createServer, type IncomingMessage } from 'node:http'
import { REDIRECT_URL } from './real-provider.ts'

export type StandIn = {
  readonly issuer: string
  readonly environment: Readonly<Record<string, string>>
  readonly close: () => Promise<void>
}

type Answers = {
  /** What its discovery document says otherwise. */
  readonly document?: Readonly<Record<string, unknown>>
  readonly keys?: readonly object[]
  /** The ID token that it gives for any code. */
  readonly idToken?: (issuer: string) => string
}

const SOME_KEY = { kty: 'RSA', use: 'sig', alg: 'RS256', kid: 'one', n: 'AQAB', e: 'AQAB' }

/** A stand-in for what no honest provider gets wrong: its document, its keys, its token signatures. */
export async function startStandIn({ document, keys = [SOME_KEY], idToken }: Answers): Promise<StandIn> {
  const answerTo = ({ url = '' }: IncomingMessage): object => {
    if (url.endsWith('/openid-configuration')) return { ...documentOf(issuer), ...document }
    if (url === '/keys') return { keys }
    return { access_token: 'x', token_type: 'Bearer', id_token: idToken?.(issuer) }
  }
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answerTo(request)))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  return {
    issuer,
    environment: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'groundwork', OIDC_REDIRECT_URL: REDIRECT_URL },
    close: () => new Promise((done) => server.close(() => done())),
  }
}

const documentOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  id_token_signing_alg_values_supported: ['RS256'],
})
