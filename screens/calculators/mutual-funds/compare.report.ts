import { ofYear } from '#figures/dated.ts'
import { fundFees } from '#figures/fund-fees.ts'
import { isNoAnswer } from '#finance/answer.ts'
import { breakEvenYears } from '#finance/share-class.ts'
import type { Block, ChartBlock, Meaning } from '#kit/block.ts'
import type { Inputs } from '#kit/field.ts'
import { counted, money, percent } from '#kit/format.ts'
import { callout, identity, metrics, noted } from '#kit/report-blocks.ts'
import type { Result } from './compare.mode.ts'
import type { inputs } from './mutual-funds.inputs.ts'
import { named } from './named.model.ts'

type Given = Inputs<typeof inputs>

const MEANINGS: readonly Meaning[] = [
  'stocks',
  'bonds',
  'growth',
  'cash',
  'risk',
  'baseline',
  'housing',
  'tax',
]

export function compareReport(result: Result, given: Given): readonly Block[] {
  const funds = named(given)
  const best = result.endingValue.indexOf(result.bestEndingValue)
  const name = funds[best]?.name ?? ''
  const years = counted(given.years, 'year')
  return [
    {
      kind: 'headline',
      output: 'bestEndingValue',
      tone: 'information',
      text:
        funds.length === 1
          ? `After ${years} class ${name} is worth ${money(result.bestEndingValue)}; its fees cost ${money(result.costVersusNoFee[0] ?? 0)}.`
          : `After ${years} class ${name} leaves the most, ${money(result.bestEndingValue)}: ${money(result.advantage)} more than the dearest.`,
    },
    metrics(noted('bestEndingValue', `class ${name}`), 'advantage'),
    valueChart(result, funds),
    feeChart(result),
    ...callouts(given),
    byYearsChart(result, funds),
    classTable(result, funds),
    ...costIdentity(result),
  ]
}

type Funds = ReturnType<typeof named>

const valueChart = ({ growth }: Result, funds: Funds): ChartBlock => ({
  kind: 'chart',
  title: 'Value by class',
  caption:
    'A sales charge is a step down at the start; yearly fees are a flatter slope. Before a charge on the sale.',
  chart: {
    type: 'line',
    x: { label: 'Years' },
    y: { label: 'US dollars', format: 'money' },
    series: funds.map(({ name }, at) => ({
      name,
      meaning: MEANINGS[at] ?? 'neutral',
      points: growth.flatMap((row) => (row.name === name ? [[row.year, row.value] as const] : [])),
    })),
  },
})

const PARTS = [
  ['load', 'Sales charge', 'spending'],
  ['expenses', 'Expenses', 'debt'],
  ['distributionFees', '12b-1', 'risk'],
  ['deferredCharge', 'Charge on sale', 'tax'],
  ['lostGrowth', 'Growth lost', 'baseline'],
] as const

const feeChart = ({ fees }: Result): ChartBlock => ({
  kind: 'chart',
  title: 'Where each dollar of cost goes',
  caption: 'The bars add up to what a fund without any fee would have left more.',
  chart: {
    type: 'stackedBar',
    x: { label: 'Class', kind: 'category' },
    y: { label: 'US dollars', format: 'money' },
    series: PARTS.map(([key, name, meaning]) => ({
      name,
      meaning,
      points: fees.map((row) => [row.name, row[key]] as const),
    })),
  },
})

const byYearsChart = ({ costByYears }: Result, funds: Funds): ChartBlock => ({
  kind: 'chart',
  title: 'Cost after 1, 5, 10 and 20 years',
  caption: 'Which class is dear depends on how long you stay.',
  chart: {
    type: 'bar',
    x: { label: 'Years held', kind: 'category' },
    y: { label: 'US dollars', format: 'money' },
    series: funds.map(({ name }, at) => ({
      name,
      meaning: MEANINGS[at] ?? 'neutral',
      points: costByYears.flatMap((row) =>
        row.name === name ? [[String(row.years), row.cost] as const] : [],
      ),
    })),
  },
})

const classTable = (result: Result, funds: Funds): Block => ({
  kind: 'table',
  title: 'Class by class',
  columns: [
    { key: 'name', label: 'Class', format: 'text' },
    { key: 'ending', label: 'At the end', format: 'cents' },
    { key: 'net', label: 'Return a year', format: 'percent', decimals: 2 },
    { key: 'cost', label: 'Cost', format: 'cents' },
    { key: 'tax', label: 'Lost to tax, a year', format: 'percent', decimals: 2 },
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

function callouts(given: Given): readonly Block[] {
  const funds = named(given)
  const fees = ofYear(fundFees, FEE_YEAR)
  const mean = 'noAnswer' in fees ? Number.POSITIVE_INFINITY : fees.equityMutual
  const dear = funds.filter((fund) => fund.expenseRatio + fund.fee12b1 > mean)
  return [
    ...(dear.length > 0
      ? [
          callout(
            'caution',
            'Dearer than most money pays',
            `${dear.map(({ name }) => name).join(', ')}: the dollars in stock mutual funds paid ${percent(mean, 2)} a year on average in ${FEE_YEAR}.`,
          ),
        ]
      : []),
    ...heldTooLong(funds, given.years),
  ]
}

/** A class without a sales charge that is held until one with it would have left more. */
function heldTooLong(funds: Funds, years: number): readonly Block[] {
  const level = funds.find((fund) => fund.frontLoad === 0 && fund.fee12b1 > 0)
  const loaded = funds.find((fund) => fund.frontLoad > 0)
  const even = level === undefined || loaded === undefined ? undefined : breakEvenYears(loaded, level)
  if (even === undefined || isNoAnswer(even) || level === undefined || loaded === undefined) return []
  return years > even
    ? [
        callout(
          'caution',
          `${level.name} is held too long`,
          `After ${counted(Number(even.toFixed(1)), 'year')} class ${loaded.name} has won back its sales charge by lower fees. Ask whether ${level.name} turns into ${loaded.name} by itself: many do after eight years.`,
        ),
      ]
    : [
        callout(
          'information',
          `${loaded.name} needs ${counted(Number(even.toFixed(1)), 'year')}`,
          `Until then class ${level.name} leaves more; a class without either is ahead from the first day.`,
        ),
      ]
}

const costIdentity = (result: Result): readonly Block[] =>
  result.fees.slice(0, 1).map((row) =>
    identity(
      `Where the cost of class ${row.name} went`,
      [
        {
          name: 'Paid and lost',
          terms: [
            { name: 'Sales charge', value: row.load },
            { name: 'Expenses', value: row.expenses },
            { name: '12b-1 fees', value: row.distributionFees },
            { name: 'Charge on sale', value: row.deferredCharge },
            { name: 'Growth lost on them', value: row.lostGrowth },
          ],
        },
        {
          name: 'Cost',
          terms: [{ name: 'Fund without fees less this class', value: result.costVersusNoFee[0] ?? 0 }],
        },
      ],
      { decimals: 2, meaning: 'A dollar of fee costs itself and what it would have earned.' },
    ),
  )
