import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpointTable, loadCollections } from '../endpoint-table.ts'
import { randomLetters } from '../ids.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { type Model, type Real, sequences } from './commands.ts'
import { isFull } from './full.ts'
import { RESOURCES } from './resources.ts'
import { newTally, textOfTally } from './tally.ts'
import { createWorld, type World } from './world.ts'
import { giveStepUp } from './world.db.ts'

const { endpoints } = await endpointTable(await loadCollections())
const tally = newTally()
let sequencesRun = 0

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer({ environment: { JOB_WORKERS: '0' } })
  world = await createWorld(server)
})
afterAll(async () => {
  await world.close()
  await server.close()
  console.log(`sequences: ${sequencesRun}, ${textOfTally(tally)}`)
})

test.each(RESOURCES.map((one) => [one.name, one] as const))(
  'what is made, changed and deleted of %s is what later calls find',
  async (_name, resource) => {
    const run = async (commands: Parameters<typeof fc.asyncModelRun<Model, Real, false, Model>>[1]) => {
      const org = await world.addOrg()
      const actor = await world.addPerson('administrator', org)
      const outsider = await world.addPerson('administrator', await world.addOrg())
      for (const { sessionId } of [actor, outsider]) await giveStepUp(world.db.kysely, sessionId)
      const people = { client: actor.client, outsider: outsider.client, org_name: org.org_name }
      const ending = randomLetters(6)
      const real: Real = { resource, endpoints, tally, ending, ...people }
      sequencesRun += 1
      await fc.asyncModelRun(() => ({ model: { things: [] }, real }), commands)
    }
    await fc.assert(fc.asyncProperty(sequences, run), { numRuns: isFull ? 200 : 12 })
    expect(tally).toMatchObject({ serverErrors: 0, undocumented: 0, offSchema: 0 })
  },
  isFull ? 600_000 : undefined,
)
