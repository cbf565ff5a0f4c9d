import { type Client, createClient } from '#api/testing/client.ts'
import { startFreshProduct } from '../../e2e/product.ts'
import { sampleMember } from '../../e2e/sample-people.ts'
import { type Bench, percentile, type Row, round } from './bench.ts'

const TRIES = 300

/** An address may ask for a new password, or be registered with, five times an hour: once to begin with, and these. */
const PER_ADDRESS = 4

// One network knocks hundreds of times a minute here: the limits that forbid that are not what is measured. Mails are
// written and not sent.
const SETTINGS = {
  RATE_LIMIT_PER_MINUTE: '10000000',
  LOGIN_FAILURES_PER_MINUTE: '100000',
  REGISTRATIONS_PER_HOUR: '100000',
  TRUSTED_PROXIES: '1',
  SMTP_URL: 'smtp://127.0.0.1:9',
  JOB_WORKERS: '0',
}

type Try = { readonly ms: number; readonly answer: string }

/** Times one call; its answer without the request's id, which is always another. */
async function timed(client: Client, { path, body, network }: Sent): Promise<Try> {
  const start = performance.now()
  const { status, body: answer } = await client.post(path, body, { 'x-forwarded-for': network })
  const { requestId: _, ...rest } = answer
  return { ms: performance.now() - start, answer: `${status} ${JSON.stringify(rest)}` }
}

type Sent = { readonly path: string; readonly body: object; readonly network: string }

/** What is called, and the body for an address. */
type Call = { readonly path: string; readonly body: (email: string) => object }

let networks = 0
const otherNetwork = (): string => {
  networks += 1
  return `10.${networks >> 8}.${networks & 255}.1`
}

/** Known and unknown addresses by turns, so that whatever else the machine does falls on both. */
async function compare(client: Client, { path, body }: Call, known: readonly string[]): Promise<Row> {
  const tries: Record<'known' | 'unknown', Try[]> = { known: [], unknown: [] }
  for (let count = 0; count < TRIES; count += 1) {
    const order = count % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of order) {
      const email = kind === 'known' ? known[count % known.length] : `nobody${path}${count}@example.org`
      const sent = { path, body: body((email ?? '').replaceAll('/', '-')), network: otherNetwork() }
      tries[kind].push(await timed(client, sent))
    }
  }
  const [one, other] = [medianOf(tries.known), medianOf(tries.unknown)]
  const answers = new Set([...tries.known, ...tries.unknown].map(({ answer }) => answer))
  const isAlike = one / other > 0.9 && one / other < 1.1 && answers.size === 1
  return {
    call: `POST ${path}`,
    'known, median ms': round(one),
    'unknown, median ms': round(other),
    'known ÷ unknown': round(one / other),
    'different answers': answers.size,
    'within 10 %': isAlike ? 'yes' : 'NO',
  }
}

const medianOf = (tries: readonly Try[]): number =>
  percentile(
    tries.map(({ ms }) => ms),
    0.5,
  )

const registration = (email: string) => ({
  email,
  password: 'green lamp over water',
  firstName: 'Sample',
  lastName: 'Person',
  acceptTerms: true,
})

/** The right form in every part, with a password that is wrong for everybody. */
const CALLS = {
  login: { path: '/auth/login', body: (email: string) => ({ email, password: 'not the password' }) },
  register: { path: '/auth/register', body: registration },
  forgot: { path: '/auth/password/forgot', body: (email: string) => ({ email }) },
} as const satisfies Record<string, Call>

async function measure(url: string, email: string): Promise<Row[]> {
  const client = createClient(url, null)
  const people = Array.from({ length: TRIES / PER_ADDRESS }, (_, index) => `somebody-${index}@example.org`)
  for (const one of people)
    await timed(client, { ...CALLS.register, body: registration(one), network: otherNetwork() })
  return [
    await compare(client, CALLS.login, [email]),
    await compare(client, CALLS.register, people),
    await compare(client, CALLS.forgot, people),
  ]
}

const bench: Bench = {
  name: `sign-in: ${TRIES} known and ${TRIES} unknown addresses answer alike (goal: medians within 10 %, one answer)`,
  run: async () => {
    const product = await startFreshProduct(SETTINGS)
    try {
      return await measure(product.url, sampleMember(product.printed).email)
    } finally {
      await product.stop()
    }
  },
}

export default bench
