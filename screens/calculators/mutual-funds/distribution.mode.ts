import type { ChartBlock, FlowBlock, FlowParty } from '#kit/block.ts'
import type { Told } from '#kit/computation.ts'
import { chartOf } from '#kit/declared-blocks.ts'
import { ToolInputError } from '#kit/errors.ts'
import { cash, deliver, flowOf, tell } from '#kit/flow-edges.ts'
import { cents, counted, date, money, number, percent } from '#kit/format.ts'
import { out } from '#kit/output.ts'
import { callout, type Draft, headline, metrics, noted } from '#kit/report-blocks.ts'
import { defineMode } from '#kit/tool.ts'
import { type Given, inputs } from './mutual-funds.inputs.ts'

type Result = Told<ReturnType<typeof computeDistribution>>

const outputs = {
  distributed: out.money('Your distribution'),
  taxNow: out.money('Tax this year', { better: 'lower' }),
  savedLater: out.money('Tax saved at sale', { help: 'The distribution raises your cost basis.' }),
  costOfBuyingBefore: out.money('Cost of buying before', {
    better: 'lower',
    help: 'Tax now less the present value of the tax it saves when you sell.',
  }),
  costRate: out.percent('Share of your investment', { decimals: 2, better: 'lower' }),
  navAfter: out.cents('NAV after the distribution'),
  byYears: out.rows('Cost by years until sale', {
    years: out.integer('Years until sale'),
    cost: out.money('Cost'),
  }),
}

/** Mode `distribution`: the same money a week before the distribution, or after it. */
export const distribution = defineMode(inputs, {
  label: 'Before or after a distribution',
  outputs,
  main: 'costOfBuyingBefore',
  goal: { lever: 'amount', target: 100 },
  compute: computeDistribution,
  report,
})

function computeDistribution(given: Given) {
  const paidOut = given.dividendPerShare + given.gainPerShare
  if (paidOut >= given.navNow)
    throw new ToolInputError('gainPerShare', 'Enter a distribution smaller than the NAV.')
  const shares = given.amount / given.navNow
  const taxNow =
    shares * (given.dividendPerShare * given.dividendTaxRate + given.gainPerShare * given.gainsTaxRate)
  const savedAfter = (years: number) =>
    (shares * paidOut * given.gainsTaxRate) / (1 + given.grossReturn) ** years
  const cost = taxNow - savedAfter(given.years)
  return {
    distributed: shares * paidOut,
    taxNow,
    savedLater: shares * paidOut * given.gainsTaxRate,
    costOfBuyingBefore: cost,
    costRate: cost / given.amount,
    navAfter: given.navNow - paidOut,
    byYears: YEARS.map((years) => ({ years, cost: taxNow - savedAfter(years) })),
  }
}

const YEARS = [1, 2, 3, 5, 7, 10, 15, 20, 25, 30]

function report(result: Result, given: Given): Draft {
  const cost = result.costOfBuyingBefore
  return [
    headline(
      'costOfBuyingBefore',
      cost > 0
        ? `Waiting until after ${date(given.distributionDate)} saves you ${money(cost)} in tax, in today’s money.`
        : `Buying before ${date(given.distributionDate)} costs you no extra tax.`,
      cost > 0 ? 'caution' : 'neutral',
    ),
    metrics(
      'distributed',
      'taxNow',
      noted('savedLater', `in ${counted(given.years, 'year')}`),
      'costOfBuyingBefore',
    ),
    result.taxNow > 0 &&
      callout(
        'caution',
        'Don’t buy the dividend',
        `Buy just before the distribution and ${cents(result.distributed)} of your own money comes back as taxable income. In a taxable account, wait until the day after; in an IRA or 401(k) it makes no difference.`,
      ),
    waterfall(result, given),
    distributionFlow(result, given),
    yearsChart(result),
    metrics(
      noted('costRate', `of ${money(given.amount)}`),
      noted(
        'navAfter',
        `${cents(given.navNow)} before, down ${percent(result.distributed / given.amount, 1)}`,
      ),
    ),
  ]
}

const waterfall = (result: Result, { amount }: Given): ChartBlock =>
  chartOf({
    type: 'waterfall',
    gains: true,
    title: 'If you buy before the distribution',
    caption:
      'The distribution only moves your own money from the fund to your account; the tax is a real cost.',
    y: { label: 'US dollars', format: 'money' },
    steps: [
      { name: 'Invested', value: amount, total: true },
      { name: 'NAV drop', value: -result.distributed },
      { name: 'Distribution', value: result.distributed },
      { name: 'Tax', value: -result.taxNow },
      { name: 'You have', value: amount - result.taxNow, total: true },
    ],
  })

const yearsChart = ({ byYears }: Result): ChartBlock =>
  chartOf({
    type: 'bar',
    title: 'Cost by years until sale',
    caption:
      'Sell soon and the higher basis returns most of the tax; hold long and you paid it years too early.',
    x: { label: 'Years until sale', kind: 'category' },
    y: { label: 'US dollars', format: 'money' },
    series: [
      { name: 'Cost', meaning: 'tax', points: byYears.map((row) => [String(row.years), row.cost] as const) },
    ],
  })

const PARTIES: readonly FlowParty[] = [
  { id: 'you', label: 'You', kind: 'investor', x: 50, y: 70 },
  { id: 'fund', label: 'Fund', kind: 'issuer', x: 0, y: 25 },
  { id: 'irs', label: 'IRS', kind: 'state', x: 100, y: 25 },
]

const distributionFlow = (result: Result, given: Given): FlowBlock => {
  const shares = (price: number) => `${number(given.amount / price, 3)} shares`
  return flowOf('Before the distribution, or after', PARTIES, [
    {
      title: 'Buy before: you invest',
      when: 'A week before',
      text: `You pay ${cents(given.amount)} for ${shares(given.navNow)} at an NAV of ${cents(given.navNow)}.`,
      edges: [
        ...cash(['you', 'fund'], given.amount, { label: 'Purchase' }),
        ...deliver(['fund', 'you'], { label: shares(given.navNow) }),
      ],
    },
    {
      title: 'Buy before: the distribution',
      when: given.distributionDate,
      text: `The fund pays you ${cents(result.distributed)}, and its NAV drops to ${cents(result.navAfter)}. You are no richer.`,
      edges: [
        ...cash(['fund', 'you'], result.distributed, {
          label: 'Distribution',
          formula: 'shares × (dividend + gain)',
        }),
        tell('fund', 'irs', 'Form 1099-DIV'),
      ],
    },
    {
      title: 'Buy before: the tax bill',
      when: 'Next April',
      text: `You owe ${cents(result.taxNow)} on the distribution, even if you reinvested it.`,
      edges: cash(['you', 'irs'], result.taxNow, { label: 'Tax' }),
    },
    {
      title: 'Buy after: you invest',
      when: 'The day after',
      text: `The same ${cents(given.amount)} buys ${shares(result.navAfter)} at ${cents(result.navAfter)}, and no tax is due.`,
      edges: [
        ...cash(['you', 'fund'], given.amount, { label: 'Purchase' }),
        ...deliver(['fund', 'you'], { label: shares(result.navAfter) }),
      ],
    },
    {
      title: 'At sale: a higher basis',
      when: `In ${counted(given.years, 'year')}`,
      text: `If you bought before, your higher basis lowers your tax at sale by ${cents(result.savedLater)}.`,
      edges: [tell('you', 'irs', 'Higher basis')],
    },
  ])
}
