import type { Block, ChartBlock } from '#kit/block.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import type { Inputs } from '#kit/field.ts'
import { cents, counted, date, money, percent } from '#kit/format.ts'
import { out } from '#kit/output.ts'
import { callout, metrics, noted } from '#kit/report-blocks.ts'
import { defineMode } from '#kit/tool.ts'
import { inputs } from './mutual-funds.inputs.ts'

type Given = Inputs<typeof inputs>
type Result = Told<ReturnType<typeof computeDistribution>>

const outputs = {
  distributed: out.money('Distributed to you'),
  taxNow: out.money('Tax this year', { better: 'lower' }),
  savedLater: out.money('Tax saved at the sale', { help: 'The distribution raised your basis.' }),
  costOfBuyingBefore: out.money('Cost of buying before', {
    better: 'lower',
    help: 'Tax now, less what it saves at the sale, in the money of today.',
  }),
  costRate: out.percent('Of your investment', { decimals: 2, better: 'lower' }),
  navAfter: out.cents('Net asset value after it'),
  byYears: out.rows('By years until you sell', { years: out.integer('Years'), cost: out.money('Cost') }),
}

/** Mode `distribution`: the same money a week before the distribution, or after it. */
export const distribution = defineMode(inputs, {
  label: 'Before or after a distribution',
  outputs,
  main: 'costOfBuyingBefore',
  compute: computeDistribution,
  report,
})

function computeDistribution(given: Given) {
  const paidOut = given.dividendPerShare + given.gainPerShare
  if (paidOut >= given.navNow)
    throw new ToolInputError('gainPerShare', 'A distribution must leave some value: enter less than the NAV.')
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

function report(result: Result, given: Given): readonly Block[] {
  const cost = result.costOfBuyingBefore
  return [
    {
      kind: 'headline',
      output: 'costOfBuyingBefore',
      tone: cost > 0 ? 'caution' : 'neutral',
      text:
        cost > 0
          ? `Buying before ${date(given.distributionDate)} costs you ${money(cost)} in tax that waiting avoids.`
          : `Buying before ${date(given.distributionDate)} costs you no tax.`,
    },
    metrics(
      'distributed',
      noted('taxNow', 'on money that was yours a week before'),
      noted('savedLater', `in ${counted(given.years, 'year')}`),
      'costOfBuyingBefore',
    ),
    waterfall(result, given),
    yearsChart(result),
    callout(
      'caution',
      'Do not buy a tax bill',
      `A purchase just before the distribution brings back ${cents(result.distributed)} of your own money as taxable income. In a taxable account wait until the day after; in an IRA or 401(k) it makes no difference.`,
    ),
    metrics(
      noted('costRate', `of ${money(given.amount)}`),
      noted('navAfter', `from ${cents(given.navNow)}, less ${percent(result.distributed / given.amount, 1)}`),
    ),
  ]
}

const waterfall = (result: Result, given: Given): ChartBlock => ({
  kind: 'chart',
  title: 'Before and after',
  caption:
    'The distribution only moves your money from the share to your account; the tax is the difference.',
  chart: {
    type: 'waterfall',
    y: { label: 'US dollars', format: 'money' },
    steps: [
      { name: 'Invested', value: given.amount, meaning: 'stocks' },
      { name: 'Value of the share falls', value: -result.distributed, meaning: 'spending' },
      { name: 'Distribution', value: result.distributed, meaning: 'income' },
      { name: 'Tax', value: -result.taxNow, meaning: 'tax' },
      { name: 'You have', value: given.amount - result.taxNow, total: true, meaning: 'cash' },
    ],
  },
})

const yearsChart = ({ byYears }: Result): ChartBlock => ({
  kind: 'chart',
  title: 'Cost by years until you sell',
  caption: 'Sold soon, the higher basis gives the tax back; held long, the tax was paid years too early.',
  chart: {
    type: 'bar',
    x: { label: 'Years', kind: 'category' },
    y: { label: 'US dollars', format: 'money' },
    series: [
      {
        name: 'Cost',
        meaning: 'tax',
        points: byYears.map((row) => [String(row.years), row.cost] as const),
      },
    ],
  },
})
