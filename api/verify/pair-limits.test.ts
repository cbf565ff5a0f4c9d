import { expect, test } from 'vitest'
import { createClient } from '../testing/client.ts'
import { addSecondServer } from '../testing/second-server.ts'
import { startTestServer } from '../testing/server.ts'

const SHARE = 40

test('calls on one server count toward the other’s limit', async () => {
  const environment = { RATE_LIMIT_PER_MINUTE: String(SHARE), LOG_LEVEL: 'silent', JOB_WORKERS: '0' }
  const first = await startTestServer({ environment })
  const { second, close } = await addSecondServer(first, environment)
  const { token } = await first.as('memberA')
  const [left, right] = [createClient(first.url, token), createClient(second, token)]
  let probes = 0
  // The servers tell each other each second; a minute that ends meanwhile gives everybody their share anew.
  const round = async () => {
    await Promise.all(Array.from({ length: SHARE }, () => left.get('/auth/verify')))
    probes += 1
    const { status, headers } = await right.get('/auth/verify')
    return [status, headers.has('retry-after')]
  }
  await expect.poll(round, { timeout: 25_000, interval: 1_000 }).toEqual([429, true])
  expect(probes).toBeLessThan(SHARE)
  await close()
  await first.close()
})
