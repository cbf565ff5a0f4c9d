import type { Block, Callout, ChartBlock } from '#kit/block.ts'
import { chartOf } from '#kit/declared-blocks.ts'
import { cents, money, percent } from '#kit/format.ts'
import { boundPrices, rateCurve } from './payout/cliffs.model.ts'
import { type DealAt, type Received, received } from './payout/received.model.ts'
import { boundText, RANGE_WORDS } from './payout/tier-text.report.ts'
import { checkPlan } from './rules/plan-rules.model.ts'
import { dealOf, type Given } from './transaction-roles.inputs.ts'
import type { Result } from './transaction-roles.tool.ts'

/** What this deal pays, how it adds up, and where the plan turns against the payee. */
export function report(result: Result, given: Given): readonly Block[] {
  return [
    headline(result, given),
    {
      kind: 'metrics',
      items: [{ output: 'companyKeeps' }, ...(given.capAmount === null ? [] : [{ output: 'payout' }])],
    },
    ...callouts(result, given),
    ...charts(given),
    {
      kind: 'table',
      title: 'How the payout adds up',
      columns: [
        { key: 'tier', label: 'Tier', format: 'text' },
        { key: 'on', label: 'Applies to', format: 'cents' },
        { key: 'percentage', label: 'Percent', format: 'number' },
        { key: 'flatFee', label: 'Flat fee', format: 'cents' },
        { key: 'amount', label: 'Amount', format: 'cents', total: true },
      ],
      rows: result.lines,
      note:
        given.capAmount === null
          ? 'The total is rounded to the cent.'
          : 'The total is what the member receives, rounded to the cent.',
    },
  ]
}

function headline(result: Result, given: Given): Block {
  const got = received(given.role, dealOf(given))
  const { note } = got.paid
  const text =
    note === null
      ? `This deal pays ${cents(result.memberReceives)}${result.effectiveRate === null ? '' : `, ${percent(result.effectiveRate)} of the commission to share`}${capText(got)}.`
      : `This deal pays $0. ${note}`
  // What a deal pays is no verdict on it; that a part of it is paid by no tier is one.
  const tone = note === null && !result.uncovered ? {} : { tone: 'caution' as const }
  return { kind: 'headline', output: 'memberReceives', text, ...tone }
}

/** How the cap moves what the tiers pay; nothing where it does not. */
function capText({ paid, above, fee }: Received): string {
  const steps = [
    ...(above > 0 ? [`plus ${cents(above)} above the company’s cap`] : []),
    ...(fee > 0 ? [`less the ${cents(fee)} fee after the cap`] : []),
  ]
  return steps.length === 0 ? '' : `: ${cents(paid.payout)} by the tiers, ${steps.join(', ')}`
}

function callouts(result: Result, given: Given): readonly Callout[] {
  const { rangeOn } = given.role
  const uncovered: readonly Callout[] = result.uncovered
    ? [
        {
          kind: 'callout',
          tone: 'negative',
          title: 'No tier covers this amount',
          text: `${boundText(rangeOn, result.amount)} of ${RANGE_WORDS[rangeOn]} is outside every range tier. Extend the last tier (0 means no limit) or close the gap.`,
        },
      ]
    : []
  const drops = result.cliffs.map(
    (cliff): Callout => ({
      kind: 'callout',
      tone: 'caution',
      title: `The payout drops at ${money(cliff.price)}`,
      text: `Just below that price it is ${cents(cliff.before)}; at that price, ${cents(cliff.after)}${cliff.uncovered ? ', because no tier covers it' : ''}.`,
    }),
  )
  const warnings = checkPlan(given.role).warnings.map(
    (warning): Callout => ({
      kind: 'callout',
      tone: 'information',
      title: 'About this plan',
      text: warning.message,
    }),
  )
  return [...uncovered, ...drops, ...warnings]
}

function charts(given: Given): readonly ChartBlock[] {
  const { role, price, basis } = given
  const deal = dealOf(given)
  return price > 0 && basis > 0 ? [payoutChart(role, deal), rateChart(role, deal)] : []
}

const marksOf = (role: Given['role'], deal: DealAt) => [
  ...boundPrices(role, deal).map((at) => ({ axis: 'x' as const, at, label: money(at) })),
  { axis: 'x' as const, at: deal.price, label: 'This deal' },
]

const payoutChart = (role: Given['role'], deal: DealAt): ChartBlock =>
  chartOf({
    type: 'line',
    title: 'Payout by price',
    caption: `The commission scales with the price at this deal\u2019s rate; a step down is a cliff.${deal.cap === null ? '' : ' What the member receives, after the cap and its fee.'}`,
    x: { label: 'Sale price', format: 'money', min: 0, max: 2 * deal.price },
    y: { label: 'Payout', format: 'money', min: 0 },
    series: [
      {
        name: 'Payout',
        meaning: 'income',
        points: rateCurve(role, deal).map((point) => [point.price, point.received] as const),
      },
    ],
    marks: marksOf(role, deal),
  })

const rateChart = (role: Given['role'], deal: DealAt): ChartBlock =>
  chartOf({
    type: 'line',
    title: 'Share of the commission by price',
    caption: 'Gaps in the line are prices no range tier covers.',
    x: { label: 'Sale price', format: 'money', min: 0, max: 2 * deal.price },
    // A flat fee on a tiny commission is many times it: the axis stops at the whole.
    y: { label: 'Share of the commission', format: 'percent', min: 0, max: 1 },
    series: [
      {
        name: 'Share',
        meaning: 'benefit',
        points: rateCurve(role, deal).map(
          (point) => [point.price, point.uncovered ? null : point.rate] as const,
        ),
      },
    ],
    marks: marksOf(role, deal),
  })
