import { debtToIncome } from '#figures/household-guides.ts'
import type { Block, Headline, ScheduleBlock } from '#kit/block.ts'
import type { Told } from '#kit/computation.ts'
import { counted, date, money, percent } from '#kit/format.ts'
import { callout, headline, metrics, noted, section, type Draft } from '#kit/report-blocks.ts'
import type { Given } from '../credit-assessment.inputs.ts'
import type { creditAssessment } from '../credit-assessment.model.ts'
import { actionWorth, whatToDo } from './action.report.ts'
import { factorSection, lostPoints, points } from './index.report.ts'
import { statementSection } from './statement.report.ts'

export type Assessment = Told<ReturnType<typeof creditAssessment>>

/** The index and what holds it back, what to do about it, and when what is negative goes. */
export const assessmentReport = (answer: Assessment, given: Given): Draft => [
  hasNoFile(given)
    ? headline('healthScore', 'You don’t have a credit file to score yet.', 'caution')
    : index(answer),
  metrics(
    noted('utilisation', '1 to 9% scores best'),
    'highestCardUtilisation',
    noted('pointsAvailable', `to ${answer.scoreAfterActions}`),
    'backEndDti',
  ),
  warnings(answer, given),
  lostPoints(answer),
  whatToDo(answer, given),
  statementSection(answer),
  actionWorth(answer),
  factorSection(answer, given),
  section(
    'What a lender sees',
    answer.backEndDti === null ? undefined : `Debt takes ${percent(answer.backEndDti)} of gross income`,
  ),
  metrics('frontEndDti', 'backEndDti', 'paydownTo30', 'paydownTo10'),
  keyDates(answer),
  section('About this index', 'Direction and priorities, not a bureau score'),
  advice(answer, given),
]

const TONES: Readonly<Record<string, NonNullable<Headline['tone']>>> = {
  poor: 'negative',
  fair: 'caution',
  good: 'information',
}

function index({ healthScore, band, biggestDrag, factors }: Assessment): Block {
  const lost = factors.find(({ name }) => name === biggestDrag)?.lost
  const drag =
    biggestDrag === null || lost === undefined
      ? 'nothing is holding it down'
      : `${biggestDrag.toLowerCase()} costs you the most, ${points(lost)}`
  return headline(
    'healthScore',
    `Your credit health index is ${healthScore} (${band}); ${drag}.`,
    TONES[band] ?? 'positive',
  )
}

/** What the index says of somebody without an account is no score of theirs. */
const hasNoFile = ({ cards, averageAgeYears }: Given): boolean => cards.length === 0 && averageAgeYears === 0

/** What a lender would stop at. */
function warnings(answer: Assessment, given: Given): Draft {
  const { utilisation, highestCardUtilisation: highest, paydownTo30, paydownTo10 } = answer
  const isHigh = utilisation !== null && utilisation > 0.3
  return [
    hasNoFile(given) &&
      callout(
        'caution',
        'No credit file yet',
        'Without an account there is nothing to score. A secured card or credit-builder loan, paid on time, builds a file within about six months.',
      ),
    isHigh &&
      callout(
        'caution',
        'You use more than 30% of your limits',
        `Paying ${money(paydownTo30)} brings it to 30%, and ${money(paydownTo10)} to 10%. Utilization starts fresh with every statement.`,
      ),
    !isHigh &&
      highest !== null &&
      highest > 0.5 &&
      callout(
        'caution',
        'One card is more than half full',
        'Your overall utilization is fine, but the fullest card also counts on its own.',
      ),
    debtWarning(answer.backEndDti),
  ]
}

function debtWarning(backEnd: number | null): Block | false {
  const guide = debtToIncome[0]?.value
  if (guide === undefined || backEnd === null || backEnd <= guide.caution) return false
  const title = `Debt takes ${percent(backEnd)} of your gross income`
  if (backEnd > guide.few)
    return callout(
      'negative',
      title,
      `Few lenders go above ${percent(guide.few, 0)}, and hardly any above ${percent(guide.none, 0)}.`,
    )
  return callout(
    'caution',
    title,
    backEnd > guide.mortgage
      ? `Above ${percent(guide.mortgage, 0)} it is hard to get a mortgage.`
      : `Lenders look more closely above ${percent(guide.caution, 0)}.`,
  )
}

/** What everybody should know, whatever the index. */
function advice({ healthScore }: Assessment, { knownScore }: Given): Draft {
  const gap = knownScore === null ? null : Math.abs(knownScore - healthScore)
  const seen =
    gap === null
      ? ''
      : ` The score you were shown, ${knownScore}, is ${counted(gap, 'point')} away; bureaus may see accounts you have not listed.`
  return [
    callout(
      'information',
      'Not a bureau score',
      `This index is open and calculated right here, from 300 to 850, with published weights. No bureau issues it and no lender sees it. Use it for direction and priorities.${seen}`,
    ),
    callout(
      'information',
      'Check your reports, and freeze them',
      'Each bureau’s report is free every week at AnnualCreditReport.com, the site authorized by federal law. A freeze at all three bureaus is free, never lowers your score, and can be lifted in minutes when you apply for credit.',
    ),
  ]
}

type Dated = ScheduleBlock['rows'][number]

function keyDates({ statements, fallOffs }: Assessment): Draft {
  const payments = statements
    .filter(({ pay }) => pay > 0)
    .map(({ name, pay, payBy }): Dated => ({ date: payBy, title: `Pay ${name}`, amount: pay }))
  const closings = statements.flatMap(({ name, statement }): readonly Dated[] =>
    statement === null ? [] : [{ date: statement, title: `${name} statement closes` }],
  )
  const leaving = fallOffs.map(({ date: on, name, why }): Dated => ({ date: on, title: name, note: why }))
  const rows = [...payments, ...closings, ...leaving].toSorted((one, other) =>
    one.date.localeCompare(other.date),
  )
  const [next] = rows
  if (next === undefined) return []
  return [
    section('Key dates', `Next on ${date(next.date)}`),
    { kind: 'schedule', title: 'Payments, statements, and items that drop off', rows: ownTitles(rows) },
  ]
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
