import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Endpoint, nameOf } from '#kit/endpoint.ts'
import { endpointTable, loadCollections } from '../endpoint-table.ts'
import { notes } from '../testing/notes.fixture.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { isFull, isRepetition } from './full.ts'
import { plansOf } from './fuzz-requests.ts'
import { inBatches } from './in-batches.ts'
import { createSender } from './sender.ts'
import { count, newTally, textOfTally } from './tally.ts'
import { createWorld, type World } from './world.ts'

const { endpoints } = await endpointTable([...(await loadCollections()), notes])
const tally = newTally()
const AT_ONCE = 8

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer({ environment: { TRUSTED_PROXIES: '1' }, collections: [notes] })
  world = await createWorld(server)
})
afterAll(async () => {
  await world.close()
  await server.close()
  console.log(`fuzz: ${textOfTally(tally)}`)
})

/** Calls that cost so much (hashing a password, drawing a report) that the short run makes fewer. */
const HASHING = new Set([
  'POST /auth/login',
  'POST /auth/register',
  'POST /auth/password/change',
  'POST /auth/step-up',
])
const isCostly = (endpoint: Endpoint): boolean =>
  endpoint.costly !== undefined || HASHING.has(nameOf(endpoint))

/** Nothing of the contract can be sent otherwise: what is tried are questions that no call knows. */
const isAlwaysTheSame = ({ params, query, body }: Endpoint): boolean =>
  params === undefined && query === undefined && body === undefined
/** Most requests are for the one thing that there is, and each answer is a document made anew. */
const isOneDocument = ({ costly, query, body }: Endpoint): boolean =>
  costly === 'small documents' && query === undefined && body === undefined

function runsOf(endpoint: Endpoint): number {
  if (isFull) return 2_000
  if (isOneDocument(endpoint)) return 12
  if (isAlwaysTheSame(endpoint)) return 25
  if (isCostly(endpoint)) return isRepetition(endpoint) ? 20 : 40
  return isRepetition(endpoint) ? 50 : 200
}

test.each(endpoints.map((one) => [nameOf(one), one] as const))(
  '%s answers whatever is sent with a documented status and an answer of its own shape',
  async (_name, endpoint) => {
    const send = createSender(world, endpoint)
    const plans = fc.sample(plansOf(endpoint), { numRuns: runsOf(endpoint) })
    const problems = await inBatches(plans, AT_ONCE, async (plan) => {
      const problem = count(tally, endpoint, await send(plan))
      return problem === null ? [] : [`${JSON.stringify(plan).slice(0, 500)}: ${problem}`]
    })
    expect(problems.flat().slice(0, 5)).toEqual([])
  },
  isFull ? 600_000 : undefined,
)
