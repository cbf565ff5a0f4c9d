import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Endpoint, nameOf } from '#kit/endpoint.ts'
import { endpointTable, loadCollections } from '../endpoint-table.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { isFull, isRepetition } from './full.ts'
import { HEAVY_VALUES, WRONG_LISTS } from './heavy-bodies.ts'
import { pathIn } from './scene.ts'
import { giveStepUp } from './world.db.ts'
import { createWorld, type Person, type World } from './world.ts'

const { endpoints } = await endpointTable(await loadCollections())
const withBody = endpoints.filter((one) => one.body !== undefined && !isRepetition(one))
/** Reading such a body costs some 30 ms; against what is quadratic, on a machine that does other things too. */
const LIMIT_MS = 1_500

let server: TestServer
let world: World
let person: Person
let sent = 0
let slowest = 0
beforeAll(async () => {
  server = await startTestServer({ environment: { PASSKEYS: 'true' } })
  world = await createWorld(server)
  person = await world.addPerson('platformAdministrator', await world.addOrg())
  await giveStepUp(world.db.kysely, person.sessionId)
})
afterAll(async () => {
  await world.close()
  await server.close()
  console.log(`heavy: bodies sent: ${sent}, slowest answer: ${Math.round(slowest)} ms`)
})

const SCHEMA = z.object({ properties: z.record(z.string(), z.looseObject({})).default({}) })

/**
 * The heavy values in the place of every member that the endpoint knows, and of one that it does not, one each in turn;
 * and in the place of each list, lists of wrong entries.
 */
function bodiesFor({ body }: Endpoint): readonly string[] {
  const schema = body === undefined ? {} : z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
  const { properties } = SCHEMA.parse(schema)
  return [...Object.keys(properties), 'unknown'].flatMap((name, at) =>
    [
      ...HEAVY_VALUES.filter((_value, index) => isFull || index === at % HEAVY_VALUES.length),
      ...(properties[name]?.type === 'array' ? WRONG_LISTS : []),
    ].map((value) => `{${JSON.stringify(name)}:${value}}`),
  )
}

async function timeOf(method: string, path: string, body: string): Promise<number> {
  sent += 1
  const start = performance.now()
  const { status, text } = await person.client.send(method, path, { body })
  const ms = performance.now() - start
  expect(status, text.slice(0, 300)).toBeLessThan(500)
  expect(text.length).toBeLessThan(2_200_000)
  return ms
}

/** A document takes its time whoever asks: what counts is what the body adds to the call with nothing in it. */
async function beyondItsWork(method: string, path: string, body: string): Promise<number> {
  const light = await timeOf(method, path, '{}')
  return (await timeOf(method, path, body)) - light
}

test.each(withBody.map((one) => [nameOf(one), one] as const))(
  '%s answers a body of 1 MiB at once, whatever is in it',
  async (_name, endpoint) => {
    const { org } = person
    const path = await pathIn(endpoint, { world, actor: person, colleague: person, owner: person, org })
    for (const body of bodiesFor(endpoint)) {
      const first = await timeOf(endpoint.method, path, body)
      const ms = first < LIMIT_MS ? first : await beyondItsWork(endpoint.method, path, body)
      slowest = Math.max(slowest, ms)
      expect(ms, body.slice(0, 80)).toBeLessThan(LIMIT_MS)
    }
  },
)
