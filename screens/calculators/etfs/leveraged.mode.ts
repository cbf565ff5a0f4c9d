import { isNoAnswer } from '#finance/answer.ts'
import { leveragedReturn } from '#finance/funds/fund-arbitrage.ts'
import type { FlowBlock, FlowParty } from '#kit/block.ts'
import type { Told } from '#kit/computation.ts'
import { plotOf, tableOf } from '#kit/declared-blocks.ts'
import { ToolInputError } from '#kit/errors.ts'
import { cash, flowOf, oblige, type Step } from '#kit/flow-edges.ts'
import { counted, money, number, percent } from '#kit/format.ts'
import { out } from '#kit/output.ts'
import { callout, headline, metrics, noted, section, type Draft } from '#kit/report-blocks.ts'
import { defineMode } from '#kit/tool.ts'
import { type Given, inputs } from './etfs.inputs.ts'

type Result = Told<ReturnType<typeof computeLeveraged>>

const DAYS_A_YEAR = 252
const START = 10_000

const outputs = {
  fundReturn: out.percent('Fund return', { decimals: 2, better: 'higher' }),
  naiveReturn: out.percent('Multiple × index', {
    decimals: 2,
    help: 'What you might expect; correct for one day only.',
  }),
  decay: out.percent('Volatility drag', {
    decimals: 2,
    better: 'higher',
    help: 'Lost to daily resetting alone: exp(−½k(k − 1)σ²T) − 1.',
  }),
  breakEvenIndex: out.percent('Break-even index return', { decimals: 2, better: 'lower' }),
  yearlyVolatility: out.percent('Annual index volatility', { decimals: 1 }),
  twoDays: out.rows('Two volatile days on $10,000', {
    day: out.text('Day'),
    before: out.money('Value before'),
    index: out.percent('Index', { decimals: 2 }),
    payment: out.money('Swap payment'),
    after: out.money('Value after'),
  }),
  swapTotal: out.money('Gain on $10,000', { better: 'higher' }),
  endValue: out.money('Ending value of $10,000', { better: 'higher' }),
  byIndex: out.rows('Fund return by index return', {
    index: out.percent('Index return'),
    fund: out.percent('Fund', { decimals: 2 }),
    naive: out.percent('Multiple × index', { decimals: 2 }),
  }),
}

/** Mode `leveraged`: what daily resetting does over more than a day. */
export const leveraged = defineMode(inputs, {
  label: 'Leveraged fund',
  outputs,
  main: 'fundReturn',
  goal: { lever: 'indexReturn', target: 0 },
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
    twoDays: twoDays(given),
    swapTotal: START * fundReturn,
    endValue: START * (1 + fundReturn),
    byIndex: around(given.indexReturn).map((index) => ({
      index,
      fund: fundAt(index).fundReturn,
      naive: given.multiple * index,
    })),
  }
}

/** (1 + R)^k = exp(½k(k − 1)σ²T): R = exp(½(k − 1)σ²T) − 1. */
function breakEven({ multiple, dailyVolatility, tradingDays }: Given) {
  if (multiple === 0) return { noAnswer: 'a fund with a multiple of 0 does not move' }
  return Math.expm1(0.5 * (multiple - 1) * dailyVolatility ** 2 * tradingDays)
}

/** The index rises by a day's volatility and falls back to where it began. */
function twoDays({ multiple, dailyVolatility: up }: Given) {
  let value = START
  return [up, -up / (1 + up)].map((index, at) => {
    const before = value
    const payment = before * multiple * index
    value = before + payment
    return { day: `Day ${at + 1}`, before, index, payment, after: value }
  })
}

const STEPS = [-0.5, -0.4, -0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3, 0.4, 0.5]
const around = (here: number) => [...new Set([...STEPS, here])].toSorted((a, b) => a - b)

function report(result: Result, given: Given): Draft {
  const times = `${number(given.multiple)}×`
  const days = counted(given.tradingDays, 'trading day')
  return [
    headline(
      'fundReturn',
      `If the index returns ${percent(given.indexReturn, 1)} over ${days}, a ${times} fund returns ${percent(result.fundReturn, 2)}.`,
      result.decay < -0.01 ? 'caution' : 'information',
    ),
    metrics('fundReturn', 'naiveReturn', 'decay', noted('breakEvenIndex', 'for a fund return of zero')),
    given.tradingDays > 1 &&
      given.multiple !== 1 &&
      given.multiple !== 0 &&
      callout(
        'caution',
        'Built for one day',
        `The fund promises ${times} the index for a single day. At this volatility, an index that ends ${days} where it began means a return of ${percent(result.decay, 2)}, before expenses and financing costs.`,
      ),
    plotOf(outputs.byIndex, result.byIndex, {
      type: 'line',
      title: 'Fund return vs. index return',
      caption: `The gap between the curve and the straight line comes from ${days} of daily resets: it hurts in choppy markets and helps in trending ones.`,
      along: 'index',
      y: 'Return',
      series: { fund: 'stocks', naive: { meaning: 'baseline', dashed: true } },
      marks: [{ axis: 'x', at: given.indexReturn, label: 'Your case' }],
    }),
    leveragedFlow(result, given),
    section('Tables', `${money(result.endValue)} from ${money(START)} in your case`),
    metrics('yearlyVolatility', 'endValue'),
    tableOf(outputs.byIndex, result.byIndex),
    tableOf(outputs.twoDays, result.twoDays),
  ]
}

const PARTIES: readonly FlowParty[] = [
  { id: 'you', label: 'You', kind: 'investor', x: 100, y: 50 },
  { id: 'fund', label: 'Fund', kind: 'infrastructure', x: 50, y: 50 },
  { id: 'dealer', label: 'Swap dealer', kind: 'intermediary', x: 0, y: 50 },
]

type DayRow = Result['twoDays'][number]

const leveragedFlow = (result: Result, { multiple, tradingDays, indexReturn }: Given): FlowBlock =>
  flowOf('How the daily reset works', PARTIES, [
    {
      title: 'You invest',
      when: 'Start',
      text: `You put ${money(START)} into the fund, which signs a swap on ${number(multiple)} times that amount of the index.`,
      edges: [
        ...cash(['you', 'fund'], result.twoDays[0]?.before ?? 0, { label: 'Investment' }),
        oblige('dealer', 'fund', `${number(multiple)}× the daily move`),
      ],
    },
    ...result.twoDays.map((row) => resetStep(row, multiple)),
    {
      title: 'Your case: you sell',
      when: `After ${counted(tradingDays, 'day')}`,
      text: `With the index at ${percent(indexReturn, 1)}, the swap payments add up to ${money(result.swapTotal)} and you receive ${money(result.endValue)}.`,
      edges: [
        ...cash(['dealer', 'fund'], result.swapTotal, { label: 'All swap payments' }),
        ...cash(['fund', 'you'], result.endValue, { label: 'Redemption' }),
      ],
    },
  ])

const resetStep = (row: DayRow, multiple: number): Step => ({
  title: row.index < 0 ? 'The index falls back' : 'The index rises',
  when: `${row.day}, example`,
  text: `The index moves ${percent(row.index, 2)}; the fund’s value goes from ${money(row.before)} to ${money(row.after)}. At the close the swap is reset to ${number(multiple)} times the new value.${row.index < 0 ? ' The index is back where it began.' : ''}`,
  edges: cash(['dealer', 'fund'], row.payment, {
    label: 'Swap payment',
    formula: 'value × multiple × index move',
  }),
})
