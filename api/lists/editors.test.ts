import { afterAll, beforeAll, expect, test } from 'vitest'
import { runEditors, signInEditors } from '../bench/editors.ts'
import { SAMPLE_PASSWORD } from '../sample/people.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test.each([[true], [false]])(
  '16 editors × 20 saves lose, double and resurrect nothing (with revisions: %s)',
  async (withRevisions) => {
    await server.pool.query('DELETE FROM org_lists')
    const account = { email: 'member@example.org', password: SAMPLE_PASSWORD, count: 16 }
    const clients = await signInEditors(server.url, account)
    const result = await runEditors({
      url: server.url,
      org_name: 'Sample Realty',
      clients,
      saves: 20,
      withRevisions,
    })
    expect(result).toMatchObject({ lost: 0, doubled: 0, resurrected: 0, saves: 320 })
    const { rows } = await server.pool.query<{ count: number }>(
      'SELECT count(*)::integer AS count FROM org_list_revisions',
    )
    expect(rows[0]?.count).toBeGreaterThanOrEqual(320)
  },
)
