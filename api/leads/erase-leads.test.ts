import { afterAll, beforeAll, expect, test } from 'vitest'
import { ERASED_AT_ONCE } from '#kit/leads/erased.ts'
import { leadDesk } from './desk.fixture.ts'

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
  await desk.member().delete(`/prospects/${gone.id}`)
  const ids = [one.id, other.id, one.id, gone.id, NOBODY]
  const { status, body } = await desk.member().post('/prospects/erase', { ids })
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
