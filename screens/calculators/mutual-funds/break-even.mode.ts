import { isNoAnswer } from '#finance/answer.ts'
import { breakEvenYears } from '#finance/share-class.ts'
import type { Block } from '#kit/block.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import type { Inputs } from '#kit/field.ts'
import { counted, money, percent } from '#kit/format.ts'
import { out } from '#kit/output.ts'
import { callout, metrics } from '#kit/report-blocks.ts'
import { defineMode } from '#kit/tool.ts'
import { inputs } from './mutual-funds.inputs.ts'
import { named } from './named.model.ts'

type Given = Inputs<typeof inputs>
type Result = Told<ReturnType<typeof computeBreakEven>>

const outputs = {
  breakEvenYears: out.number('Break-even', {
    decimals: 2,
    unit: 'years',
    help: 'The first class leaves more from here on.',
  }),
  valueThere: out.money('Both are worth then'),
  firstFees: out.percent('Fees of the first, a year', { decimals: 2 }),
  secondFees: out.percent('Fees of the second, a year', { decimals: 2 }),
  lead: out.rows('Lead of the first class', {
    year: out.number('Year'),
    lead: out.money('First less second'),
  }),
}

/** Mode `breakEven`: the first class, with a sales charge, against the second. */
export const breakEven = defineMode(inputs, {
  label: 'Break-even',
  outputs,
  main: 'breakEvenYears',
  compute: computeBreakEven,
  report,
})

function computeBreakEven(given: Given) {
  const { first, second } = pair(given)
  const years = breakEvenYears(first, second)
  const worth = (fund: Fund, time: number) =>
    given.amount *
    (1 - fund.frontLoad) *
    ((1 + given.grossReturn) * (1 - fund.expenseRatio - fund.fee12b1)) ** time
  const last = Math.min(40, Math.max(10, Math.ceil((isNoAnswer(years) ? 0 : years) * 2)))
  return {
    breakEvenYears: years,
    valueThere:
      isNoAnswer(years) || years > MOST_YEARS ? { noAnswer: 'there is no such day' } : worth(first, years),
    firstFees: first.expenseRatio + first.fee12b1,
    secondFees: second.expenseRatio + second.fee12b1,
    lead: Array.from({ length: last + 1 }, (_, year) => ({
      year,
      lead: worth(first, year) - worth(second, year),
    })),
  }
}

const MOST_YEARS = 100

type Fund = ReturnType<typeof named>[number]

function pair(given: Given): { first: Fund; second: Fund } {
  const [first, second] = named(given)
  if (first === undefined || second === undefined)
    throw new ToolInputError('classes', 'Enter two classes: the one with the sales charge first.')
  return { first, second }
}

function report(result: Result, given: Given, reasons: Readonly<Record<string, string>>): readonly Block[] {
  const { first, second } = pair(given)
  const years = result.breakEvenYears
  return [
    {
      kind: 'headline',
      output: 'breakEvenYears',
      tone: years === null ? 'caution' : 'information',
      text:
        years === null
          ? `Class ${first.name} never overtakes class ${second.name}: ${reasons['breakEvenYears'] ?? ''}.`
          : years === 0
            ? `Class ${first.name} leaves more than class ${second.name} from the first day.`
            : `Class ${first.name} overtakes class ${second.name} after ${counted(Number(years.toFixed(1)), 'year')}.`,
    },
    metrics('breakEvenYears', 'valueThere', 'firstFees', 'secondFees'),
    {
      kind: 'chart',
      title: `Lead of class ${first.name} over class ${second.name}`,
      caption:
        'It starts behind by the sales charge and wins it back by lower fees. Charges on a sale are left out.',
      chart: {
        type: 'line',
        x: { label: 'Years held' },
        y: { label: 'US dollars', format: 'money' },
        series: [
          {
            name: 'Lead',
            meaning: 'growth',
            points: result.lead.map((row) => [row.year, row.lead] as const),
          },
        ],
        marks: [{ axis: 'y', at: 0, label: 'Even', tone: 'neutral' }],
      },
    },
    callout(
      'information',
      'The market does not matter here',
      `Both classes hold the same shares, so the break-even is the same at any return: only the sales charge of ${percent(first.frontLoad, 2)} and the fees decide. On ${money(given.amount)} the charge is ${money(given.amount * first.frontLoad)}.`,
    ),
    leadTable(result, `${first.name} less ${second.name}`),
  ]
}

const leadTable = (result: Result, label: string): Block => ({
  kind: 'table',
  title: 'Year by year',
  columns: [
    { key: 'year', label: 'Year', format: 'integer' },
    { key: 'lead', label, format: 'money' },
  ],
  rows: result.lead,
  folded: true,
})
