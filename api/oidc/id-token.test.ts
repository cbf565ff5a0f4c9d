import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { APP_URL, createBrowser } from './testing/browser.ts'
import { REDIRECT_URL } from './testing/real-provider.ts'
import { type StandIn, startStandIn } from './testing/stand-in.ts'
import { START } from './testing/travel.ts'

const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const [own, another] = [rsa(), rsa()]
const jwk = { ...own.publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'one' }

type Token = { readonly header?: object; readonly claims?: object; readonly signer?: Signer }
type Signer = (text: string) => Buffer

const by =
  (key: KeyObject): Signer =>
  (text) =>
    sign('sha256', Buffer.from(text), key)
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** What the stand-in returns next; `nonce` is the trip's. */
let next: Token = {}
let nonce = ''
function idToken(issuer: string): string {
  const now = Math.floor(Date.now() / 1_000)
  const header = { alg: 'RS256', kid: 'one', ...next.header }
  const whole = { iss: issuer, aud: 'groundwork', sub: 'sub-1', iat: now, exp: now + 60, nonce }
  const claims = { ...whole, email: 'a@people.example', email_verified: true, ...next.claims }
  const text = `${base64(header)}.${base64(claims)}`
  return `${text}.${(next.signer ?? by(own.privateKey))(text).toString('base64url')}`
}

let provider: StandIn
let server: TestServer
beforeAll(async () => {
  provider = await startStandIn({ keys: [jwk], idToken })
  server = await startTestServer({
    environment: { ...provider.environment, OIDC_PROVISIONING: 'anyone', PUBLIC_URL: APP_URL },
  })
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

async function arriveWith(token: Token, browser = createBrowser(server.url)) {
  next = token
  const { headers } = await browser.open(`${server.url}${START}`)
  const { searchParams } = new URL(headers.get('location') ?? '')
  nonce = searchParams.get('nonce') ?? ''
  const callback = `${REDIRECT_URL}?code=any&state=${searchParams.get('state')}`
  return { callback, ...(await browser.arrive(callback)) }
}

test('a token signed with the provider’s own key for this client and trip is accepted', async () => {
  const arrived = await arriveWith({})
  expect([arrived.status, arrived.error]).toEqual([302, null])
})

test('a trip ends once, even if the provider accepts a code twice', async () => {
  const browser = createBrowser(server.url)
  const { callback } = await arriveWith({}, browser)
  const again = await browser.arrive(callback)
  expect([again.status, JSON.parse(again.text).reason]).toEqual([400, 'used'])
})

test.each<[string, Token]>([
  ['signed by another key', { signer: by(another.privateKey) }],
  ['without a signature', { header: { alg: 'none' }, signer: () => Buffer.alloc(0) }],
  [
    'signed with what everybody knows',
    {
      header: { alg: 'HS256' },
      signer: (text) => createHmac('sha256', JSON.stringify(jwk)).update(text).digest(),
    },
  ],
  ['of another issuer', { claims: { iss: 'https://evil.example' } }],
  ['for another client', { claims: { aud: 'another' } }],
  ['for another client besides', { claims: { aud: ['groundwork', 'another'], azp: 'another' } }],
  ['of yesterday', { claims: { iat: 1, exp: 2 } }],
  ['for another trip', { claims: { nonce: 'another' } }],
  ['for no trip', { claims: { nonce: undefined } }],
])('a token %s is refused', async (_what, token) => {
  const arrived = await arriveWith(token)
  expect([arrived.status, arrived.location]).toEqual([400, ''])
})
