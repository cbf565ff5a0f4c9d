import type { Block } from '#kit/block.ts'
import { chartOf, tableOf } from '#kit/declared-blocks.ts'
import { counted, date, number } from '#kit/format.ts'
import { callout, section } from '#kit/report-blocks.ts'
import { errorOf, type Forecast, RUNS, sharesBy } from '../../shared/sprints/forecast.model.ts'
import { plusDays } from '../../shared/sprints/working-days.model.ts'
import type { Question } from './asked.model.ts'
import { FINISHES, PACES } from './sprint.outputs.ts'

export type Told = {
  readonly question: Question
  readonly steady: Forecast
  readonly growing: Forecast
  readonly within: { readonly weeks: number; readonly amount: number }
}

/** The last day of the week that lies so many weeks after the question. */
const weekEnd = ({ day }: Question, weeks: number): string => plusDays(day, 7 * weeks)

const REASONS = {
  'too little history': 'There is too little history for a forecast: four complete weeks are needed.',
  'no finish at this pace': 'There is no finish at this pace.',
  'nothing remains': 'Nothing remains.',
} as const

/** In how many weeks, and by when: '2 weeks (December 9, 2026)'. */
export const finishText = (question: Question, weeks: number | null): string =>
  weeks === null ? 'Not within five years' : `${counted(weeks, 'week')}, by ${date(weekEnd(question, weeks))}`

/** Where there is no forecast: what stands large, and below it why. */
const WITHOUT = {
  'too little history': ['Not yet', 'A forecast needs four complete weeks'],
  'no finish at this pace': ['Never', 'At the pace of the past weeks'],
  'nothing remains': ['Done', 'Nothing remains'],
} as const

/** What the forecast is of, or why there is none. */
export function finishNote(told: Told | null): string {
  if (told === null) return 'Computing…'
  if (!told.steady.ok) return WITHOUT[told.steady.reason][1]
  return told.question.of === 'sprint' ? `Sprint ends ${date(told.question.endDate)}` : 'All open work'
}

/** How the forecast stands to the sprint's planned end; null: there is no forecast of the sprint. */
function endVerdict({ question, steady }: Told): 'misses' | 'makes' | 'same week' | null {
  if (question.of !== 'sprint') return null
  if (!steady.ok) return steady.reason === 'no finish at this pace' ? 'misses' : null
  const { p85 } = steady
  if (p85 === null || weekEnd(question, p85 - 1) >= question.endDate) return 'misses'
  return weekEnd(question, p85) <= question.endDate ? 'makes' : 'same week'
}

/** When the sprint ends, and whether it will be done by then. */
export function endText({ isClosed, endDate, day }: Ends, told: Told | null): string {
  const end = date(endDate)
  if (isClosed) return `The sprint was planned to end ${end}.`
  if (endDate < day) return `The sprint’s planned end, ${end}, has passed.`
  const verdict = told === null ? null : endVerdict(told)
  if (told === null || verdict === null) return `The sprint ends ${end}.`
  if (verdict === 'makes') return `The sprint is on course for its end, ${end}.`
  if (verdict === 'same week') return `The sprint ends ${end}, in the week that the forecast falls into.`
  return told.steady.ok && told.steady.p85 !== null
    ? `The sprint is likely to miss its end, ${end}: 85% sure only by ${shortFinish(told)}.`
    : `The sprint will miss its end, ${end}, at the pace of the past weeks.`
}

type Ends = { readonly isClosed: boolean; readonly endDate: string; readonly day: string }

/** The answer in a few words: the end of the week by which 85% of the runs are done. */
export const shortFinish = ({ question, steady }: Told): string =>
  !steady.ok
    ? WITHOUT[steady.reason][0]
    : steady.p85 === null
      ? 'Not within five years'
      : date(weekEnd(question, steady.p85))

export function forecastBlocks(told: Told): readonly Block[] {
  const { question, steady } = told
  const { unit, of } = question
  const what = of === 'sprint' ? 'this sprint' : 'everything open in the project'
  if (!steady.ok)
    return [
      section('Forecast', REASONS[steady.reason]),
      callout('information', 'No forecast', `${REASONS[steady.reason]} ${basisText(told)}`),
    ]
  return [
    section('Forecast', `85% sure: ${finishText(question, steady.p85)}`),
    finishChart(told, steady.finishes, what),
    pacesTable(told),
    finishTable(question, steady.finishes),
    {
      kind: 'prose',
      text: `${howText(question)} ${basisText(told)}\n\nIn ${counted(told.within.weeks, 'week')}, ${number(told.within.amount)} ${unit} or more are done in 85% of the simulations.`,
    },
  ]
}

const howText = ({ remaining, seed, unit }: Question): string =>
  `The future is simulated ${number(RUNS, 0)} times: each time past weeks are picked at random, one after another, until ${number(remaining)} ${unit} are done. The same numbers always give the same forecast (random seed ${seed}). The margin of error is how far a share may be off because no more were simulated (two standard errors).`

function basisText({ question: { samples, additions, unit, of } }: Told): string {
  if (samples.length === 0) return 'No complete week has passed yet.'
  const list = (weeks: readonly number[]) => weeks.map((one) => number(one)).join(', ')
  const where = of === 'sprint' ? 'the sprints' : 'the project'
  return `Done in the last ${counted(samples.length, 'complete week')}, Monday to Sunday: ${list(samples)} ${unit}. Added to ${where} in those weeks: ${list(additions)}.`
}

/** What fewer than one run in two thousand does is left out. */
const LAST_SHARE = 0.9995

const mostOf = (finishes: readonly number[]): readonly number[] =>
  finishes.slice(0, sharesBy(finishes).findIndex((share) => share >= LAST_SHARE) + 1 || undefined)

function finishChart({ question, steady }: Told, finishes: readonly number[], what: string): Block {
  const levels = steady.ok
    ? ([50, 85, 95] as const).map((level) => ({ level, week: steady[`p${level}`] }))
    : []
  const said = levels.flatMap(({ level, week }) => (week === null ? [] : [`${level}% by week ${week}`]))
  return chartOf({
    type: 'bar',
    title: 'When it is done',
    caption: `Weeks from ${date(question.day)} in which the simulations finish ${what}: ${said.join(', ')}.`,
    x: { label: 'Weeks from then', kind: 'category' },
    y: { label: 'Share of simulations', format: 'percent', min: 0 },
    series: [
      {
        name: 'Simulations that finish',
        meaning: 'you',
        points: mostOf(finishes).map((count, at) => [String(at + 1), count / RUNS] as const),
      },
    ],
  })
}

/** The same work with past scope growth, without it, and as it was planned: growth, carry-over and pace told apart. */
function pacesTable({ question, steady, growing }: Told): Block {
  const row = (pace: string, forecast: Forecast) => {
    const text = (weeks: number | null) =>
      forecast.ok ? finishText(question, weeks) : REASONS[forecast.reason]
    const [p50, p85, p95] = forecast.ok
      ? [forecast.p50, forecast.p85, forecast.p95].map(text)
      : ['', '', ''].map(() => text(null))
    return { pace, p50: p50 ?? '', p85: p85 ?? '', p95: p95 ?? '' }
  }
  const { planPerWeek, remaining } = question
  const planned =
    planPerWeek > 0 ? finishText(question, Math.max(1, Math.ceil(remaining / planPerWeek))) : 'No plan'
  return tableOf(PACES, [
    row('Past weeks, scope as it is', steady),
    row('Past weeks, scope growing as it did', growing),
    { pace: 'As planned for this sprint', p50: planned, p85: planned, p95: planned },
  ])
}

const finishTable = (question: Question, finishes: readonly number[]): Block => {
  const shares = sharesBy(finishes)
  return tableOf(
    FINISHES,
    mostOf(finishes).map((runs, at) => ({
      week: at + 1,
      until: weekEnd(question, at + 1),
      runs,
      share: shares[at] ?? 0,
      error: errorOf(shares[at] ?? 0),
    })),
  )
}
