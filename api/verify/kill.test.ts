import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '#tools/testing/temporary-folder.ts'
import { preparePlace } from '../database/postgres-place.ts'
import { runningServer } from '../database/postgres-server.ts'
import { SAMPLE_PASSWORD } from '../sample/people.ts'
import { type Client, createClient } from '../testing/client.ts'
import { type ChildServer, startChild, untilReady } from '../testing/child-server.ts'
import { isFull } from './full.ts'
import { createWriters, findLost } from './writers.ts'

/** Every third kill is one of the database itself. */
const KILLS = Number(process.env.VERIFY_KILLS ?? (isFull ? 20 : 5))
const WRITERS = 6
/** Acknowledged writes between two kills; so few in the longest run that its lists stay within their limit. */
const BETWEEN = KILLS > 50 ? 20 : 40

const dataDir = temporaryFolder('kill')
let environment: Readonly<Record<string, string>> = { DATA_DIR: dataDir, PORT: '0' }
let child: ChildServer
let token = ''

beforeAll(async () => {
  child = await startChild(environment)
  environment = { ...environment, PORT: new URL(child.url).port }
  const body = { email: 'admin@example.org', password: SAMPLE_PASSWORD }
  token = String((await createClient(child.url, null).post('/auth/login', body)).body.token)
})
afterAll(async () => {
  child.kill('SIGTERM')
  await child.ended
  rmSync(dataDir, { recursive: true, force: true })
})

const client = (): Client => createClient(child.url, token)

function killDatabase(): void {
  const pid = runningServer(preparePlace(dataDir))
  if (pid === undefined) throw new Error('no database runs')
  process.kill(pid, 'SIGKILL')
}

async function killServer(): Promise<void> {
  child.kill('SIGKILL')
  await child.ended
  child = await startChild(environment)
}

test(
  `${KILLS} times killed in the middle of writes, server and database in turn: nothing acknowledged is lost`,
  async () => {
    const writers = createWriters(WRITERS)
    const recoveries: number[] = []
    for (let kill = 0; kill < KILLS; kill += 1) {
      const enough = writers.more(BETWEEN)
      const writing = writers.untilGone(client)
      await enough
      const since = performance.now()
      if (kill % 3 === 2) killDatabase()
      else await killServer()
      await writing
      recoveries.push(await untilReady(child.url, since))
    }
    const { lost, doubled } = await findLost(client(), writers.acknowledged)
    const longest = (Math.max(...recoveries) / 1_000).toFixed(1)
    console.log(
      `kill -9: ${KILLS} kills, acknowledged: ${writers.acknowledged.length}, lost: ${lost.length}, doubled: ${doubled.length}, longest recovery: ${longest} s`,
    )
    expect({ lost, doubled }).toEqual({ lost: [], doubled: [] })
    expect(writers.acknowledged.length).toBeGreaterThanOrEqual(KILLS * BETWEEN)
    // A generous limit against hanging; the number above is the measurement.
    expect(Math.max(...recoveries)).toBeLessThan(60_000)
  },
  60_000 + KILLS * 30_000,
)
