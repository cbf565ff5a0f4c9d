import type { Check } from './checks.ts'
import { expectAnswer, expectThat } from './findings.ts'

const NO_TOKEN = { status: 401, message: 'No token provided' } as const

/** Saved whole, read in GET /user, refused on an older revision of the same field; left as it was. */
const holdings: Check = async ({ member, nobody }) => {
  const path = '/user/portfolio-holdings'
  const before = await member.call('GET', '/user')
  const item = { id: 'of-section-7', symbol: 'SMPL', quantity: 1 }
  const saved = await member.call('POST', path, { holdings: [item] })
  const { rev } = saved.body
  const after = await member.call('GET', '/user')
  await member.call('POST', path, { holdings: [{ ...item, quantity: 2 }], rev })
  const stale = await member.call('POST', path, { holdings: [{ ...item, quantity: 3 }], rev })
  const back = await member.call('POST', path, { holdings: before.body.portfolio_holdings })
  return [
    expectAnswer('POST {holdings}', saved, {
      status: 200,
      keys: { portfolio_holdings: 'list', rev: 'number' },
    }),
    expectThat('an ETag that is the revision', saved.headers.get('etag') === `"${String(rev)}"`),
    expectThat(
      'GET /user has what was saved',
      JSON.stringify(after.body.portfolio_holdings) === JSON.stringify([item]),
    ),
    expectThat('and its revision', Object(after.body.rev).holdings === rev),
    expectAnswer('a clash', stale, { status: 412, keys: { conflicts: 'list', portfolio_holdings: 'list' } }),
    expectAnswer('no list', await member.call('POST', path, { holdings: 'SMPL' }), {
      status: 400,
      keys: { fields: 'list' },
    }),
    expectAnswer('what was there before', back, { status: 200 }),
    expectAnswer('without a token', await nobody.call('POST', path, { holdings: [] }), NO_TOKEN),
  ]
}

/** An object is appended with its date, a list replaces; left as it was. */
const analysis: Check = async ({ member, nobody }) => {
  const path = '/user/portfolio-analysis'
  const before = Object((await member.call('GET', '/user')).body.user).portfolio_analysis
  const appended = await member.call('POST', path, { analysis: { asOf: '2026-06-30' } })
  const list = appended.body.portfolio_analysis
  const last = Array.isArray(list) ? list.at(-1) : undefined
  const back = await member.call('POST', path, { analysis: before })
  return [
    expectAnswer('POST {analysis}', appended, {
      status: 200,
      keys: { portfolio_analysis: 'list', rev: 'number' },
    }),
    expectThat('the newest entry has its date', typeof Object(last).at === 'string'),
    expectThat('and what was sent', Object(last).asOf === '2026-06-30'),
    expectThat('a list replaces', JSON.stringify(back.body.portfolio_analysis) === JSON.stringify(before)),
    expectAnswer('without a token', await nobody.call('POST', path, { analysis: {} }), NO_TOKEN),
  ]
}

export const portfolioChecks: Readonly<Record<string, Check>> = {
  'POST /user/portfolio-holdings': holdings,
  'POST /user/portfolio-analysis': analysis,
}
