import { isNoAnswer } from '#finance/answer.ts'
import { leveragedReturn } from '#finance/fund-arbitrage.ts'
import type { Block, ChartBlock } from '#kit/block.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import type { Inputs } from '#kit/field.ts'
import { counted, number, percent } from '#kit/format.ts'
import { out } from '#kit/output.ts'
import { callout, metrics, noted } from '#kit/report-blocks.ts'
import { defineMode } from '#kit/tool.ts'
import { inputs } from './etfs.inputs.ts'

type Given = Inputs<typeof inputs>
type Result = Told<ReturnType<typeof computeLeveraged>>

const DAYS_A_YEAR = 252

const outputs = {
  fundReturn: out.percent('The fund returns', { decimals: 2, better: 'higher' }),
  naiveReturn: out.percent('Multiple × index', {
    decimals: 2,
    help: 'What one might expect: right for one day only.',
  }),
  decay: out.percent('Lost to the path', {
    decimals: 2,
    better: 'higher',
    help: 'exp(−½k(k − 1)σ²T) − 1: by daily resetting alone.',
  }),
  breakEvenIndex: out.percent('Index needed to break even', { decimals: 2, better: 'lower' }),
  yearlyVolatility: out.percent('Volatility of the index, a year', { decimals: 1 }),
  byIndex: out.rows('By return of the index', {
    index: out.percent('Index'),
    fund: out.percent('Fund', { decimals: 2 }),
    naive: out.percent('Multiple × index', { decimals: 2 }),
  }),
}

/** Mode `leveraged`: what daily resetting does over more than a day. */
export const leveraged = defineMode(inputs, {
  label: 'Leveraged fund',
  outputs,
  main: 'fundReturn',
  compute: computeLeveraged,
  report,
})

function computeLeveraged(given: Given) {
  const fundAt = (indexReturn: number) => {
    const fund = leveragedReturn({
      multiple: given.multiple,
      volatility: given.dailyVolatility,
      years: given.tradingDays,
      indexReturn,
    })
    if (isNoAnswer(fund)) throw new ToolInputError('indexReturn', 'Enter a return above −100%.')
    return fund
  }
  const { decay, fundReturn } = fundAt(given.indexReturn)
  return {
    fundReturn,
    naiveReturn: given.multiple * given.indexReturn,
    decay,
    breakEvenIndex: breakEven(given),
    yearlyVolatility: given.dailyVolatility * Math.sqrt(DAYS_A_YEAR),
    byIndex: around(given.indexReturn).map((index) => ({
      index,
      fund: fundAt(index).fundReturn,
      naive: given.multiple * index,
    })),
  }
}

/** (1 + R)^k = exp(½k(k − 1)σ²T): R = exp(½(k − 1)σ²T) − 1. */
function breakEven({ multiple, dailyVolatility, tradingDays }: Given) {
  if (multiple === 0) return { noAnswer: 'a fund of multiple 0 does not move' }
  return Math.expm1(0.5 * (multiple - 1) * dailyVolatility ** 2 * tradingDays)
}

const STEPS = [-0.5, -0.4, -0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3, 0.4, 0.5]
const around = (here: number) => [...new Set([...STEPS, here])].toSorted((a, b) => a - b)

function report(result: Result, given: Given): readonly Block[] {
  const times = number(given.multiple)
  return [
    {
      kind: 'headline',
      output: 'fundReturn',
      tone: result.decay < -0.01 ? 'caution' : 'information',
      text: `If the index returns ${percent(given.indexReturn, 1)} in ${counted(given.tradingDays, 'trading day')}, a fund of ${times} times its daily move returns ${percent(result.fundReturn, 2)}.`,
    },
    metrics('fundReturn', 'naiveReturn', 'decay', noted('breakEvenIndex', 'for a return of zero')),
    chart(result, given),
    ...(given.tradingDays > 1 && given.multiple !== 1 && given.multiple !== 0
      ? [
          callout(
            'caution',
            'Held for more than a day',
            `The fund promises ${times} times the index for one day. Over ${counted(given.tradingDays, 'day')} at this volatility an index that ends where it began leaves ${percent(result.decay, 2)}. Expenses and the cost of borrowing come on top.`,
          ),
        ]
      : []),
    metrics('yearlyVolatility'),
    {
      kind: 'table',
      title: 'By return of the index',
      columns: [
        { key: 'index', label: 'Index', format: 'percent' },
        { key: 'fund', label: 'Fund', format: 'percent', decimals: 2 },
        { key: 'naive', label: 'Multiple × index', format: 'percent', decimals: 2 },
      ],
      rows: result.byIndex,
    },
  ]
}

function chart({ byIndex }: Result, given: Given): ChartBlock {
  const line = (key: 'fund' | 'naive') => byIndex.map((row) => [row.index, row[key]] as const)
  return {
    kind: 'chart',
    title: 'Fund and index',
    caption: `The distance of the curve from the straight line is what ${counted(given.tradingDays, 'day')} of resetting does: against you when the index goes nowhere, for you when it trends.`,
    chart: {
      type: 'line',
      x: { label: 'Return of the index', format: 'percent' },
      y: { label: 'Return', format: 'percent' },
      series: [
        { name: 'Fund', meaning: 'stocks', points: line('fund') },
        { name: 'Multiple × index', meaning: 'baseline', dashed: true, points: line('naive') },
      ],
      marks: [{ axis: 'x', at: given.indexReturn, label: 'Your case', tone: 'information' }],
    },
  }
}
