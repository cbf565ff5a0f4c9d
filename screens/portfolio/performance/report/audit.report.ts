import type { Cell } from '#kit/block.ts'
import { tableOf } from '#kit/declared-blocks.ts'
import { counted, date, percent } from '#kit/format.ts'
import { metrics, noted, section, type Draft } from '#kit/report-blocks.ts'
import { outputs } from '../performance.outputs.ts'
import { amountText, type Answered, inCurrencyOf } from './answers.report.ts'

type WalkRow = NonNullable<Answered['results']['walk']>[number]

/** From return to return in money, and the parts that were linked. */
export function audit({ results, given: { currency } }: Answered): Draft {
  const walk = results.walk ?? []
  const { parts, averageCapital } = results
  return [
    section('How the returns reconcile', counted(parts.length, 'subperiod')),
    metrics(
      'twr',
      'mwr',
      noted('modifiedDietz', 'on average capital'),
      noted('simpleReturn', 'on all money invested'),
    ),
    walk.length > 0 &&
      inCurrencyOf(
        tableOf(outputs.walk, shortened(walk, currency), {
          show: ['stage', 'cause', 'money'],
          note: `Each return in money on average capital of ${amountText(averageCapital, currency)}; the lines between two returns are the cash flows that explain the difference. Modified Dietz equals the gain.`,
        }),
        currency,
      ),
    inCurrencyOf(
      tableOf(outputs.parts, parts, {
        show: [
          'from',
          'to',
          'capital',
          'endValue',
          'return',
          'estimated',
          ...(parts.some(({ reason }) => reason !== null) ? (['reason'] as const) : []),
        ],
        folded: true,
        note: 'A subperiod begins after the flows of its first day and ends before those of its last.',
      }),
      currency,
    ),
  ]
}

/** Flows of a step that are told one by one; the smaller ones stand together. */
const TOLD = 3

type Line = { readonly stage: string; readonly cause: string; readonly money: Cell }

/** The largest causes of each step, the others in one line. */
function shortened(rows: readonly WalkRow[], currency: string): readonly Line[] {
  const shown: Line[] = []
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
        cause: `${rest.length} smaller flows`,
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
