import { signInEditors } from '#api/bench/editors.ts'
import type { Client, Reply } from '#api/testing/client.ts'
import { startFreshProduct } from '../../e2e/product.ts'
import { sampleMember } from '../../e2e/sample-people.ts'
import { type Bench, percentile, type Row, round } from './bench.ts'

const SIZES = [1_000, 10_000, 100_000] as const
const IN_ONE_CALL = 1_000
const TRIES = 60
/** A whole list is large: the first read after somebody's change makes its text anew. */
const WHOLE_TRIES = 10
const ORG = 'Sample Realty'
const AT = `org_name=${encodeURIComponent(ORG)}`

const LIMITS = {
  RATE_LIMIT_PER_MINUTE: '10000000',
  LOGIN_FAILURES_PER_MINUTE: '100000',
  BUSY_LOOP_MS: '60000',
}

/** A listing as a screen would keep it: about 250 bytes. */
const itemOf = (index: number) => ({
  id: `i${index}`,
  item: {
    address: `${index} Sample Street`,
    city: 'Springfield',
    price: 250_000 + index,
    status: index % 3 === 0 ? 'sold' : 'active',
    note: 'Three bedrooms, two baths, a garage, and a garden behind the house.',
    tasks: [{ id: 't1', title: 'Photos', done: index % 2 === 0 }],
  },
})

async function ok(asked: Promise<Reply>): Promise<Reply> {
  const reply = await asked
  if (reply.status >= 400) throw new Error(`answered ${reply.status}: ${reply.text.slice(0, 200)}`)
  return reply
}

const change = (client: Client, changes: readonly object[]) =>
  ok(client.post('/org/vendors/changes', { org_name: ORG, changes }))

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

type Work = (at: number) => Promise<unknown>

/** `before`: what happens before each of them, and is no part of its time. */
async function times(tries: number, work: Work, before?: Work): Promise<string> {
  const all: number[] = []
  for (let at = 0; at < tries; at += 1) {
    await before?.(at)
    all.push(await timed(() => work(at)))
  }
  return `${round(percentile(all, 0.5))} / ${round(percentile(all, 0.95))}`
}

/** The cursor of a page in the middle of the list, which has `size` items. */
async function middleOf(client: Client, size: number): Promise<string> {
  let cursor = ''
  for (let seen = 0; seen < size / 2; seen += 200) {
    const { body } = await ok(client.get(`/org/vendors/items?${AT}&limit=200${cursor}`))
    cursor = `&cursor=${String(body.nextCursor)}`
  }
  return cursor
}

/** The list is filled as a file is imported by the app: so many items in a call. */
async function fill(client: Client, size: number): Promise<number> {
  return timed(async () => {
    for (let from = 0; from < size; from += IN_ONE_CALL)
      await change(
        client,
        Array.from({ length: IN_ONE_CALL }, (_, at) => itemOf(from + at)),
      )
  })
}

/** What somebody waits for who reads after another's change: nothing that was made before it can be sent again. */
const firstReads = async (client: Client, tick: Work): Promise<Row> => ({
  'first page after a change': await times(
    TRIES,
    () => ok(client.get(`/org/vendors/items?${AT}&limit=50`)),
    (at) => tick(at + 200),
  ),
  'whole, after a change': await times(
    WHOLE_TRIES,
    () => ok(client.get(`/org/vendors?${AT}`)),
    (at) => tick(at + 300),
  ),
})

async function measure(size: number): Promise<Row> {
  const product = await startFreshProduct(LIMITS)
  try {
    const [client, other] = await signInEditors(product.url, {
      ...sampleMember(product.printed),
      email: 'admin@example.org',
      count: 2,
    })
    if (client === undefined || other === undefined) throw new Error('the sample member cannot sign in')
    const filled = await fill(client, size)
    const cursor = await middleOf(client, size)
    const tick = (at: number) => change(other, [{ id: `i${(at * 7_919) % size}`, set: { price: at } }])
    const { headers: last } = await tick(0)
    const headers = { 'if-none-match': last.get('etag') ?? '' }
    let next = ''
    return {
      records: size,
      'add, ms per 1,000': round((filled / size) * 1_000),
      'nothing new': await times(TRIES, () => client.send('GET', `/org/vendors/changes?${AT}`, { headers })),
      'page of 50': await times(TRIES, () => ok(client.get(`/org/vendors/items?${AT}&limit=50${cursor}`))),
      'change of one': await times(TRIES, tick),
      'move of one': await times(TRIES, (at) =>
        change(other, [{ id: `i${(at * 104_729) % size}`, after: `i${(at * 1_299_709 + 1) % size}` }]),
      ),
      'delta of one': await times(TRIES, async (at) => {
        next = String((await tick(at + 100)).body.before)
        const { body } = await ok(client.get(`/org/vendors/changes?${AT}&after=${next}`))
        if (Array.isArray(body.items) && body.items.length !== 1) throw new Error('more than one came')
      }),
      'load all': await times(3, async () => {
        for (let after = '', more = true; more; ) {
          const { body } = await ok(client.get(`/org/vendors/changes?${AT}&limit=1000${after}`))
          after = `&after=${String(body.next)}`
          more = body.hasMore === true
        }
      }),
      ...(await firstReads(client, tick)),
      'export, JSON': await times(3, () => ok(client.get(`/org/vendors/export?${AT}&format=json`))),
      'export, CSV': await times(3, () => ok(client.get(`/org/vendors/export?${AT}&format=csv`))),
      'whole, kept': await times(WHOLE_TRIES, () => ok(client.get(`/org/vendors?${AT}`))),
    }
  } finally {
    await product.stop()
  }
}

/** Each column as many times what it is at the first size. */
function growthOf(first: Row, last: Row): Row {
  const number = (value: string | number | undefined): number => Number(String(value).split(' / ')[0])
  return Object.fromEntries(
    Object.keys(first).map((name) => [
      name,
      name === 'records' ? 'growth' : `× ${round(number(last[name]) / number(first[name]))}`,
    ]),
  )
}

const bench: Bench = {
  name: 'records of one organization, milliseconds (p50 / p95)',
  run: async () => {
    const rows: Row[] = []
    for (const size of SIZES) rows.push(await measure(size))
    const [first, last] = [rows[0], rows.at(-1)]
    return first === undefined || last === undefined ? rows : [...rows, growthOf(first, last)]
  },
}

export default bench
