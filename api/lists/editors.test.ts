import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ORG_LISTS } from '#kit/list/org-lists.ts'
import { runEditors, signInEditors } from '../bench/editors.ts'
import { SAMPLE_PASSWORD } from '../sample/people.ts'
import type { Client } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { isFull } from '../verify/full.ts'

/** The long form is `VERIFY_FULL=1`: 32 editors × 20 saves at each of the ten. */
const MOST = isFull ? { editors: 32, saves: 20 } : { editors: 16, saves: 20 }
const EACH = isFull ? MOST : { editors: 6, saves: 6 }

let server: TestServer
let clients: Client[]
beforeAll(async () => {
  server = await startTestServer()
  // An administrator's sessions: transaction roles are not for every member to write.
  const account = { email: 'admin@example.org', password: SAMPLE_PASSWORD }
  clients = await signInEditors(server.url, { ...account, count: MOST.editors })
})
afterAll(() => server.close())
beforeEach(() => server.pool.query('DELETE FROM record_sets'))

const CLEAN = { lost: 0, doubled: 0, resurrected: 0 }
const TIME_LIMIT = isFull ? 600_000 : undefined

type Run = Pick<Parameters<typeof runEditors>[0], 'kind' | 'withRevisions' | 'list'>

const run = ({ editors, saves }: typeof MOST, more: Run) =>
  runEditors({
    url: server.url,
    org_name: 'Sample Realty',
    clients: clients.slice(0, editors),
    saves,
    ...more,
  })

test.each([
  ['whole', true],
  ['whole', false],
  ['items', true],
  ['mixed', true],
  ['mixed', false],
] as const)(
  `${MOST.editors} editors × ${MOST.saves} saves lose, double and resurrect nothing (%s, with revisions: %s)`,
  async (kind, withRevisions) => {
    const result = await run(MOST, { kind, withRevisions })
    expect(result).toMatchObject({ ...CLEAN, saves: MOST.editors * MOST.saves })
    const { rows } = await server.pool.query<{ count: number }>(
      'SELECT count(*)::integer AS count FROM record_changes',
    )
    expect(rows[0]?.count).toBeGreaterThanOrEqual(MOST.editors * MOST.saves)
  },
  TIME_LIMIT,
)

test.each(
  ORG_LISTS.flatMap((list) =>
    [true, false].map((withRevisions) => [list.path, withRevisions, list] as const),
  ),
)(
  `editors of whole lists and of single items at once lose nothing of %s (with revisions: %s)`,
  async (_path, withRevisions, list) => {
    expect(await run(EACH, { kind: 'mixed', withRevisions, list })).toMatchObject(CLEAN)
  },
  TIME_LIMIT,
)

test('editors of ten lists do not get in each other’s way', async () => {
  const results = await Promise.all(
    ORG_LISTS.map((list) => run({ editors: 3, saves: 4 }, { kind: 'mixed', withRevisions: true, list })),
  )
  for (const result of results) expect(result).toMatchObject(CLEAN)
})
