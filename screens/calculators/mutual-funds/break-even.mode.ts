import { isNoAnswer } from '#finance/answer.ts'
import { breakEvenYears } from '#finance/funds/share-class.ts'
import type { FlowBlock, FlowParty } from '#kit/block.ts'
import type { Told } from '#kit/computation.ts'
import { plotOf, tableOf } from '#kit/declared-blocks.ts'
import { ToolInputError } from '#kit/errors.ts'
import { cash, flowOf, type Step, tell } from '#kit/flow-edges.ts'
import { counted, money, percent } from '#kit/format.ts'
import { out } from '#kit/output.ts'
import { callout, type Draft, headline, metrics } from '#kit/report-blocks.ts'
import { defineMode } from '#kit/tool.ts'
import { type Given, inputs } from './mutual-funds.inputs.ts'
import { classOf, named } from './named.model.ts'

type Result = Told<ReturnType<typeof computeBreakEven>>

const outputs = {
  breakEvenYears: out.number('Break-even', {
    decimals: 2,
    unit: 'years',
    help: 'The first class is worth more from here on.',
  }),
  valueThere: out.money('Value at break-even'),
  firstFees: out.percent('Annual fees, first class', { decimals: 2 }),
  secondFees: out.percent('Annual fees, second class', { decimals: 2 }),
  classes: out.rows('First year', {
    name: out.text('Class'),
    charge: out.money('Sales charge'),
    invested: out.money('Invested'),
    fees: out.money('First-year fees'),
  }),
  lead: out.rows('Year by year', {
    year: out.integer('Years held'),
    lead: out.money('Difference in value'),
  }),
}

/** Mode `breakEven`: the first class, with a sales charge, against the second. */
export const breakEven = defineMode(inputs, {
  label: 'Break-even',
  outputs,
  main: 'breakEvenYears',
  goal: { lever: 'classes[0].frontLoad', target: 5 },
  compute: computeBreakEven,
  report,
})

function computeBreakEven(given: Given) {
  const { first, second } = pair(given)
  const years = breakEvenYears(first, second)
  const last = Math.min(40, Math.max(10, Math.ceil((isNoAnswer(years) ? 0 : years) * 2)))
  return {
    breakEvenYears: isNoAnswer(years)
      ? { noAnswer: 'the first class’s fees are not low enough to make up its higher sales charge' }
      : years,
    valueThere:
      isNoAnswer(years) || years > MOST_YEARS
        ? { noAnswer: 'the two classes never break even' }
        : worth(first, given, years),
    firstFees: feesOf(first),
    secondFees: feesOf(second),
    classes: [first, second].map((fund) => ({
      name: fund.name,
      charge: given.amount * fund.frontLoad,
      invested: worth(fund, given, 0),
      fees: worth(fund, given, 0) * (1 + given.grossReturn) * feesOf(fund),
    })),
    lead: Array.from({ length: last + 1 }, (_, year) => ({
      year,
      lead: worth(first, given, year) - worth(second, given, year),
    })),
  }
}

const MOST_YEARS = 100

type Fund = ReturnType<typeof named>[number]

const feesOf = ({ expenseRatio, fee12b1 }: Fund): number => expenseRatio + fee12b1

const worth = (fund: Fund, { amount, grossReturn }: Given, years: number): number =>
  amount * (1 - fund.frontLoad) * ((1 + grossReturn) * (1 - feesOf(fund))) ** years

function pair(given: Given): { first: Fund; second: Fund } {
  const [first, second] = named(given)
  if (first === undefined || second === undefined)
    throw new ToolInputError('classes', 'Enter two classes, the one with the sales charge first.')
  return { first, second }
}

function report(result: Result, given: Given): Draft {
  const { first, second } = pair(given)
  const years = result.breakEvenYears
  const title = `Lead of ${classOf(first.name)} over ${classOf(second.name)}`
  return [
    years === null
      ? headline(
          'breakEvenYears',
          `${classOf(first.name)} never catches up with ${classOf(second.name)}.`,
          'caution',
        )
      : headline(
          'breakEvenYears',
          years === 0
            ? `${classOf(first.name)} is ahead of ${classOf(second.name)} from day one.`
            : `${classOf(first.name)} overtakes ${classOf(second.name)} after ${inYears(years)}.`,
        ),
    metrics('breakEvenYears', 'valueThere', 'firstFees', 'secondFees'),
    plotOf(outputs.lead, result.lead, {
      type: 'line',
      title,
      caption:
        'The first class starts behind by its sales charge and catches up through lower fees. Deferred charges are not included.',
      along: 'year',
      y: 'US dollars',
      series: { lead: { meaning: 'growth', name: 'Lead' } },
      marks: [{ axis: 'y', at: 0, label: 'Break-even' }],
    }),
    breakEvenFlow(result),
    callout(
      'information',
      'Market returns do not matter here',
      `Both classes own the same portfolio, so the break-even is the same at any return. Only the sales charges and fees decide: on ${money(given.amount)}, ${classOf(first.name)} charges ${money(given.amount * first.frontLoad)} up front (${percent(first.frontLoad, 2)}).`,
    ),
    tableOf(outputs.lead, result.lead, { folded: true }),
  ]
}

const inYears = (years: number): string => counted(Number(years.toFixed(1)), 'year')

const PARTIES: readonly FlowParty[] = [
  { id: 'you', label: 'You', kind: 'investor', x: 50, y: 50 },
  { id: 'first', label: 'First class', kind: 'issuer', x: 0, y: 20 },
  { id: 'second', label: 'Second class', kind: 'issuer', x: 0, y: 80 },
  { id: 'managers', label: 'Adviser and distributor', kind: 'intermediary', x: 100, y: 50 },
]

const SIDES = ['first', 'second'] as const

function breakEvenFlow({ classes, breakEvenYears: years, valueThere }: Result): FlowBlock {
  const sides = classes.flatMap((row, at) => {
    const id = SIDES[at]
    return id === undefined ? [] : [{ ...row, id }]
  })
  const told = (text: (row: (typeof sides)[number]) => string) => sides.map(text).join(' ')
  return flowOf(
    'How the sales charge pays for itself',
    PARTIES.map((party) => {
      const side = sides.find(({ id }) => id === party.id)
      return side === undefined ? party : { ...party, label: classOf(side.name) }
    }),
    [
      {
        title: 'You invest the same amount in each',
        when: 'Day 1',
        text: told(({ name, charge, invested }) =>
          charge > 0
            ? `${classOf(name)} takes ${money(charge)} as a sales charge and invests ${money(invested)}.`
            : `${classOf(name)} invests all ${money(invested)}.`,
        ),
        edges: sides.flatMap(({ id, charge, invested }) => [
          ...cash(['you', 'managers'], charge, { label: 'Sales charge' }),
          ...cash(['you', id], invested, { label: 'Invested' }),
        ]),
      },
      {
        title: 'Each class pays its fees',
        when: 'Year 1',
        text: told(({ name, fees }) => `${classOf(name)} pays ${money(fees)} of fees in the first year.`),
        edges: sides.flatMap(({ id, fees }) =>
          cash([id, 'managers'], fees, { label: 'Fees', formula: 'year-end value × annual fees' }),
        ),
      },
      lastStep(years, valueThere),
    ],
  )
}

const lastStep = (years: number | null, value: number | null): Step =>
  years === null || value === null
    ? {
        title: 'No break-even',
        when: 'Later',
        text:
          years === null
            ? 'The first class’s fees are not low enough to make up its higher sales charge.'
            : `Making up the sales charge would take ${inYears(years)}.`,
        edges: [tell('first', 'you', 'Still behind')],
      }
    : {
        title: 'Both are worth the same',
        when: `After ${inYears(years)}`,
        text: `After ${inYears(years)} either class would pay you ${money(value)}. From then on the first is ahead.`,
        edges: [
          ...cash(['first', 'you'], value, { label: 'Value' }),
          years > 0 && cash(['second', 'you'], value, { label: 'Value' }),
        ],
      }
