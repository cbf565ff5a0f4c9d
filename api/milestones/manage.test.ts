import { afterAll, beforeAll, expect, test } from 'vitest'
import { APP_ROLE } from '../database/app-role.ts'
import { openDatabase } from '../database/connection.ts'
import { asServer } from '../database/tenant.ts'
import { enqueueJob } from '../jobs/jobs.db.ts'
import type { Client } from '../testing/client.ts'
import { milestoneDesk, rowsOf } from './saver.fixture.ts'
import { SHIPPED_MILESTONES } from './shipped.data.ts'

const REALTY = 'Sample Realty'

let desk: Awaited<ReturnType<typeof milestoneDesk>>
let admin: Client
let member: Client
let platform: Client
let outsider: Client

beforeAll(async () => {
  desk = await milestoneDesk()
  admin = await desk.server.as('adminA')
  member = await desk.server.as('memberA')
  platform = await desk.server.as('platformAdmin')
  outsider = await desk.server.as('adminB')
})
afterAll(() => desk.server.close())

const draft = (more: object = {}) => ({
  title: 'Cushion of the house',
  category: 'saving',
  points: 25,
  rule: { kind: 'fact', measure: 'emergencyMonths', value: 3 },
  org_name: REALTY,
  ...more,
})
const save = (more: object, who = admin) => who.post('/admin/milestones', draft(more))
const bulk = (body: object, who = admin) => who.post('/admin/milestones/bulk-process', body)
const titlesOf = async (who: Client) =>
  rowsOf((await who.get('/user/milestones')).body.milestones).map(({ title }) => title)

test('a dry run says how many of how many people would meet it, and writes nothing', async () => {
  const { status, body } = await save({ dryRun: true })
  expect(status).toBe(200)
  // Every sample person has the sample household; the disabled one does not count.
  expect(body).toEqual({ dryRun: { wouldMeet: 8, of: 8 } })
  const six = await save({ dryRun: true, rule: { kind: 'fact', measure: 'emergencyMonths', value: 6 } })
  expect(six.body).toEqual({ dryRun: { wouldMeet: 0, of: 8 } })
  expect(await titlesOf(admin)).not.toContain('Cushion of the house')
})

test('an organization’s milestone is its members’ alone, and counts on its boards alone', async () => {
  const { status, body } = await save({ status: 'live', points: 500 })
  expect(status).toBe(201)
  expect(
    [await titlesOf(member), await titlesOf(outsider)].map((all) => all.includes(draft().title)),
  ).toEqual([true, false])
  await bulk({ operation: 'award', milestoneIds: [body.id], org_name: REALTY })
  await desk.server.runJobs()
  const mine = (await member.get('/milestones/leaderboard')).body.me
  await member.patch('/user/preferences', { publicBoard: true })
  const seen = rowsOf((await outsider.get('/milestones/leaderboard')).body.leaderboard)
  expect(Object(mine).points - 500).toBe(180)
  expect(Math.max(...seen.map(({ points }) => Number(points)))).toBe(180)
})

test('bulk processing awards once however often it runs, corrects points, and retires', async () => {
  const made = await save({ title: 'Twice', status: 'live', points: 10 })
  const ids = { milestoneIds: [made.body.id], org_name: REALTY }
  expect((await bulk({ ...ids, operation: 'award', dryRun: true })).body).toEqual({ affected: 8 })
  for (let time = 0; time < 2; time++) {
    const { status, body } = await bulk({ ...ids, operation: 'award' })
    expect([status, Object(body.job).kind]).toEqual([202, 'milestones.bulk'])
    await desk.server.runJobs()
  }
  const achieved = async () =>
    rowsOf((await member.get('/user/achievements')).body.achievements).filter(
      ({ title }) => title === 'Twice',
    )
  expect(await achieved()).toMatchObject([{ points: 10, evidence: 'Emergency fund 3.7 months' }])
  await save({ id: made.body.id, title: 'Twice', status: 'live', points: 15 })
  expect((await bulk({ ...ids, operation: 'recompute', dryRun: true })).body).toEqual({ affected: 8 })
  await bulk({ ...ids, operation: 'recompute' })
  await desk.server.runJobs()
  expect(await achieved()).toMatchObject([{ points: 15 }])
  expect((await bulk({ ...ids, operation: 'recompute', dryRun: true })).body).toEqual({ affected: 0 })
  await bulk({ ...ids, operation: 'retire' })
  await desk.server.runJobs()
  const listed = rowsOf((await admin.get(`/admin/milestones?org_name=${REALTY}`)).body.milestones)
  expect(listed.find(({ id }) => id === made.body.id)).toMatchObject({ status: 'retired', isOwn: true })
  expect(await achieved()).toHaveLength(1)
})

test('a change of parts leaves the rest, and is held to the same rules', async () => {
  const { id } = (await save({ title: 'In parts', why: 'Because', tier: 'gold' })).body
  const change = (changes: object, who = admin) =>
    who.patch(`/admin/milestones/${String(id)}`, { ...changes, org_name: REALTY })
  const { status, body } = await change({ points: 30 })
  const rest = { id, title: 'In parts', why: 'Because', tier: 'gold', rule: draft().rule }
  expect(status).toBe(200)
  expect(body).toMatchObject({ ...rest, points: 30, status: 'draft' })
  const report = { kind: 'action', action_type: 'self.reported', object: 'insurance.read' }
  expect((await change({ rule: report })).body.fields).toMatchObject([{ path: 'points' }])
  expect((await change({ points: 1 }, member)).status).toBe(403)
  expect((await change({ points: 1 }, outsider)).status).toBe(404)
  const [shipped] = SHIPPED_MILESTONES
  expect(
    (await admin.patch(`/admin/milestones/${shipped?.id}`, { points: 1, org_name: REALTY })).status,
  ).toBe(404)
})

test('changes of different parts at the same time all hold', async () => {
  const { id } = (await save({ title: 'At once' })).body
  const parts = [
    { title: 'Together' },
    { why: 'Why' },
    { points: 31 },
    { tier: 'silver' },
    { category: 'debt' },
  ]
  const all = await Promise.all(
    parts.map((part) => admin.patch(`/admin/milestones/${String(id)}`, { ...part, org_name: REALTY })),
  )
  expect(all.map(({ status }) => status)).toEqual(parts.map(() => 200))
  const listed = rowsOf((await admin.get(`/admin/milestones?org_name=${REALTY}`)).body.milestones)
  expect(listed.find((one) => one.id === id)).toMatchObject(Object.assign({}, ...parts))
})

test('everybody’s milestones are changed by the platform’s manager alone', async () => {
  const [shipped] = SHIPPED_MILESTONES
  const change = {
    id: shipped?.id,
    title: 'First budget',
    category: 'budget',
    rule: { kind: 'action', action_type: 'budget.created' },
    points: 20,
    status: 'live',
  }
  expect((await save({ ...change })).status).toBe(404)
  const retire = { operation: 'retire', milestoneIds: [shipped?.id] }
  expect((await bulk({ ...retire, org_name: REALTY })).status).toBe(400)
  expect((await platform.post('/admin/milestones', { ...change })).status).toBe(200)
  expect(await titlesOf(outsider)).toContain('First budget')
})

test('nobody manages without the permission, or another organization’s', async () => {
  expect((await save({}, member)).status).toBe(403)
  expect((await save({}, outsider)).status).toBe(404)
  expect(
    (await bulk({ operation: 'award', milestoneIds: ['mls_aaaaaaaaaaaaaaaa'], org_name: REALTY })).status,
  ).toBe(404)
  const coach = await desk.server.as('coach')
  expect((await coach.get('/admin/milestones')).status).toBe(200)
  expect((await coach.get('/admin/milestone-analytics')).status).toBe(403)
})

test.each([
  [{ rule: { kind: 'action', action_type: 'wine.tasted' } }, 'rule.action_type'],
  [{ rule: { kind: 'action', action_type: 'hoa.study.saved' }, status: 'live' }, 'rule.action_type'],
  [{ rule: { kind: 'action', action_type: 'self.reported', object: 'insurance.read' } }, 'points'],
  [{ rule: { kind: 'action', action_type: 'self.reported' }, points: 5 }, 'rule.object'],
  [{ rule: { kind: 'chain', of: ['mls_aaaaaaaaaaaaaaaa'] } }, 'rule.of[0]'],
  [{ rule: { kind: 'fact', measure: 'luck', value: 1 } }, 'rule.measure'],
  [{ points: 501 }, 'points'],
])('what nobody could achieve, or anybody could claim, is refused: %o', async (more, field) => {
  const { status, body } = await save(more)
  expect(status).toBe(400)
  expect(rowsOf(body.fields)[0]).toMatchObject({ path: field })
})

test('a chain is achieved with the last of its parts', async () => {
  const part = await save({ title: 'Part', status: 'live' })
  const of = { kind: 'chain', of: [part.body.id] }
  expect((await save({ title: 'Whole', status: 'live', rule: of })).status).toBe(201)
  await member.patch('/facts', { changes: { 'savings.monthly': 851 } })
  const done = rowsOf((await member.get('/user/achievements')).body.achievements).map(({ title }) => title)
  expect(done).toEqual(expect.arrayContaining(['Part', 'Whole']))
})

test('what was checked off and is taken back takes the milestones made of it along', async () => {
  const rule = { kind: 'action', action_type: 'self.reported', object: 'insurance.read' }
  const part = await save({ title: 'Read', status: 'live', points: 5, rule })
  await save({ title: 'Read and more', status: 'live', rule: { kind: 'chain', of: [part.body.id] } })
  const send = (undo: boolean) =>
    member.post('/user/milestone-progress', {
      action_type: 'self.reported',
      action_data: { topic: 'insurance.read' },
      undo,
    })
  const done = async () =>
    rowsOf((await member.get('/user/achievements')).body.achievements)
      .map(({ title }) => title)
      .filter((title) => String(title).startsWith('Read'))
  await send(false)
  expect(new Set(await done())).toEqual(new Set(['Read', 'Read and more']))
  await send(true)
  expect(await done()).toEqual([])
})

test('the daily run awards what time alone or a new milestone achieves', async () => {
  const made = await platform.post(
    '/admin/milestones',
    draft({ title: 'New', status: 'live', org_name: undefined }),
  )
  expect(made.status).toBe(201)
  const db = openDatabase(desk.server.databaseUrl, { connections: 1, role: APP_ROLE })
  const job = { kind: 'milestones.bulk', userId: null, orgId: null, inputs: {}, now: desk.now() } as const
  await asServer(db, (trx) => enqueueJob(trx, job))
  await db.close()
  await desk.server.runJobs()
  const done = rowsOf((await outsider.get('/user/achievements')).body.achievements).map(({ title }) => title)
  expect(done).toContain('New')
})

test('analytics counts the people of the organization, and merges groups under five', async () => {
  const { body } = await outsider.get('/admin/milestone-analytics')
  expect(body).toMatchObject({ totals: { people: 2 } })
  expect(rowsOf(body.byMilestone).every(({ id, title }) => id === null && title === 'Other')).toBe(true)
  const realty = await admin.get(`/admin/milestone-analytics?org_name=${REALTY}`)
  expect(rowsOf(realty.body.byMilestone)).toContainEqual(
    expect.objectContaining({ title: 'Net worth above zero', people: 8, share: 1 }),
  )
  expect(rowsOf(realty.body.trend)).toHaveLength(12)
})

test('a dry run tells nothing of fewer than five people, and whoever meets a live milestone has it soon', async () => {
  const { org_name } = (await outsider.post('/orgs', { org_name: 'Sample Of One', kind: 'other' })).body
  const few = { status: 409, body: { code: 'too_few' } }
  expect(await save({ dryRun: true, org_name }, outsider)).toMatchObject(few)
  const { id } = (await save({ title: 'Soon', status: 'live', org_name }, outsider)).body
  await desk.server.runJobs()
  const path = rowsOf((await outsider.get('/user/milestones')).body.milestones)
  expect(path.find((one) => one.id === id)).toMatchObject({ status: 'done' })
})
