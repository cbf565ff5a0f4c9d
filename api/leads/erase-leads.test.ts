import { afterAll, beforeAll, expect, test } from 'vitest'
import { ERASED_AT_ONCE, WHO_ERASES } from '#kit/leads/erased.ts'
import { openDatabase } from '../database/connection.ts'
import { leadDesk } from './desk.fixture.ts'
import { eraseNow } from './erase-leads.handlers.ts'
import { lockLeads } from './leads.db.ts'

let desk: Awaited<ReturnType<typeof leadDesk>>
beforeAll(async () => {
  desk = await leadDesk()
})
afterAll(() => desk.server.close())

const NOBODY = 'led_0000000000000000'
const ERASED = { blocked: 'Personal details were erased', stage: 'new' }

const events = async (ids: readonly string[]) => {
  const { rows } = await desk.server.pool.query(
    "SELECT target, actor_id IS NOT NULL AS known FROM audit_events WHERE action = 'lead.erase' AND target = ANY ($1)",
    [ids],
  )
  return rows.map(({ target }) => String(target)).toSorted()
}

test('one call erases several leads as if each were erased alone, and says which were left and why', async () => {
  const [one, other, kept, gone] = [await desk.add(), await desk.add(), await desk.add(), await desk.add()]
  await desk.member().post(`/prospects/${one.id}/activities`, { kind: 'note', text: 'Sample Person called' })
  await desk.admin().delete(`/prospects/${gone.id}`)
  const ids = [one.id, other.id, one.id, gone.id, NOBODY]
  const named = { ids, org_name: 'Sample Realty' }
  const { status, body } = await desk.admin().post('/prospects/erase', named)
  expect(status).toBe(200)
  expect(body).toEqual({
    erased: [one.id, other.id].toSorted(),
    left: [
      { id: gone.id, reason: 'Erased before' },
      { id: NOBODY, reason: 'There is no such lead' },
    ],
  })
  for (const { id } of [one, other]) expect(await desk.leadAt(id)).toMatchObject(ERASED)
  expect((await desk.member().get(`/prospects/${one.id}`)).text).not.toContain('Sample Person')
  expect(await desk.leadAt(kept.id)).toMatchObject({ name: 'Sample Person', blocked: null })
  const noted = [one.id, other.id, gone.id].toSorted()
  expect(await events([...noted, kept.id])).toEqual(noted)
})

test('a lead is erased by its owner and by an administrator; of another member it is left, with the reason', async () => {
  const [own, other] = [await desk.add(), await desk.add()]
  const { userId: ownerId } = (await desk.member().get('/auth/verify')).body
  await desk.member().patch(`/prospects/${own.id}`, { ownerId })
  const refused = await desk.member().delete(`/prospects/${other.id}`)
  expect([refused.status, refused.body.needs]).toEqual([403, ['org.settings.write']])
  const { body } = await desk.member().post('/prospects/erase', { ids: [own.id, other.id] })
  expect(body).toEqual({ erased: [own.id], left: [{ id: other.id, reason: WHO_ERASES }] })
  expect(await desk.leadAt(other.id)).toMatchObject({ name: 'Sample Person', blocked: null })
  expect((await desk.admin().delete(`/prospects/${other.id}`)).status).toBe(204)
  expect(await desk.leadAt(other.id)).toMatchObject(ERASED)
})

test('leads of another organization are answered as none, and none is erased for who may not write', async () => {
  const { id } = await desk.add()
  const foreign = await desk.server.as('adminB')
  expect((await foreign.post('/prospects/erase', { ids: [id] })).body).toEqual({
    erased: [],
    left: [{ id, reason: 'There is no such lead' }],
  })
  const named = { ids: [id], org_name: 'Sample Realty' }
  expect((await foreign.post('/prospects/erase', named)).status).toBe(404)
  const roleless = await desk.server.as('removedRole')
  expect((await roleless.post('/prospects/erase', named)).status).toBe(403)
  expect(await desk.leadAt(id)).toMatchObject({ blocked: null })
})

test('a call erases no more than its bound, and at least one', async () => {
  const post = async (ids: readonly string[]) =>
    (await desk.member().post('/prospects/erase', { ids })).status
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => `led_${String(at).padStart(16, '0')}`)
  expect(await post([])).toBe(400)
  expect(await post(many(ERASED_AT_ONCE + 1))).toBe(400)
  expect(await post(many(ERASED_AT_ONCE))).toBe(200)
})

test('of many leads each costs one statement more: what holds for all is asked once', async () => {
  const db = openDatabase(desk.server.databaseUrl, { connections: 1 })
  const statements = async (count: number) => {
    const ids: string[] = []
    while (ids.length < count) ids.push((await desk.add()).id)
    return db.kysely.transaction().execute(async (trx) => {
      const { org_id: orgId } = await trx
        .selectFrom('leads')
        .select('org_id')
        .where('id', 'in', ids)
        .limit(1)
        .executeTakeFirstOrThrow()
      const rows = await lockLeads(trx, orgId, ids)
      let asked = 0
      const counted = trx.withPlugin({
        transformQuery: ({ node }) => {
          asked += 1
          return node
        },
        transformResult: async ({ result }) => result,
      })
      await eraseNow(counted, rows, { orgId, now: desk.now() })
      return asked
    })
  }
  const few = await statements(2)
  expect((await statements(5)) - few).toBe(3)
  await db.close()
})
