import type { Block, Headline, ScheduleBlock } from '#kit/block.ts'
import type { Given } from '../credit-assessment.inputs.ts'
import { actionBlocks } from './action.blocks.ts'
import { actionsBlock } from './actions.ts'
import { advice, warningsOf } from './callouts.ts'
import { factorCard, indexCharts } from './index.blocks.ts'
import { statementBlocks } from './statement.blocks.ts'
import { type Assessment, points } from './words.ts'

/** The index and what holds it back, what to do about it, and when what is negative goes. */
export function assessmentReport(answer: Assessment, given: Given): readonly Block[] {
  return [
    headline(answer),
    {
      kind: 'metrics',
      items: [
        { output: 'utilisation', note: 'best is 1 to 9%' },
        { output: 'highestCardUtilisation' },
        { output: 'pointsAvailable', note: `to ${answer.scoreAfterActions}` },
        { output: 'backEndDti' },
      ],
    },
    ...warningsOf(answer, given),
    ...indexCharts(answer),
    factorCard(answer, given),
    ...statementBlocks(answer),
    actionsBlock(answer, given),
    ...actionBlocks(answer),
    incomeTable(answer),
    schedule(answer),
    ...advice(answer, given),
  ]
}

const TONES: Readonly<Record<string, NonNullable<Headline['tone']>>> = {
  poor: 'negative',
  fair: 'caution',
  good: 'information',
}

function headline({ healthScore, band, biggestDrag, factors }: Assessment): Block {
  const lost = factors.find(({ name }) => name === biggestDrag)?.lost ?? 0
  const drag =
    biggestDrag === null
      ? 'nothing holds it back'
      : `${biggestDrag.toLowerCase()} holds back most, ${points(lost)}`
  return {
    kind: 'headline',
    output: 'healthScore',
    tone: TONES[band] ?? 'positive',
    text: `Your credit health index is ${healthScore}, ${band}; ${drag}.`,
  }
}

const incomeTable = ({ frontEndDti, backEndDti, paydownTo30, paydownTo10 }: Assessment): Block => ({
  kind: 'table',
  title: 'What a lender works out',
  columns: [
    { key: 'name', label: 'Measure', format: 'text' },
    { key: 'share', label: 'Of gross income', format: 'percent' },
    { key: 'dollars', label: 'Dollars', format: 'money' },
  ],
  rows: [
    { name: 'Front-end debt to income: housing', share: frontEndDti, dollars: null },
    { name: 'Back-end debt to income: all debts', share: backEndDti, dollars: null },
    { name: 'To pay until 30% of all limits is used', share: null, dollars: paydownTo30 },
    { name: 'To pay until 10% of all limits is used', share: null, dollars: paydownTo10 },
  ],
})

type Dated = ScheduleBlock['rows'][number]

function schedule(answer: Assessment): Block {
  const payments = answer.statements
    .filter(({ pay }) => pay > 0)
    .map(({ name, pay, payBy }): Dated => {
      return { date: payBy, title: `Pay ${name}`, amount: pay }
    })
  const closings = answer.statements.flatMap(({ name, statement }): readonly Dated[] =>
    statement === null ? [] : [{ date: statement, title: `Statement of ${name} closes` }],
  )
  const leaving = answer.fallOffs.map(({ date, name, why }): Dated => {
    return { date: date, title: name, note: why }
  })
  const rows = [...payments, ...closings, ...leaving].toSorted((one, other) =>
    one.date.localeCompare(other.date),
  )
  return { kind: 'schedule', title: 'Payments, statements, and what falls off', rows: ownTitles(rows) }
}

/** Two of a kind on one day are two rows of a calendar. */
function ownTitles(rows: readonly Dated[]): readonly Dated[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const key = `${row.date} ${row.title}`
    const times = (seen.get(key) ?? 0) + 1
    seen.set(key, times)
    return times === 1 ? row : { ...row, title: `${row.title} (${times})` }
  })
}
