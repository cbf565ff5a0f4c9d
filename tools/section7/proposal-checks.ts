import type { Check } from './checks.ts'
import { expectAnswer, expectThat } from './findings.ts'

/** The worked check of the net sheet. */
const COMPLETE = {
  client: { name: 'Sample Client' },
  subject: { address: '1 Sample Street' },
  priceOptions: [{ price: 560_000 }],
  fees: { listingCommissionPct: 0.025, buyerBrokerPct: 0.025 },
  netSheet: {
    transferTaxPct: 0.0011,
    titlePct: 0.004,
    flatCosts: 1450,
    concessions: 5000,
    repairs: 2200,
    annualPropertyTaxRate: 0.0118,
    daysOfTaxOwed: 141,
    loanPayoff: 238_400,
    loanRate: 0.04125,
    daysInterest: 12,
  },
  details: { agentName: 'Sample Agent', agentLicense: '1', agentPhone: '1', about: 'Us', market: 'Sales' },
}
const NO_TOKEN = { status: 401, message: 'No token provided' } as const

const generateAndSave: Check = async ({ nobody, member, memberOrg }) => {
  const asked = { ...COMPLETE, org_name: memberOrg }
  const made = await member.call('POST', '/proposals/generate', asked)
  const proposal = Object(made.body.proposal)
  const saved = await member.call('POST', '/proposals/save', {
    title: 'Section 7',
    proposal,
    org_name: memberOrg,
  })
  const again = { id: saved.body.id, title: 'Section 7', proposal, org_name: memberOrg }
  const keys = { id: 'text', rev: 'number', status: 'text', updatedAt: 'text' } as const
  const net = Number(Object(proposal.netSheets?.[0]).netProceeds)
  return [
    expectAnswer('generate', made, { status: 200, keys: { proposal: 'object', generatedAt: 'text' } }),
    expectThat('the net of the worked check', Math.abs(net - 279_218.01) < 0.01),
    expectThat('nothing is missing', proposal.missing?.length === 0),
    expectAnswer('save', saved, { status: 201, keys }),
    expectAnswer(
      'sent',
      await member.call('POST', '/proposals/save', { ...again, rev: saved.body.rev, status: 'sent' }),
      { status: 200, keys },
    ),
    expectAnswer(
      'an illegal move',
      await member.call('POST', '/proposals/save', {
        ...again,
        rev: Number(saved.body.rev) + 1,
        status: 'converted',
      }),
      { status: 409 },
    ),
    expectAnswer('a stale revision', await member.call('POST', '/proposals/save', { ...again, rev: 1 }), {
      status: 412,
    }),
    expectAnswer('no title', await member.call('POST', '/proposals/save', { proposal }), {
      status: 400,
      keys: { fields: 'list' },
    }),
    expectAnswer(
      'generate without a token',
      await nobody.call('POST', '/proposals/generate', asked),
      NO_TOKEN,
    ),
    expectAnswer('save without a token', await nobody.call('POST', '/proposals/save', again), NO_TOKEN),
  ]
}

const read: Check = async ({ nobody, member }) => {
  const templates = await member.call('GET', '/proposals/templates')
  const history = await member.call('GET', '/proposals/history')
  const list: readonly unknown[] = Array.isArray(templates.body.templates) ? templates.body.templates : []
  return [
    expectAnswer('templates', templates, { status: 200, keys: { templates: 'list' } }),
    expectThat('the four audiences', new Set(list.map((one) => Object(one).audience)).size === 4),
    expectAnswer('history', history, { status: 200, keys: { proposals: 'list' } }),
    expectAnswer('templates without a token', await nobody.call('GET', '/proposals/templates'), NO_TOKEN),
    expectAnswer('history without a token', await nobody.call('GET', '/proposals/history'), NO_TOKEN),
  ]
}

export const proposalChecks: Readonly<Record<string, Check>> = {
  'POST /proposals/generate, POST /proposals/save': generateAndSave,
  'GET /proposals/templates, GET /proposals/history': read,
}
