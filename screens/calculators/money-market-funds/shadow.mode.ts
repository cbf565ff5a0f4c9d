import { isNoAnswer } from '#finance/answer.ts'
import { shadowPrice, shockedShare } from '#finance/funds/money-fund.ts'
import type { Block, ChartBlock, FlowBlock, FlowParty } from '#kit/block.ts'
import type { Told } from '#kit/computation.ts'
import { chartOf, plotOf } from '#kit/declared-blocks.ts'
import { ToolInputError } from '#kit/errors.ts'
import { cash, deliver, flowOf, oblige, type Step, tell } from '#kit/flow-edges.ts'
import { money, percent, show } from '#kit/format.ts'
import { out } from '#kit/output.ts'
import { callout, headline, metrics, section, type Draft } from '#kit/report-blocks.ts'
import { defineMode } from '#kit/tool.ts'
import { type Given, inputs } from './money-market-funds.inputs.ts'

type Result = Told<ReturnType<typeof computeShadow>>

const share = (label: string, help?: string) =>
  out.number(label, { decimals: 4, ...(help === undefined ? {} : { help }) })

const outputs = {
  shadowNav: share('Shadow NAV', 'Market value of the holdings per share, to four decimals.'),
  deviation: out.percent('Deviation from cost', {
    decimals: 4,
    help: 'Market value relative to amortized cost.',
  }),
  breaksBuck: out.flag('Breaks the buck'),
  isStable: out.flag('Within half a cent of $1.00'),
  lossToBreak: out.money('Cushion above 0.9950', {
    better: 'higher',
    help: 'How much market value the fund can still lose before it breaks the buck.',
  }),
  rateRiseToBreak: out.percent('Rate rise to break', {
    decimals: 2,
    better: 'higher',
    help: 'The sudden rise in rates that would push the shadow NAV below 0.9950.',
  }),
  marketValue: out.money('Market value'),
  amortisedCost: out.money('Amortized cost'),
  supportNeeded: out.money('Support to restore $1.00', {
    better: 'lower',
    help: 'What the sponsor would have to pay in to bring market value back to $1.00 per share.',
  }),
  shocks: out.rows('Shadow NAV under stress', {
    rise: out.percent('Rate rise', { decimals: 2 }),
    rates: share('Rates only'),
    both: share('Rates and credit spreads'),
  }),
}

const FLOOR = 0.995

/** Mode `shadow`: what a share is worth at market, and what would break it. */
export const shadow = defineMode(inputs, {
  label: 'Shadow NAV',
  outputs,
  main: 'shadowNav',
  goal: { lever: 'holdings[].marketValue', target: 0.995 },
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
      'Enter at least the daily liquid assets, which count as weekly liquid too.',
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
        : {
            noAnswer:
              exact > FLOOR
                ? 'with no maturity, rates do not affect the value'
                : 'the fund has already broken the buck',
          },
    marketValue: market,
    amortisedCost: cost,
    supportNeeded: Math.max(0, given.shares - market),
    shocks: RISES.map((rise) => ({
      rise,
      rates: shockedShare(exact, given, { rates: rise, spread: 0 }),
      both: shockedShare(exact, given, { rates: rise, spread: given.spreadShock }),
    })),
  }
}

const RISES = [0, 0.005, 0.01, 0.015, 0.02, 0.03, 0.04, 0.05]

const four = (value: number): string => show(value, { format: 'number', decimals: 4 })

function report(result: Result, given: Given): Draft {
  const nav = four(result.shadowNav)
  const { breaksBuck, isStable } = result
  return [
    headline(
      'shadowNav',
      breaksBuck
        ? `The fund has broken the buck: a share is worth $${nav} at market value.`
        : `At market value a share is worth $${nav}, against its price of $1.00.`,
      breaksBuck ? 'negative' : isStable ? 'positive' : 'caution',
    ),
    metrics('shadowNav', 'deviation', 'lossToBreak', 'rateRiseToBreak'),
    liquidityCallout(given),
    shockChart(result, given),
    shadowFlow(result, given),
    section(
      'Liquidity and holdings',
      `${percent(given.weeklyLiquid, 0)} weekly liquid, ${percent(given.dailyLiquid, 0)} daily`,
    ),
    liquidityGauge(given),
    metrics('breaksBuck', 'isStable', 'supportNeeded'),
    holdingTable(given),
  ]
}

const holdingTable = ({ holdings }: Given): Block => ({
  kind: 'table',
  title: 'Holdings',
  columns: [
    { key: 'name', label: 'Holding', format: 'text' },
    { key: 'marketValue', label: 'Market value', format: 'money', total: true },
    { key: 'amortisedCost', label: 'Amortized cost', format: 'money', total: true },
  ],
  rows: holdings,
})

const shockChart = ({ shocks }: Result, { spreadShock }: Given): ChartBlock =>
  plotOf(outputs.shocks, shocks, {
    type: 'line',
    title: 'Shadow NAV when rates rise',
    caption: `Rates act through average maturity, credit spreads ${percent(spreadShock, 2)} wider through average life.`,
    along: 'rise',
    y: 'US dollars per share',
    series: { rates: 'bonds', both: 'risk' },
    marks: [{ axis: 'y', at: FLOOR, label: 'Breaks the buck' }],
  })

const DAILY = 0.25
const WEEKLY = 0.5

const liquidityGauge = ({ weeklyLiquid }: Given): ChartBlock =>
  chartOf({
    type: 'gauge',
    title: 'Weekly liquid assets',
    caption:
      'Cash, Treasuries and anything maturing within five business days must be at least half of the fund.',
    value: weeklyLiquid,
    min: 0,
    max: 1,
    format: 'percent',
    label: 'Share of assets',
    bands: [
      { to: 0.3, label: 'Thin', tone: 'negative' },
      { to: WEEKLY, label: 'Below the minimum', tone: 'caution' },
      { to: 1, label: 'Meets the rule', tone: 'positive' },
    ],
  })

const liquidityCallout = ({ dailyLiquid, weeklyLiquid }: Given) =>
  (dailyLiquid < DAILY || weeklyLiquid < WEEKLY) &&
  callout(
    'caution',
    'Liquidity below the minimum',
    `Daily liquid assets are ${percent(dailyLiquid, 0)} and weekly ${percent(weeklyLiquid, 0)}; Rule 2a-7 requires 25% and 50%. Until both are restored, the fund may buy only liquid assets.`,
  )

const PARTIES: readonly FlowParty[] = [
  { id: 'holders', label: 'Shareholders', kind: 'investor', x: 100, y: 30 },
  { id: 'fund', label: 'Fund', kind: 'intermediary', x: 50, y: 30 },
  { id: 'issuers', label: 'Issuers', kind: 'issuer', x: 0, y: 30 },
  { id: 'pricing', label: 'Pricing service', kind: 'infrastructure', x: 15, y: 90 },
  { id: 'board', label: 'Fund board', kind: 'intermediary', x: 60, y: 90 },
  { id: 'sponsor', label: 'Sponsor', kind: 'intermediary', x: 100, y: 80 },
]

const shadowFlow = (result: Result, { shares }: Given): FlowBlock =>
  flowOf('From $1.00 to breaking the buck', PARTIES, [
    {
      title: 'Shares are sold at $1.00',
      when: 'Purchase',
      text: `Shareholders pay $1.00 for each share, ${money(shares)} altogether, and the fund’s paper cost ${money(result.amortisedCost)}.`,
      edges: [
        ...cash(['holders', 'fund'], shares, { label: 'Share purchases', formula: 'shares × $1.00' }),
        ...cash(['fund', 'issuers'], result.amortisedCost, { label: 'Amortized cost' }),
        ...deliver(['issuers', 'fund'], { label: 'Short-term paper' }),
      ],
    },
    {
      title: 'The paper is marked to market',
      when: 'Daily',
      text: `At market prices the holdings are worth ${money(result.marketValue)}, a shadow NAV of ${four(result.shadowNav)}.`,
      edges: [
        tell('pricing', 'fund', 'Market prices'),
        tell('fund', 'board', `Shadow NAV ${four(result.shadowNav)}`),
      ],
    },
    supportStep(result),
    {
      title: 'Without support: liquidation',
      when: 'If the buck is broken',
      text: `The board suspends redemptions, sells the paper at market value and pays every shareholder ${four(result.marketValue / shares)} per share.`,
      edges: [
        ...deliver(['fund', 'issuers'], { label: 'Short-term paper' }),
        ...cash(['issuers', 'fund', 'holders'], result.marketValue, { label: 'Liquidation proceeds' }),
      ],
    },
  ])

function supportStep({ supportNeeded }: Result): Step {
  const isNeeded = supportNeeded > 0
  return {
    title: 'The sponsor may step in',
    when: 'If the shadow NAV drops',
    text: isNeeded
      ? `Paying in ${money(supportNeeded)} would restore $1.00 per share. The sponsor may do so but does not have to.`
      : 'The holdings cover $1.00 per share, so no support is needed. If they did not, the sponsor could make up the difference but would not have to.',
    edges: isNeeded
      ? cash(['sponsor', 'fund'], supportNeeded, {
          label: 'Support',
          formula: 'shares × $1.00 − market value',
        })
      : [oblige('sponsor', 'fund', 'Optional support')],
    failure: {
      title: 'Shareholders run first',
      text: 'Whoever redeems at $1.00 while a share is worth less leaves the loss to those who stay.',
      edges: [oblige('fund', 'holders', 'Redemption at $1.00')],
    },
  }
}
