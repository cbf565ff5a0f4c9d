import type { Block, Callout, ChartBlock } from '#kit/block.ts'
import { chartOf } from '#kit/declared-blocks.ts'
import { cents, money, percent } from '#kit/format.ts'
import { boundPrices, type DealAt, rateCurve } from './payout/cliffs.model.ts'
import { payout } from './payout/payout.model.ts'
import { boundText, RANGE_WORDS } from './payout/tier-text.report.ts'
import { checkPlan } from './rules/plan-rules.model.ts'
import type { Given } from './transaction-roles.inputs.ts'
import type { Result } from './transaction-roles.tool.ts'

/** What this deal pays, how it adds up, and where the plan turns against the payee. */
export function report(result: Result, given: Given): readonly Block[] {
  return [
    headline(result, given),
    {
      kind: 'metrics',
      items: [
        { output: 'companyKeeps' },
        ...(given.capAmount === null ? [] : [{ output: 'memberReceives' }]),
      ],
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
      note: 'The total is rounded to the cent.',
    },
  ]
}

function headline(result: Result, given: Given): Block {
  const note = payout(given.role, given).note
  const text =
    note === null
      ? `This deal pays ${cents(result.payout)}${result.effectiveRate === null ? '' : `, ${percent(result.effectiveRate)} of the commission to share`}.`
      : `This deal pays $0. ${note}`
  const tone = note === null && !result.uncovered ? 'positive' : 'caution'
  return { kind: 'headline', output: 'payout', tone, text }
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

function charts({ role, price, basis, division, ytdBefore }: Given): readonly ChartBlock[] {
  const deal: DealAt = { price, basis, division, ytdBefore }
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
    caption: 'The commission scales with the price at this deal\u2019s rate; a step down is a cliff.',
    x: { label: 'Sale price', format: 'money', min: 0, max: 2 * deal.price },
    y: { label: 'Payout', format: 'money', min: 0 },
    series: [
      {
        name: 'Payout',
        meaning: 'income',
        points: rateCurve(role, deal).map((point) => [point.price, point.payout] as const),
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
