import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { APP_ROLE } from '../database/app-role.ts'
import { type Database, openDatabase } from '../database/connection.ts'
import { asServer } from '../database/tenant.ts'
import type { Client } from '../testing/client.ts'
import { insertAchievement } from './milestones.db.ts'
import { milestoneDesk, rowsOf } from './saver.fixture.ts'
import { SHIPPED_MILESTONES } from './shipped.data.ts'

let desk: Awaited<ReturnType<typeof milestoneDesk>>
let db: Database
let ids: Map<string, string>

beforeAll(async () => {
  desk = await milestoneDesk()
  db = openDatabase(desk.server.databaseUrl, { connections: 2, role: APP_ROLE })
})
afterAll(async () => {
  await db.close()
  await desk.server.close()
})
beforeEach(async () => {
  await desk.server.pool.query('DELETE FROM achievements')
  await desk.server.pool.query(
    `UPDATE users SET board_opt_out = false, preferences = '{}', display_name = ''`,
  )
  const { rows } = await desk.server.pool.query<{ email: string; id: string }>('SELECT email, id FROM users')
  ids = new Map(rows.map(({ email, id }) => [email, id]))
})

const REALTY = ['member', 'admin', 'broker', 'coordinator'].map((name) => `${name}@example.org`)
let nth = 0

/** Points of somebody, achieved on a day. */
async function give(email: string, points: number, day = '2026-11-20') {
  nth += 1
  const milestone = SHIPPED_MILESTONES[nth % SHIPPED_MILESTONES.length]
  await asServer(db, (trx) =>
    insertAchievement(trx, {
      user_id: ids.get(email) ?? '',
      milestone_id: milestone?.id ?? '',
      period: String(nth),
      points,
      category: 'saving',
      achieved_at: new Date(`${day}T12:00:00.000Z`),
      evidence: 'Given by the test',
      measured: '{}',
    }),
  )
}

const boardOf = async (client: Client, query = '') =>
  (await client.get(`/milestones/leaderboard${query}`)).body
const places = (rows: unknown) => rowsOf(rows).map(({ rank, points }) => [rank, points])

test('points 120, 95, 95, 40 have the ranks 1, 2, 2, 4, and one’s own place is marked', async () => {
  for (const [index, points] of [95, 120, 40, 95].entries()) await give(REALTY[index] ?? '', points)
  const member = await desk.server.as('memberA')
  const board = await boardOf(member)
  expect(board).toMatchObject({
    category: 'all',
    timeframe: 'all_time',
    me: { rank: 2, points: 95, isMe: true },
  })
  expect(places(board.leaderboard)).toEqual([
    [1, 120],
    [2, 95],
    [2, 95],
    [4, 40],
  ])
})

test('who opts out is gone from the next answer, and the ranks close up', async () => {
  for (const [index, points] of [95, 120, 40].entries()) await give(REALTY[index] ?? '', points)
  const [member, admin] = [await desk.server.as('memberA'), await desk.server.as('adminA')]
  const optOut = await admin.patch(`/users/${ids.get('admin@example.org')}`, { boardOptOut: true })
  expect(optOut.status).toBe(200)
  expect(places((await boardOf(member)).leaderboard)).toEqual([
    [1, 95],
    [2, 40],
  ])
  expect(await boardOf(admin)).toMatchObject({ me: null, isOptedOut: true })
  expect(places((await boardOf(admin, '?timeframe=month')).momentum)).toHaveLength(2)
})

test('people of other organizations are seen only on the public board, and only by a name for boards', async () => {
  await give('member@example.org', 50)
  await give('member-b@example.org', 70)
  const [member, stranger] = [await desk.server.as('memberA'), await desk.server.as('memberB')]
  expect(places((await boardOf(member)).leaderboard)).toEqual([[1, 50]])
  await stranger.patch('/user/preferences', { publicBoard: true })
  const { leaderboard } = await boardOf(member)
  expect(rowsOf(leaderboard)[0]).toEqual({
    rank: 1,
    displayName: 'Sample M.',
    points: 70,
    level: 'Starter',
    isMe: false,
  })
  expect(await boardOf(stranger)).toMatchObject({ isPublic: true, me: { points: 70 } })
})

test('people of the same name are told apart without a word more of them than the viewer knows', async () => {
  await desk.server.pool.query(
    `UPDATE users SET display_name = 'Ana D.' WHERE email IN ('broker@example.org', 'coordinator@example.org', 'member@example.org', 'member-b@example.org')`,
  )
  for (const email of [...REALTY, 'member-b@example.org']) await give(email, 50)
  const [member, stranger] = [await desk.server.as('memberA'), await desk.server.as('memberB')]
  const namesOn = async (client: Client) =>
    rowsOf((await boardOf(client)).leaderboard)
      .filter(({ displayName }) => String(displayName).startsWith('Ana'))
      .map(({ displayName, isMe }) => `${String(displayName)}${isMe === true ? ', me' : ''}`)
      .toSorted()
  expect(await namesOn(member)).toEqual(['Ana D. (1)', 'Ana D. (2)', 'Ana D., me'])
  await desk.server.pool.query(
    `UPDATE users SET display_name = 'Ben' WHERE email = 'coordinator@example.org'`,
  )
  await stranger.patch('/user/preferences', { publicBoard: true })
  expect(await namesOn(member)).toEqual(['Ana D. (1)', 'Ana D. (2)', 'Ana D., me'])
})

test('momentum ranks effort against one’s own habit: 90 points after 15 a week are 1.50', async () => {
  await give('member@example.org', 90)
  await give('member@example.org', 120, '2026-10-01')
  await give('broker@example.org', 60)
  const board = await boardOf(await desk.server.as('memberA'), '?timeframe=month')
  expect(places(board.leaderboard)).toEqual([
    [1, 90],
    [2, 60],
  ])
  const ranks = rowsOf(board.momentum).map(({ rank, momentum }) => [rank, momentum])
  expect(ranks).toEqual([
    [1, 3],
    [2, 1.5],
  ])
})

test('a window and a category leave out what lies beyond, and an unknown one is 400', async () => {
  await give('member@example.org', 30, '2026-08-20')
  await give('member@example.org', 10, '2026-11-24')
  const member = await desk.server.as('memberA')
  const points = async (query: string) => Object((await boardOf(member, query)).me).points
  expect(await points('?timeframe=week')).toBe(10)
  expect(await points('?timeframe=quarter')).toBe(10)
  expect(await points('?timeframe=year')).toBe(40)
  expect(await points('?category=saving')).toBe(40)
  expect((await boardOf(member, '?category=debt')).leaderboard).toEqual([])
  expect((await member.get('/milestones/leaderboard?timeframe=decade')).status).toBe(400)
})
