import type { Block, Cell, TableBlock } from '#kit/block.ts'
import { date, percent } from '#kit/format.ts'
import { amountFormat, amountText, type Answered } from './answers.ts'

/** From return to return in money, the flows that were used, and the parts that were multiplied. */
export const audit = (answered: Answered): readonly Block[] => [
  ...walk(answered),
  ...flowsUsed(answered),
  partsTable(answered),
]

type WalkRow = NonNullable<Answered['results']['walk']>[number]

/** Flows of a step that are told one by one; the smaller ones stand together. */
const TOLD = 3

function walk({ results, given }: Answered): readonly Block[] {
  const rows = results.walk ?? []
  if (rows.length === 0) return []
  const capital = amountText(results.averageCapital, given.currency)
  return [
    {
      kind: 'table',
      title: 'From return to return',
      columns: [
        { key: 'stage', label: 'Return', format: 'text' },
        { key: 'cause', label: 'What leads there', format: 'text' },
        { key: 'money', label: 'In money', format: given.currency === 'USD' ? 'cents' : 'number' },
      ],
      rows: shortened(rows, given.currency),
      note: `Each return as money on the average capital of ${capital}: every line between two returns is a flow and what it changes. Modified Dietz comes to the gain itself.`,
    },
  ]
}

/** The largest causes of each step, the others in one line. */
function shortened(rows: readonly WalkRow[], currency: string): TableBlock['rows'] {
  const shown: Readonly<Record<string, Cell>>[] = []
  let step: WalkRow[] = []
  for (const row of rows) {
    if (row.stage === '') {
      step.push(row)
      continue
    }
    const told = step.toSorted((one, other) => Math.abs(other.money) - Math.abs(one.money))
    const rest = told.slice(TOLD)
    const large = told.slice(0, rest.length === 1 ? TOLD + 1 : TOLD)
    for (const one of step.filter((each) => large.includes(each)))
      shown.push({ stage: '', cause: causeText(one, currency), money: one.money })
    if (rest.length > 1)
      shown.push({
        stage: '',
        cause: `${rest.length} smaller ones`,
        money: rest.reduce((sum, one) => sum + one.money, 0),
      })
    shown.push({
      stage: row.rate === null ? row.stage : `${row.stage}, ${percent(row.rate, 2)}`,
      cause: '',
      money: row.money,
    })
    step = []
  }
  return shown
}

function causeText({ cause, date: day, flow }: WalkRow, currency: string): string {
  if (day === null || flow === null) return cause
  const what = flow < 0 ? 'Withdrawal' : 'Deposit'
  return `${what} of ${amountText(Math.abs(flow), currency)} on ${date(day)}: ${cause}`
}

function flowsUsed({ results, given }: Answered): readonly Block[] {
  const { start, end } = results
  const used = given.flows.filter((flow) => flow.date >= start && flow.date < end)
  const last = given.flows.filter((flow) => flow.date === end)
  if (used.length === 0 && last.length === 0) return []
  return [
    {
      kind: 'table',
      title: 'Flows used',
      folded: used.length > 12,
      columns: [
        { key: 'date', label: 'Day', format: 'date' },
        { key: 'kind', label: 'What', format: 'text' },
        { key: 'amount', label: 'Amount', format: amountFormat(given.currency), total: true },
      ],
      rows: used
        .toSorted((one, other) => one.date.localeCompare(other.date))
        .map((flow) => ({ ...flow, kind: flow.amount < 0 ? 'Withdrawal' : 'Deposit' })),
      ...(last.length === 0
        ? {}
        : { note: 'Flows on the last day move after the closing value and do not count.' }),
    },
  ]
}

function partsTable({ results, given }: Answered): Block {
  return {
    kind: 'table',
    title: 'Parts that were multiplied',
    folded: true,
    columns: [
      { key: 'from', label: 'From', format: 'date' },
      { key: 'to', label: 'To', format: 'date' },
      { key: 'capital', label: 'Begins with', format: amountFormat(given.currency) },
      { key: 'endValue', label: 'Ends with', format: amountFormat(given.currency) },
      { key: 'return', label: 'Return', format: 'percent', decimals: 2 },
      { key: 'how', label: 'How', format: 'text' },
    ],
    rows: results.parts.map(({ estimated, reason, ...part }) => ({
      ...part,
      how: reason ?? (estimated ? 'Estimated (Modified Dietz)' : 'Exact'),
    })),
    note: 'A part begins with the value after the flows of its first day and ends with the value before those of its last.',
  }
}
