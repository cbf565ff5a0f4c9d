import { redemptionRun } from '#finance/money-fund.ts'
import type { Block } from '#kit/block.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import type { Inputs } from '#kit/field.ts'
import { counted, money, number, percent } from '#kit/format.ts'
import { out } from '#kit/output.ts'
import { callout, metrics, noted } from '#kit/report-blocks.ts'
import { defineMode } from '#kit/tool.ts'
import { inputs } from './money-market-funds.inputs.ts'

type Given = Inputs<typeof inputs>
type Result = Told<ReturnType<typeof computeRush>>

const outputs = {
  firstFeeDay: out.integer('Fee first charged on day'),
  firstSaleDay: out.integer('First forced sale on day'),
  breakDay: out.integer('Buck broken on day'),
  feesCharged: out.money('Fees that leavers pay'),
  lastShare: out.number('A share at the end', { decimals: 4, better: 'higher' }),
  days: out.path(
    'Day by day',
    {
      day: out.integer('Day'),
      redeemed: out.money('Redeemed'),
      feeCharged: out.money('Fee'),
      sold: out.money('Sold at a cost'),
      dailyShare: out.percent('Daily liquid'),
      weeklyShare: out.percent('Weekly liquid'),
      perShare: out.number('A share', { decimals: 4 }),
    },
    { along: 'day', shows: 'perShare' },
  ),
}

/** Mode `run`: a wave of redemptions against the maturity ladder. */
export const rush = defineMode(inputs, {
  label: 'A rush for the exit',
  outputs,
  main: 'lastShare',
  compute: computeRush,
  report,
})

function computeRush(given: Given) {
  if (given.wave.length === 0) throw new ToolInputError('wave', 'Enter the redemptions of at least one day.')
  if (given.weeklyLiquid < given.dailyLiquid)
    throw new ToolInputError(
      'weeklyLiquid',
      'Enter at least the daily liquid assets: those are weekly liquid too.',
    )
  const days = redemptionRun(
    { ...given, daily: given.dailyLiquid, weekly: given.weeklyLiquid, maturing: given.maturingDaily },
    given.wave,
  )
  const dayWhere = (found: { readonly day: number } | undefined, reason: string) =>
    found?.day ?? { noAnswer: reason }
  return {
    firstFeeDay: dayWhere(
      days.find((row) => row.feeCharged > 0),
      'no day reaches the trigger',
    ),
    firstSaleDay: dayWhere(
      days.find((row) => row.sold > 0),
      'liquid assets meet every redemption',
    ),
    breakDay: dayWhere(
      days.find((row) => row.perShare < 0.995),
      'the share stays above 0.9950',
    ),
    feesCharged: days.reduce((sum, row) => sum + row.feeCharged, 0),
    lastShare: days.at(-1)?.perShare ?? 1,
    days: days.map(({ day, redeemed, feeCharged, sold, dailyShare, weeklyShare, perShare }) => ({
      day,
      redeemed,
      feeCharged,
      sold,
      dailyShare,
      weeklyShare,
      perShare,
    })),
  }
}

function report(result: Result, given: Given): readonly Block[] {
  const line = (key: 'dailyShare' | 'weeklyShare') => result.days.map((row) => [row.day, row[key]] as const)
  return [
    {
      kind: 'headline',
      output: 'lastShare',
      tone: result.breakDay === null ? 'information' : 'negative',
      text:
        result.firstFeeDay === null
          ? `The fund meets ${counted(given.wave.length, 'day')} of redemptions without a fee; a share ends at ${number(result.lastShare, 4)}.`
          : `The fee first falls due on day ${result.firstFeeDay}; those who stay end with ${number(result.lastShare, 4)} a share.`,
    },
    metrics('firstFeeDay', 'firstSaleDay', 'breakDay', noted('lastShare', 'for those who stay')),
    {
      kind: 'chart',
      title: 'Liquidity while they leave',
      caption: 'Redemptions take the most liquid assets first; what falls due fills them up again.',
      chart: {
        type: 'line',
        x: { label: 'Day' },
        y: { label: 'Of the assets', format: 'percent', min: 0 },
        series: [
          { name: 'Weekly liquid', meaning: 'saving', points: line('weeklyShare') },
          { name: 'Daily liquid', meaning: 'cash', points: line('dailyShare') },
          {
            name: 'Leaving that day',
            meaning: 'risk',
            dashed: true,
            points: given.wave.map((part, at) => [at + 1, part] as const),
          },
        ],
        marks: [{ axis: 'y', at: given.feeTrigger, label: 'Fee above', tone: 'caution' }],
      },
    },
    callout(
      'information',
      'Who pays',
      `Above ${percent(given.feeTrigger)} in a day leavers pay ${percent(given.feeRate)}: ${money(result.feesCharged)} in all stays in the fund. Without a fee the cost of forced sales would fall on those who stay, which is the reason to run first.`,
    ),
    metrics('feesCharged'),
    dayTable(result),
  ]
}

const dayTable = (result: Result): Block => ({
  kind: 'table',
  title: 'Day by day',
  columns: [
    { key: 'day', label: 'Day', format: 'integer' },
    { key: 'redeemed', label: 'Redeemed', format: 'money', total: true },
    { key: 'feeCharged', label: 'Fee', format: 'money', total: true },
    { key: 'sold', label: 'Sold at a cost', format: 'money', total: true },
    { key: 'dailyShare', label: 'Daily liquid', format: 'percent' },
    { key: 'weeklyShare', label: 'Weekly liquid', format: 'percent' },
    { key: 'perShare', label: 'A share', format: 'number', decimals: 4 },
  ],
  rows: result.days,
})
