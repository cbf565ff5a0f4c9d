import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tools/testing/temporary-folder.ts'
import { preparePlace } from '../database/postgres-place.ts'
import { runningServer } from '../database/postgres-server.ts'
import { SAMPLE_PASSWORD } from '../sample/people.ts'
import { createClient } from '../testing/client.ts'
import { startChild } from '../testing/child-server.ts'

const WHO = { email: 'member@example.org', password: SAMPLE_PASSWORD }

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'of two processes on one packaged database the first ends by %s: the second goes on, and takes it along',
  async (signal) => {
    const dataDir = temporaryFolder('two')
    const environment = { DATA_DIR: dataDir, PORT: '0' }
    const first = await startChild(environment)
    const second = await startChild(environment)
    const { token } = (await createClient(second.url, null).post('/auth/login', WHO)).body
    const member = createClient(second.url, String(token))
    const statuses = new Set<number>()
    const ask = async (calls: number) => {
      for (let call = 0; call < calls; call += 1) statuses.add((await member.get('/org/checklists')).status)
    }
    const asking = ask(200)
    first.kill(signal)
    await first.ended
    await Promise.all([asking, ask(50)])
    expect([...statuses]).toEqual([200])
    const place = preparePlace(dataDir)
    expect(runningServer(place)).toBeDefined()
    second.kill('SIGTERM')
    await second.ended
    expect(runningServer(place)).toBeUndefined()
    rmSync(dataDir, { recursive: true, force: true })
  },
)
