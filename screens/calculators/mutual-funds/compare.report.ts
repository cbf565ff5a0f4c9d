import { ofYear } from '#figures/dated.ts'
import { fundFees } from '#figures/fund-fees.ts'
import { isNoAnswer } from '#finance/answer.ts'
import { breakEvenYears } from '#finance/funds/share-class.ts'
import type { Block, ChartBlock, FlowBlock, FlowParty, Meaning } from '#kit/block.ts'
import { chartOf, plotOf } from '#kit/declared-blocks.ts'
import { cash, deliver, flowOf, type Step } from '#kit/flow-edges.ts'
import { counted, money, percent } from '#kit/format.ts'
import { callout, headline, identity, metrics, section, type Draft } from '#kit/report-blocks.ts'
import type { Given, Result } from './compare.mode.ts'
import { compareOutputs } from './compare.outputs.ts'
import { classOf, named } from './named.model.ts'

/** Eight classes at most, none of which has a role of its own. */
const MEANINGS: readonly Meaning[] = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'spending',
  'cash',
]

export function compareReport(result: Result, given: Given): Draft {
  const funds = named(given)
  const { endingValue, bestEndingValue, costVersusNoFee, advantage } = result
  const [best, worst] = [bestEndingValue, Math.min(...endingValue)].map((value) => endingValue.indexOf(value))
  const name = funds[best ?? 0]?.name ?? ''
  const years = counted(given.years, 'year')
  return [
    headline(
      'bestEndingValue',
      funds.length === 1
        ? `After ${years}, ${classOf(name)} is worth ${money(bestEndingValue)}.`
        : `After ${years}, ${classOf(name)} is worth the most: ${money(bestEndingValue)}.`,
    ),
    funds.length > 1 ? metrics('advantage') : null,
    feeWarning(funds),
    heldTooLong(funds, given.years),
    valueChart(result, funds),
    classFlow(result, new Set([best, worst])),
    section(
      'Fees and costs',
      funds.length === 1
        ? `${money(costVersusNoFee[0] ?? 0)} over ${years}`
        : `${money(advantage)} between best and worst`,
    ),
    feeChart(result),
    classTable(result, funds),
    costIdentity(result),
    section('By holding period', 'Cost after 1, 5, 10 and 20 years'),
    byYearsChart(result, funds),
  ]
}

type Funds = ReturnType<typeof named>

const valueChart = ({ growth }: Result, funds: Funds): ChartBlock =>
  chartOf({
    type: 'line',
    title: 'Value by class',
    caption:
      'A sales charge lowers the starting point; annual fees flatten the slope. Before any deferred sales charge.',
    x: { label: 'Years' },
    y: { label: 'US dollars', format: 'money' },
    series: funds.map(({ name }, at) => ({
      name,
      meaning: MEANINGS[at] ?? 'neutral',
      points: growth.flatMap((row) => (row.name === name ? [[row.year, row.value] as const] : [])),
    })),
  })

const feeChart = ({ fees }: Result): ChartBlock =>
  plotOf(compareOutputs.fees, fees, {
    type: 'stackedBar',
    title: 'Total cost by class',
    caption: 'Each bar is how much more a no-fee fund would have earned.',
    along: 'name',
    y: 'US dollars',
    series: {
      load: 'first',
      expenses: 'second',
      distributionFees: 'third',
      deferredCharge: 'fourth',
      lostGrowth: 'baseline',
    },
  })

const byYearsChart = ({ costByYears }: Result, funds: Funds): ChartBlock =>
  chartOf({
    type: 'bar',
    title: 'Cost by holding period',
    caption: 'Which class costs least depends on how long you hold it.',
    x: { label: 'Years held', kind: 'category' },
    y: { label: 'US dollars', format: 'money' },
    series: funds.map(({ name }, at) => ({
      name,
      meaning: MEANINGS[at] ?? 'neutral',
      points: costByYears.flatMap((row) =>
        row.name === name ? [[String(row.years), row.cost] as const] : [],
      ),
    })),
  })

const classTable = (result: Result, funds: Funds): Block => ({
  kind: 'table',
  title: 'Class by class',
  columns: [
    { key: 'name', label: 'Class', format: 'text' },
    { key: 'ending', label: 'Ending value', format: 'cents' },
    { key: 'net', label: 'Annual return', format: 'percent', decimals: 2 },
    { key: 'cost', label: 'Total cost', format: 'cents' },
    { key: 'tax', label: 'Annual tax drag', format: 'percent', decimals: 2 },
  ],
  rows: funds.map(({ name }, at) => ({
    name,
    ending: result.endingValue[at] ?? null,
    net: result.annualisedNetReturn[at] ?? null,
    cost: result.costVersusNoFee[at] ?? null,
    tax: result.taxDrag[at] ?? null,
  })),
})

const FEE_YEAR = 2024

function feeWarning(funds: Funds) {
  const fees = ofYear(fundFees, FEE_YEAR)
  if ('noAnswer' in fees) return null
  const mean = fees.equityMutual
  const expensive = funds.filter((fund) => fund.expenseRatio + fund.fee12b1 > mean)
  return (
    expensive.length > 0 &&
    callout(
      'caution',
      'Above-average fees',
      `${expensive.map(({ name }) => name).join(', ')}: the asset-weighted average for stock mutual funds was ${percent(mean, 2)} a year in ${FEE_YEAR}.`,
    )
  )
}

/** A class without a sales charge that is held until one with it would have left more. */
function heldTooLong(funds: Funds, years: number) {
  const level = funds.find((fund) => fund.frontLoad === 0 && fund.fee12b1 > 0)
  const loaded = funds.find((fund) => fund.frontLoad > 0)
  const even = level === undefined || loaded === undefined ? undefined : breakEvenYears(loaded, level)
  if (even === undefined || isNoAnswer(even) || level === undefined || loaded === undefined) return null
  const after = counted(Number(even.toFixed(1)), 'year')
  return years > even
    ? callout(
        'caution',
        `${classOf(level.name)} is costly for this long`,
        `${classOf(loaded.name)} makes up its sales charge after ${after} through lower fees. Ask whether ${level.name} shares convert to ${loaded.name} automatically; many do after eight years.`,
      )
    : callout(
        'information',
        `${classOf(loaded.name)} pays off after ${after}`,
        `Until then ${classOf(level.name)} is worth more. A class with neither a sales charge nor a 12b-1 fee is ahead from day one.`,
      )
}

const costIdentity = ({ fees, costVersusNoFee }: Result): Draft =>
  fees.slice(0, 1).map((row) =>
    identity(
      `Cost check: ${classOf(row.name)}`,
      {
        'Fees and lost growth': {
          'Sales charge': row.load,
          Expenses: row.expenses,
          '12b-1 fees': row.distributionFees,
          'Deferred sales charge': row.deferredCharge,
          'Lost growth': row.lostGrowth,
        },
        'Total cost': { 'No-fee fund less this class': costVersusNoFee[0] ?? 0 },
      },
      { decimals: 2, meaning: 'A dollar of fees costs you the dollar and everything it would have earned.' },
    ),
  )

const PARTIES: readonly FlowParty[] = [
  { id: 'you', label: 'You', kind: 'investor', x: 100, y: 50 },
  { id: 'distributor', label: 'Distributor', kind: 'intermediary', x: 60, y: 8 },
  { id: 'fund', label: 'Fund', kind: 'issuer', x: 45, y: 55 },
  { id: 'adviser', label: 'Adviser', kind: 'intermediary', x: 0, y: 20 },
  { id: 'market', label: 'Markets', kind: 'issuer', x: 0, y: 85 },
]

type Fees = Result['fees'][number]

/** Your money through the best class and the worst, with everybody it pays on the way. */
const classFlow = ({ fees, endingValue }: Result, shown: ReadonlySet<number | undefined>): FlowBlock =>
  flowOf(
    shown.size > 1 ? 'Your money in the best and worst class' : 'Where your money goes',
    PARTIES,
    fees.flatMap((row, at) => (shown.has(at) ? classSteps(row, endingValue[at] ?? 0) : [])),
  )

const classSteps = (row: Fees, ending: number): readonly Step[] => [
  {
    title: `${classOf(row.name)}: you invest`,
    when: 'Day 1',
    text: `${row.load > 0 ? `The distributor keeps ${money(row.load)} as a sales charge, and` : 'There is no sales charge:'} ${money(row.invested)} goes to work in the fund.`,
    edges: [
      ...cash(['you', 'distributor'], row.load, { label: 'Sales charge', formula: 'amount × sales charge' }),
      ...cash(['you', 'fund'], row.invested, { label: 'Invested' }),
      ...deliver(['fund', 'you'], { label: 'Shares' }),
    ],
  },
  {
    title: `${classOf(row.name)}: returns and fees`,
    when: 'Every year',
    text: `Over the years the market ${row.earned < 0 ? `takes ${money(-row.earned)}` : `adds ${money(row.earned)}`}; the fund pays ${money(row.expenses)} of expenses${row.distributionFees > 0 ? ` and ${money(row.distributionFees)} of 12b-1 fees` : ''}.`,
    edges: [
      ...cash(['market', 'fund'], row.earned, { label: 'Market return' }),
      ...cash(['fund', 'adviser'], row.expenses, { label: 'Expenses' }),
      ...cash(['fund', 'distributor'], row.distributionFees, { label: '12b-1 fees' }),
    ],
  },
  {
    title: `${classOf(row.name)}: you sell`,
    when: 'At sale',
    text: `Your shares are worth ${money(row.redeemed)}${row.deferredCharge > 0 ? `, less a deferred sales charge of ${money(row.deferredCharge)}: you receive ${money(ending)}` : ''}.`,
    edges: [
      ...deliver(['you', 'fund'], { label: 'Shares' }),
      ...cash(['fund', 'you'], row.redeemed, { label: 'Redemption' }),
      ...cash(['you', 'distributor'], row.deferredCharge, { label: 'Deferred sales charge' }),
    ],
  },
]
