import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameOf } from '#kit/endpoint.ts'
import { endpointTable, loadCollections } from '../endpoint-table.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { frameProblems } from './answer-rules.ts'
import { fingerprint } from './fingerprint.db.ts'
import { isRepetition } from './full.ts'
import { HOSTILE_BODIES, type Hostile, NO_OBJECTS } from './hostile-bodies.ts'
import { inBatches } from './in-batches.ts'
import { pathIn } from './scene.ts'
import { giveStepUp } from './world.db.ts'
import { createWorld, type Person, type World } from './world.ts'

const { endpoints } = await endpointTable(await loadCollections())
const withBody = endpoints.filter((one) => one.body !== undefined && !isRepetition(one))

let server: TestServer
let world: World
let person: Person
let sent = 0
beforeAll(async () => {
  server = await startTestServer({ environment: { JOB_WORKERS: '0', PASSKEYS: 'true' } })
  world = await createWorld(server)
  person = await world.addPerson('platformAdministrator', await world.addOrg())
  await giveStepUp(world.db.kysely, person.sessionId)
})
afterAll(async () => {
  await world.close()
  await server.close()
  console.log(`hostile: bodies sent: ${sent}`)
})

async function send(method: string, path: string, { bytes, type, encoding }: Hostile) {
  sent += 1
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    body: new Uint8Array(bytes),
    headers: {
      authorization: `Bearer ${person.client.token}`,
      'content-type': type ?? 'application/json',
      ...(encoding ? { 'content-encoding': encoding } : {}),
    },
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

test.each(withBody.map((one) => [nameOf(one), one] as const))(
  '%s refuses every hostile body, says nothing of its inside and writes nothing',
  async (_name, endpoint) => {
    const { org } = person
    const scene = { world, actor: person, colleague: person, owner: person, org }
    const path = await pathIn(endpoint, scene)
    const before = await fingerprint(world.db.kysely)
    const bodies = endpoint.path === '/mcp' ? HOSTILE_BODIES : [...HOSTILE_BODIES, ...NO_OBJECTS]
    const problems = await inBatches(bodies, 8, async (hostile) => {
      const answer = await send(endpoint.method, path, hostile)
      // A call with few turns a day counts the hostile ones as well.
      const isRefused = hostile.refused.includes(answer.status) || answer.status === 429
      const said = isRefused ? [] : [`answers ${answer.status} ${answer.text.slice(0, 200)}`]
      return [...said, ...frameProblems(answer)].map((problem) => `${hostile.name}: ${problem}`)
    })
    expect(problems.flat()).toEqual([])
    expect(await fingerprint(world.db.kysely)).toEqual(before)
  },
)

test('a byte order mark before a valid body changes nothing', async () => {
  const bytes = Buffer.from('\ufeff{"changes":{}}')
  expect((await send('PATCH', '/facts', { name: 'a mark', bytes, refused: [] })).status).toBe(200)
})

test('none of it changed a prototype', () => {
  expect(Object.keys(Object.getPrototypeOf({}))).toEqual([])
  expect('isAdmin' in {}).toBe(false)
})
