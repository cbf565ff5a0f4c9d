import { redemptionRun } from '#finance/funds/money-fund.ts'
import type { FlowBlock, FlowParty } from '#kit/block.ts'
import type { Told } from '#kit/computation.ts'
import { plotOf, tableOf } from '#kit/declared-blocks.ts'
import { ToolInputError } from '#kit/errors.ts'
import { cash, deliver, flowOf, oblige, type Step } from '#kit/flow-edges.ts'
import { counted, money, percent, show } from '#kit/format.ts'
import { out } from '#kit/output.ts'
import { callout, type Draft, headline, metrics, section } from '#kit/report-blocks.ts'
import { defineMode } from '#kit/tool.ts'
import { type Given, inputs } from './money-market-funds.inputs.ts'

type Result = Told<ReturnType<typeof computeRush>>

const outputs = {
  firstFeeDay: out.integer('First day with a fee'),
  firstSaleDay: out.integer('First forced sale'),
  breakDay: out.integer('Day the buck breaks'),
  feesCharged: out.money('Redemption fees', { help: 'Liquidity fees paid by redeeming shareholders.' }),
  lastShare: out.number('Ending NAV', { decimals: 4, better: 'higher' }),
  days: out.path(
    'Day by day',
    {
      day: out.integer('Day'),
      leaving: out.percent('Redemption requests'),
      redeemed: out.money('Redeemed'),
      feeCharged: out.money('Fee'),
      paid: out.money('Paid out'),
      fromLiquid: out.money('From liquid assets'),
      sold: out.money('Forced sales'),
      dailyShare: out.percent('Daily liquid'),
      weeklyShare: out.percent('Weekly liquid'),
      perShare: out.number('NAV per share', { decimals: 4 }),
    },
    { along: 'day', shows: 'perShare' },
  ),
}

/** Mode `run`: a wave of redemptions against the maturity ladder. */
export const rush = defineMode(inputs, {
  label: 'Run on the fund',
  outputs,
  main: 'lastShare',
  goal: { lever: 'feeRate', target: 1.01 },
  compute: computeRush,
  report,
})

function computeRush(given: Given) {
  if (given.wave.length === 0) throw new ToolInputError('wave', 'Enter redemptions for at least one day.')
  if (given.weeklyLiquid < given.dailyLiquid)
    throw new ToolInputError(
      'weeklyLiquid',
      'Enter at least the daily liquid assets, which count as weekly liquid too.',
    )
  const days = redemptionRun(
    { ...given, daily: given.dailyLiquid, weekly: given.weeklyLiquid, maturing: given.maturingDaily },
    given.wave,
  ).map(({ assets: _assets, ...row }, at) => ({
    ...row,
    leaving: given.wave[at] ?? null,
    paid: row.redeemed - row.feeCharged,
  }))
  const dayWhere = (found: { readonly day: number } | undefined, reason: string) =>
    found?.day ?? { noAnswer: reason }
  return {
    firstFeeDay: dayWhere(
      days.find((row) => row.feeCharged > 0),
      'redemptions never reach the fee trigger',
    ),
    firstSaleDay: dayWhere(
      days.find((row) => row.sold > 0),
      'liquid assets cover every redemption',
    ),
    breakDay: dayWhere(
      days.find((row) => row.perShare < 0.995),
      'the NAV stays above 0.9950',
    ),
    feesCharged: days.reduce((sum, row) => sum + row.feeCharged, 0),
    lastShare: days.at(-1)?.perShare ?? 1,
    days,
  }
}

const nav = (value: number): string => `$${show(value, { format: 'number', decimals: 4 })}`

function report(result: Result, given: Given): Draft {
  const { breakDay, firstFeeDay, lastShare, feesCharged, days } = result
  return [
    headline(
      'lastShare',
      firstFeeDay === null
        ? `The fund meets ${counted(days.length, 'day')} of redemptions without a fee and ends at ${nav(lastShare)} per share.`
        : `Fees start on day ${firstFeeDay}, and remaining shareholders end at ${nav(lastShare)} per share.`,
      breakDay === null ? 'information' : 'negative',
    ),
    metrics('firstFeeDay', 'firstSaleDay', 'breakDay', 'lastShare'),
    plotOf(outputs.days, days, {
      type: 'line',
      title: 'Liquidity during the run',
      caption: 'Redemptions use up the most liquid assets first; maturing paper replaces them.',
      along: 'day',
      y: 'Share of assets',
      min: 0,
      series: {
        weeklyShare: 'saving',
        dailyShare: 'cash',
        leaving: { meaning: 'risk', dashed: true },
      },
      marks: [{ axis: 'y', at: given.feeTrigger, label: 'Fee trigger' }],
    }),
    runFlow(result),
    callout(
      'information',
      'Who bears the cost',
      feesCharged > 0
        ? `On days above ${percent(given.feeTrigger)}, redeeming shareholders pay ${percent(given.feeRate)}: ${money(feesCharged)} stays in the fund. Without the fee, remaining shareholders would bear the cost of forced sales, which rewards running first.`
        : 'No fee is charged, so remaining shareholders bear the cost of any forced sale, which rewards running first.',
    ),
    section('Day by day', `${money(feesCharged)} in redemption fees`),
    metrics('feesCharged'),
    tableOf(outputs.days, days, {
      show: ['day', 'leaving', 'redeemed', 'feeCharged', 'sold', 'weeklyShare', 'perShare'],
      total: ['redeemed', 'feeCharged', 'sold'],
    }),
  ]
}

const PARTIES: readonly FlowParty[] = [
  { id: 'leavers', label: 'Redeeming holders', kind: 'investor', x: 100, y: 20 },
  { id: 'stayers', label: 'Remaining holders', kind: 'investor', x: 100, y: 80 },
  { id: 'fund', label: 'Fund', kind: 'intermediary', x: 50, y: 50 },
  { id: 'issuers', label: 'Maturing paper', kind: 'issuer', x: 0, y: 20 },
  { id: 'market', label: 'Dealers', kind: 'intermediary', x: 0, y: 80 },
]

type Day = Result['days'][number]

/** The days on which something changes: the first, the first fee, the first forced sale, the break and the last. */
function runFlow({ days, firstFeeDay, firstSaleDay, breakDay }: Result): FlowBlock {
  const told = new Set([1, firstFeeDay, firstSaleDay, breakDay, days.length])
  const titleOf = ({ day }: Day): string => {
    if (day === breakDay) return 'The buck breaks'
    if (day === firstSaleDay) return 'Liquidity runs out'
    if (day === firstFeeDay) return 'The fee kicks in'
    return day === 1 ? 'The run begins' : 'The last day'
  }
  return flowOf(
    'The run, day by day',
    PARTIES,
    days.filter(({ day }) => told.has(day)).map((row) => dayStep(row, titleOf(row))),
  )
}

function dayStep(row: Day, title: string): Step {
  const { paid, feeCharged, fromLiquid, sold } = row
  const sale = sold > 0 ? `, ${money(sold)} of it raised by selling paper at a loss` : ''
  const fee = feeCharged > 0 ? ` A fee of ${money(feeCharged)} stays in the fund.` : ''
  return {
    title,
    when: `Day ${row.day}`,
    text: `Redeeming shareholders receive ${money(paid)}${sale}.${fee} The remaining shareholders’ NAV is ${nav(row.perShare)}.`,
    edges: [
      ...deliver(['leavers', 'fund'], { label: 'Shares' }),
      ...cash(['issuers', 'fund'], fromLiquid, { label: 'Liquid assets' }),
      ...cash(['market', 'fund'], sold, { label: 'Forced sale' }),
      ...cash(['fund', 'leavers'], paid, { label: 'Redemptions', formula: 'redeemed − fee' }),
      feeCharged > 0 && oblige('fund', 'stayers', `Fee kept, ${money(feeCharged)}`),
    ],
  }
}
