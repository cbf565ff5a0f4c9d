import type { Check } from './checks.ts'
import { expectAnswer, expectThat } from './findings.ts'
import type { Answer } from './visitor.ts'

const NO_TOKEN = { status: 401, message: 'No token provided' } as const
const LEVEL = { points: 'number', level: 'text' } as const

const rowsOf = ({ body }: Answer, key: string): readonly Record<string, unknown>[] => {
  const rows: unknown = body[key]
  return Array.isArray(rows) ? rows.map((row) => Object(row)) : []
}

const path: Check = async ({ member, nobody }) => {
  const all = await member.call('GET', '/user/milestones')
  const saving = await member.call('GET', '/user/milestones?category=saving&package=')
  return [
    expectAnswer('GET', all, { status: 200, keys: { milestones: 'list', ...LEVEL, nextLevel: 'any' } }),
    expectThat(
      'each says what is missing',
      rowsOf(all, 'milestones').every(({ status, missing }) => status === 'done' || missing !== ''),
    ),
    expectThat(
      '?category=saving has only those',
      rowsOf(saving, 'milestones').every(({ category }) => category === 'saving'),
    ),
    expectAnswer('an unknown category', await member.call('GET', '/user/milestones?category=wine'), {
      status: 400,
    }),
    expectAnswer('without a token', await nobody.call('GET', '/user/milestones'), NO_TOKEN),
  ]
}

const progress: Check = async ({ member, nobody }) => {
  const body = { action_type: 'self.reported', action_data: { topic: 'documents.found' } }
  const first = await member.call('POST', '/user/milestone-progress', body)
  const again = await member.call('POST', '/user/milestone-progress', body)
  const claimed = { action_type: 'training.course.completed', action_data: { course: 'any' } }
  return [
    expectAnswer('POST {action_type,action_data}', first, {
      status: 200,
      keys: { accepted: 'flag', counted: 'flag', awarded: 'list', points: 'number' },
    }),
    expectThat('the same again does not count', again.body.counted === false),
    expectThat(
      'what no record shows is not accepted',
      (await member.call('POST', '/user/milestone-progress', claimed)).body.accepted === false,
    ),
    expectAnswer(
      'an unknown type',
      await member.call('POST', '/user/milestone-progress', { action_type: 'wine.tasted' }),
      { status: 400 },
    ),
    expectAnswer('without a token', await nobody.call('POST', '/user/milestone-progress', body), NO_TOKEN),
  ]
}

const achievements: Check = async ({ member, nobody }) => {
  const answer = await member.call('GET', '/user/achievements')
  return [
    expectAnswer('GET', answer, { status: 200, keys: { achievements: 'list', ...LEVEL } }),
    expectThat(
      'each has its evidence and its day',
      rowsOf(answer, 'achievements').every(
        ({ evidence, achievedAt }) => evidence !== '' && achievedAt !== '',
      ),
    ),
    expectAnswer('without a token', await nobody.call('GET', '/user/achievements'), NO_TOKEN),
  ]
}

const board: Check = async ({ member, nobody }) => {
  const answer = await member.call('GET', '/milestones/leaderboard')
  const month = await member.call('GET', '/milestones/leaderboard?category=saving&timeframe=month')
  return [
    expectAnswer('GET', answer, { status: 200, keys: { leaderboard: 'list', me: 'any' } }),
    expectThat(
      'left out, it is all of all time',
      answer.body.category === 'all' && answer.body.timeframe === 'all_time',
    ),
    expectThat(
      'what is asked for is answered',
      month.body.category === 'saving' && month.body.timeframe === 'month',
    ),
    expectThat(
      'nobody is named by more than a name',
      rowsOf(answer, 'leaderboard').every((row) => !('userId' in row) && !('email' in row)),
    ),
    expectAnswer(
      'an unknown timeframe',
      await member.call('GET', '/milestones/leaderboard?timeframe=decade'),
      {
        status: 400,
      },
    ),
    expectAnswer('without a token', await nobody.call('GET', '/milestones/leaderboard'), NO_TOKEN),
  ]
}

const analytics: Check = async ({ admin, member, nobody }) => [
  expectAnswer('GET', await admin.call('GET', '/admin/milestone-analytics'), {
    status: 200,
    keys: { totals: 'object', byMilestone: 'list', byCategory: 'list', trend: 'list' },
  }),
  expectAnswer('by a member', await member.call('GET', '/admin/milestone-analytics'), { status: 403 }),
  expectAnswer('without a token', await nobody.call('GET', '/admin/milestone-analytics'), NO_TOKEN),
]

const MILESTONE = {
  title: 'Section 7',
  category: 'platform',
  points: 1,
  rule: { kind: 'action', action_type: 'tool.plan.saved' },
}

const manage: Check = async ({ admin, member, nobody, memberOrg: org_name }) => {
  const list = await admin.call('GET', '/admin/milestones')
  const made = await admin.call('POST', '/admin/milestones', { ...MILESTONE, org_name })
  const id = String(made.body.id)
  const dry = await admin.call('POST', '/admin/milestones', { ...MILESTONE, org_name, dryRun: true })
  const retired = { ...MILESTONE, org_name, id, status: 'retired' }
  return [
    expectAnswer('GET', list, { status: 200, keys: { milestones: 'list' } }),
    expectThat(
      'each has its rule',
      rowsOf(list, 'milestones').every(({ rule }) => 'kind' in Object(rule)),
    ),
    expectAnswer('POST', made, { status: 201, keys: { id: 'text', title: 'text', rule: 'object' } }),
    expectAnswer('a dry run', dry, { status: 200, keys: { dryRun: 'object' } }),
    expectAnswer('a change', await admin.call('POST', '/admin/milestones', retired), { status: 200 }),
    expectAnswer('GET by a member', await member.call('GET', '/admin/milestones'), { status: 403 }),
    expectAnswer('POST by a member', await member.call('POST', '/admin/milestones', MILESTONE), {
      status: 403,
    }),
    expectAnswer('without a token', await nobody.call('GET', '/admin/milestones'), NO_TOKEN),
  ]
}

const bulk: Check = async ({ admin, member, nobody, memberOrg: org_name }) => {
  const list = await admin.call('GET', '/admin/milestones')
  const milestoneIds = rowsOf(list, 'milestones')
    .filter(({ status }) => status === 'live')
    .map(({ id }) => String(id))
    .slice(0, 2)
  const asked = { operation: 'award', milestoneIds, org_name }
  const address = '/admin/milestones/bulk-process'
  return [
    expectAnswer('POST', await admin.call('POST', address, asked), { status: 202, keys: { job: 'object' } }),
    expectAnswer('a dry run', await admin.call('POST', address, { ...asked, dryRun: true }), {
      status: 200,
      keys: { affected: 'number' },
    }),
    expectAnswer('by a member', await member.call('POST', address, { operation: 'award', milestoneIds }), {
      status: 403,
    }),
    expectAnswer('without a token', await nobody.call('POST', address, asked), NO_TOKEN),
  ]
}

export const milestoneChecks: Readonly<Record<string, Check>> = {
  'GET /user/milestones?category=&package=': path,
  'POST /user/milestone-progress': progress,
  'GET /user/achievements': achievements,
  'GET /milestones/leaderboard?category=&timeframe=': board,
  'GET /admin/milestone-analytics': analytics,
  'GET and POST /admin/milestones': manage,
  'POST /admin/milestones/bulk-process': bulk,
}
