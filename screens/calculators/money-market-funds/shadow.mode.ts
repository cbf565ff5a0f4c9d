import { isNoAnswer } from '#finance/answer.ts'
import { shadowPrice, shockedShare } from '#finance/money-fund.ts'
import type { Block, ChartBlock } from '#kit/block.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import type { Inputs } from '#kit/field.ts'
import { number, percent } from '#kit/format.ts'
import { out } from '#kit/output.ts'
import { callout, metrics, noted } from '#kit/report-blocks.ts'
import { defineMode } from '#kit/tool.ts'
import { inputs } from './money-market-funds.inputs.ts'

type Given = Inputs<typeof inputs>
type Result = Told<ReturnType<typeof computeShadow>>

const share = (label: string, help?: string) =>
  out.number(label, { decimals: 4, ...(help === undefined ? {} : { help }) })

const outputs = {
  shadowNav: share('Shadow price', 'Market value of the holdings ÷ shares, to four decimals.'),
  deviation: out.percent('Deviation', { decimals: 4, help: 'Market value over amortized cost, less one.' }),
  breaksBuck: out.flag('Breaks the buck'),
  isStable: out.flag('Within half a cent of 1.00'),
  lossToBreak: out.money('Loss that breaks it', {
    better: 'higher',
    help: 'Further fall of the market value down to 0.9950.',
  }),
  rateRiseToBreak: out.percent('Rise of rates that breaks it', { decimals: 2, better: 'higher' }),
  shocks: out.rows('Under shocks', {
    rise: out.percent('Rates up', { decimals: 2 }),
    rates: share('Rates alone'),
    both: share('With wider spreads'),
  }),
}

const FLOOR = 0.995

/** Mode `shadow`: what a share is worth at market, and what would break it. */
export const shadow = defineMode(inputs, {
  label: 'Shadow price',
  outputs,
  main: 'shadowNav',
  compute: computeShadow,
  report,
})

function computeShadow(given: Given) {
  const market = given.holdings.reduce((sum, row) => sum + row.marketValue, 0)
  const cost = given.holdings.reduce((sum, row) => sum + row.amortisedCost, 0)
  if (!(cost > 0)) throw new ToolInputError('holdings', 'Enter at least one holding with its amortized cost.')
  if (given.weeklyLiquid < given.dailyLiquid)
    throw new ToolInputError(
      'weeklyLiquid',
      'Enter at least the daily liquid assets: those are weekly liquid too.',
    )
  const price = shadowPrice(market, given.shares)
  if (isNoAnswer(price)) throw new ToolInputError('shares', 'Enter a number of shares above 0.')
  const exact = market / given.shares
  return {
    shadowNav: price.nav,
    deviation: market / cost - 1,
    breaksBuck: price.breaksBuck,
    isStable: Math.abs(price.nav - 1) <= 0.005 + 1e-9,
    lossToBreak: Math.max(0, market - FLOOR * given.shares),
    rateRiseToBreak:
      given.wam > 0 && exact > FLOOR
        ? (1 - FLOOR / exact) / (given.wam / 365)
        : { noAnswer: exact > FLOOR ? 'at no maturity rates do not matter' : 'it is broken already' },
    shocks: RISES.map((rise) => ({
      rise,
      rates: shockedShare(exact, given, { rates: rise, spread: 0 }),
      both: shockedShare(exact, given, { rates: rise, spread: given.spreadShock }),
    })),
  }
}

const RISES = [0, 0.005, 0.01, 0.015, 0.02, 0.03, 0.04, 0.05]

function report(result: Result, given: Given): readonly Block[] {
  const nav = number(result.shadowNav, 4)
  return [
    {
      kind: 'headline',
      output: 'shadowNav',
      tone: result.breaksBuck ? 'negative' : result.isStable ? 'positive' : 'caution',
      text: result.breaksBuck
        ? `A share is worth ${nav} at market: the buck is broken.`
        : `A share is worth ${nav} at market; it may be sold at 1.00 down to 0.9950.`,
    },
    metrics('shadowNav', noted('deviation', 'from amortized cost'), 'lossToBreak', 'rateRiseToBreak'),
    shockChart(result, given),
    liquidityGauge(given),
    ...liquidityCallout(given),
    metrics('breaksBuck', 'isStable'),
    {
      kind: 'table',
      title: 'Holdings',
      columns: [
        { key: 'name', label: 'Holding', format: 'text' },
        { key: 'marketValue', label: 'Market value', format: 'money', total: true },
        { key: 'amortisedCost', label: 'Amortized cost', format: 'money', total: true },
      ],
      rows: given.holdings,
    },
  ]
}

const shockChart = ({ shocks }: Result, given: Given): ChartBlock => ({
  kind: 'chart',
  title: 'Shadow price when rates rise',
  caption: `A fall by maturity ÷ 365 for each percent of rates; with credit spreads wider by ${percent(given.spreadShock, 2)} also by life ÷ 365.`,
  chart: {
    type: 'line',
    x: { label: 'Rise of rates', format: 'percent' },
    y: { label: 'Dollars a share', format: 'number' },
    series: [
      {
        name: 'Rates alone',
        meaning: 'bonds',
        points: shocks.map((row) => [row.rise, row.rates] as const),
      },
      {
        name: 'With wider spreads',
        meaning: 'risk',
        points: shocks.map((row) => [row.rise, row.both] as const),
      },
    ],
    marks: [{ axis: 'y', at: FLOOR, label: 'Breaks below 0.9950', tone: 'negative' }],
  },
})

const DAILY = 0.25
const WEEKLY = 0.5

const liquidityGauge = ({ weeklyLiquid }: Given): ChartBlock => ({
  kind: 'chart',
  title: 'Weekly liquid assets',
  caption: 'Cash, Treasuries and what falls due within five business days: at least half of the assets.',
  chart: {
    type: 'gauge',
    value: weeklyLiquid,
    min: 0,
    max: 1,
    format: 'percent',
    label: 'Of the assets',
    bands: [
      { to: 0.3, label: 'Thin', tone: 'negative' },
      { to: WEEKLY, label: 'Below the rule', tone: 'caution' },
      { to: 1, label: 'Within the rule', tone: 'positive' },
    ],
  },
})

const liquidityCallout = ({ dailyLiquid, weeklyLiquid }: Given): readonly Block[] =>
  dailyLiquid < DAILY || weeklyLiquid < WEEKLY
    ? [
        callout(
          'caution',
          'Liquidity below the rule',
          `Daily ${percent(dailyLiquid, 0)} and weekly ${percent(weeklyLiquid, 0)}; rule 2a-7 asks for 25% and 50%. Until it is back the fund may buy nothing but liquid assets.`,
        ),
      ]
    : []
