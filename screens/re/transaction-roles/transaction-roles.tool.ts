import { noAnswer } from '#finance/answer.ts'
import { ToolInputError } from '#kit/errors.ts'
import type { Told } from '#kit/computation.ts'
import type { Inputs } from '#kit/field.ts'
import { defineTool } from '#kit/tool.ts'
import { cliffs } from './payout/cliffs.model.ts'
import type { PayLine } from './payout/payout.model.ts'
import { type Received, received } from './payout/received.model.ts'
import { splitShares } from './payout/share.model.ts'
import { tierText } from './payout/tier-text.report.ts'
import { checkPlan } from './rules/plan-rules.model.ts'
import { dealOf, groups, inputs } from './transaction-roles.inputs.ts'
import { outputs } from './transaction-roles.outputs.ts'
import { report } from './transaction-roles.report.ts'

export type Result = Told<ReturnType<typeof compute>>

function compute(given: Inputs<typeof inputs>) {
  const { role, basis } = given
  const [problem] = checkPlan(role).problems
  if (problem !== undefined) throw new ToolInputError('role', problem.message)
  const deal = dealOf(given)
  const got = received(role, deal)
  const { paid, agent, company } = got
  return {
    payout: paid.payout,
    uncovered: paid.uncovered,
    amount: paid.amount,
    effectiveRate: basis > 0 ? agent / basis : noAnswer('There is no commission to share.'),
    companyKeeps:
      role.payOn === 'gci' && paid.payout <= basis
        ? company
        : noAnswer('The company’s share is known only when percentages apply to a commission.'),
    memberReceives: agent,
    lines: [...paid.lines.map((line) => rowOf(line, role)), ...capRows(got)],
    cliffs: [...cliffs(role, deal)],
    memberShares: splitShares(agent, given.shares.length > 0 ? given.shares : [100]),
  }
}

/** The steps from what the tiers pay to what the member receives. */
const capRows = ({ above, fee }: Received) => [
  ...(above > 0
    ? [
        {
          tier: 'Above the company’s cap: the member’s',
          on: above,
          percentage: 100,
          flatFee: 0,
          amount: above,
        },
      ]
    : []),
  ...(fee > 0 ? [{ tier: 'Fee after the cap', on: 0, percentage: 0, flatFee: -fee, amount: -fee }] : []),
]

const rowOf = (
  { row, kind, on, percentage, flatFee, amount }: PayLine,
  role: Inputs<typeof inputs>['role'],
) => ({
  tier: tierText(role, row, kind),
  on,
  percentage,
  flatFee,
  amount,
})

export default defineTool({
  id: 're/transaction-roles',
  title: 'Transaction roles',
  summary: 'Who gets paid on a deal, and how much on this one?',
  access: 'signedIn',
  keywords: ['commission plan', 'split', 'tier', 'cap', 'payout'],
  inputs,
  groups,
  outputs,
  main: 'memberReceives',
  goal: { lever: 'basis', target: 10_000 },
  compute,
  report,
  method: [
    'A plan that is off, or that does not include the deal\u2019s division, pays nothing.',
    'The tier amount selects one range tier, from its lower limit up to but not including its upper limit. A limit shared by two tiers belongs to the higher one, the last finite limit is included, and the lower tier covers a gap of up to one unit.',
    'A range tier pays its percentage of the commission to share plus its flat fee. When deals are split across tiers, each part of the year\u2019s total is paid at its own percentage, with the flat fee of the highest tier reached.',
    'Each tier for all transactions adds its percentage and fee on top.',
    'The total is rounded once, half up, to the cent. Member shares are rounded down to the cent, and the remainder goes to the first member.',
    'With a cap, the company keeps the smaller of its share and the rest of its cap; the member gets the remainder and pays the post-cap fee on deals closed after the cap is reached.',
  ],
  sources: [
    {
      title: 'Groundwork commission plans: how payouts are calculated',
      publisher: 'Groundwork',
      year: 2026,
      section: 'Transaction roles, rules 1 to 8',
    },
  ],
  examples: [
    {
      name: 'A boundary belongs to the higher tier',
      inputs: { role: { tiers: inputs.role.fields.tiers.example }, price: 500_000, basis: 12_500 },
      out: { payout: 8375, uncovered: false },
      tolerance: 0.005,
      source: 'Groundwork catalog, real estate, transaction roles: worked check',
    },
    {
      name: 'Residential plan with a fee on every deal',
      inputs: {
        role: {
          enabled: true,
          divisions: ['Residential'],
          tiers: [
            { lowerRange: 0, upperRange: 500_000, percentage: 60 },
            { lowerRange: 500_001, upperRange: 1_000_000, percentage: 65, flatFee: 250 },
            { flatFee: 395, allTransactions: true },
          ],
        },
        price: 500_000.5,
        basis: 12_500.01,
        division: 'residential',
      },
      out: { payout: 7895.01, uncovered: false },
      tolerance: 0.005,
      source: 'Groundwork catalog, real estate, transaction roles: worked check',
    },
    {
      name: 'Graduated split on the year’s commission',
      inputs: {
        role: {
          rangeOn: 'ytdGci',
          mode: 'sliced',
          tiers: [
            { lowerRange: 0, upperRange: 50_000, percentage: 50 },
            { lowerRange: 50_000, percentage: 60, flatFee: 100 },
          ],
        },
        basis: 50_000,
        ytdBefore: 30_000,
      },
      out: { payout: 28_100, uncovered: false },
      tolerance: 0.005,
      source: 'By hand: 0.50 × 20,000 + 0.60 × 30,000 + 100 = 28,100',
    },
  ],
})
