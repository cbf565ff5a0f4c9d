import { expect, test } from 'vitest'
import { checkRows } from '#tools/section7/check-rows.ts'
import { ROWS } from '#tools/section7/rows.data.ts'
import { sampleCallers } from '../callers.ts'
import { startTestServer } from '../testing/server.ts'

test('each row of section 7 that is built keeps path, method, payload and message; each other one is 404', async () => {
  const server = await startTestServer()
  const run = () => checkRows(`${server.url}/api`, sampleCallers().callers)
  const results = await run()
  const failed = results.filter(({ state }) => state === 'failed')
  expect(failed).toEqual([])
  const verified = results.filter(({ state }) => state === 'verified')
  console.log(
    `section 7: ${results.length} rows, ${verified.length} verified, ${results.length - verified.length} not built yet`,
  )
  expect(verified.length).toBe(ROWS.filter(({ later }) => later === undefined).length)
  // As often as one likes: the limit of organizations a day stays what it is for everybody.
  for (let again = 0; again < 7; again += 1)
    expect((await run()).filter(({ state }) => state === 'failed')).toEqual([])
  const { rows } = await server.pool.query<{ n: number }>(
    "SELECT count(*)::integer AS n FROM organisations WHERE org_name LIKE 'Section 7 %'",
  )
  expect(rows[0]?.n).toBe(5)
  await server.close()
})
