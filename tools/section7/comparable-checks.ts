import type { Check } from './checks.ts'
import { expectAnswer, expectThat } from './findings.ts'

const SUBJECT = { address: 'Section 7', garageSpaces: 2 }
const INPUTS = {
  subject: SUBJECT,
  comps: [
    { compId: 'a', closePrice: 400_000, contractDate: '2026-06-15', garageSpaces: 2 },
    { compId: 'b', closePrice: 400_000, contractDate: '2026-06-15', garageSpaces: 1 },
  ],
  effectiveDate: '2026-06-15',
  marketRatePerMonth: 0,
  adjustments: { garageSpaces: 24_000 },
}
const KEYS = {
  adjusted: 'list',
  reconciled: 'number',
  low: 'number',
  high: 'number',
  spread: 'number',
  warnings: 'list',
} as const
const STATE = { id: 'text', rev: 'number', updatedAt: 'text' } as const
const NO_TOKEN = { status: 401, message: 'No token provided' } as const

const near = (value: unknown, wanted: number): boolean => Math.abs(Number(value) - wanted) < 0.01

const write: Check = async ({ nobody, member, admin, memberOrg, org }) => {
  const worked = await member.call('POST', '/comparables/generate', INPUTS)
  const study = { title: 'Section 7', inputs: INPUTS, result: { reconciled: 1 }, org_name: memberOrg }
  const saved = await member.call('POST', '/comparables/save', study)
  const again = { ...study, id: saved.body.id, rev: saved.body.rev }
  const wrong = { ...INPUTS, comps: [{ closePrice: -1 }] }
  return [
    expectAnswer('generate', worked, { status: 200, keys: KEYS }),
    // 1 ÷ 0.02 and 1 ÷ 0.08 weigh 80% and 20%: 0.8 × 400,000 + 0.2 × 424,000.
    expectThat('the value is the weighted mean', near(worked.body.reconciled, 404_800)),
    expectAnswer('an impossible price', await member.call('POST', '/comparables/generate', wrong), {
      status: 400,
      keys: { fields: 'list' },
    }),
    expectAnswer('save', saved, { status: 201, keys: STATE }),
    expectAnswer('save again', await member.call('POST', '/comparables/save', again), {
      status: 200,
      keys: STATE,
    }),
    expectAnswer(
      'save what somebody else saved meanwhile',
      await member.call('POST', '/comparables/save', again),
      {
        status: 412,
      },
    ),
    expectAnswer(
      'save over another organization’s',
      await admin.call('POST', '/comparables/save', { ...again, org_name: org.org_name }),
      { status: 404 },
    ),
    expectAnswer('without a token', await nobody.call('POST', '/comparables/save', study), NO_TOKEN),
  ]
}

const history: Check = async ({ nobody, member, memberOrg }) => {
  const query = `org_name=${encodeURIComponent(memberOrg)}`
  const title = 'Section 7, listed'
  await member.call('POST', '/comparables/save', {
    title,
    inputs: INPUTS,
    result: { reconciled: 1 },
    org_name: memberOrg,
  })
  const listed = await member.call('GET', `/comparables/history?${query}&limit=1`)
  const found: unknown = Array.isArray(listed.body.comparables) ? listed.body.comparables[0] : null
  return [
    expectAnswer('a page', listed, { status: 200, keys: { comparables: 'list' } }),
    expectThat('the newest is first', Object(found).title === title),
    expectThat('its value is the server’s own', near(Object(found).reconciled, 404_800)),
    expectThat('its subject is named', Object(found).subject === SUBJECT.address),
    expectAnswer('without a token', await nobody.call('GET', '/comparables/history'), NO_TOKEN),
  ]
}

export const comparableChecks: Readonly<Record<string, Check>> = {
  'POST /comparables/generate, POST /comparables/save': write,
  'GET /comparables/history': history,
}
