import { prepareFrom } from '#kit/list/prepare-item.ts'
import { checkField, parseInputs } from '#kit/parse.ts'
import { COHORT_FIELDS, type Cohort } from './cohort.inputs.ts'
import { clockTime, isZone, wallClock } from './dates.model.ts'

/** A shorter code of an invitation is found by trying. */
export const INVITE_CODE_AT_LEAST = 6

/** An item of the stored list, as it came. */
type Raw = Readonly<Record<string, unknown>>
type Problem = { readonly path: string; readonly message: string }
type Accepted =
  | { readonly ok: true; readonly item: Raw; readonly warnings: readonly Problem[] }
  | { readonly ok: false; readonly problems: readonly Problem[] }

const NAMES = Object.keys(COHORT_FIELDS)

/** A cohort with every field: one that is missing, or that no field allows, as it begins. */
export function readCohort(item: Raw): Cohort {
  const known = Object.entries(COHORT_FIELDS).flatMap(([name, field]) => {
    const checked = checkField(field, item[name])
    return 'value' in checked ? [[name, checked.value]] : []
  })
  const parsed = parseInputs(COHORT_FIELDS, Object.fromEntries(known), NAMES)
  if (!parsed.ok) throw new Error('fields that were checked one by one fail together')
  const { inputs } = parsed
  return isZone(inputs.timeZone) ? inputs : { ...inputs, timeZone: 'UTC' }
}

/** The same of an item as it is stored. */
export const planOf = (body: string): Cohort => readCohort(Object(JSON.parse(body)))

/** What the server counts itself. */
const COUNTED = new Set(['enrolled', 'enrolledCount', 'enrolled_count'])
const prepare = prepareFrom(COHORT_FIELDS)
const TABLES = ['courses', 'sessions', 'drip', 'mentors']

/**
 * Accepts a cohort as it came, its known fields within their bounds: rows keep cells that no column knows, and counts of
 * people are the server's.
 */
export function acceptCohort(item: Raw): Accepted {
  const given = Object.fromEntries(Object.entries(item).filter(([name]) => !COUNTED.has(name)))
  const { visibility } = given
  // Either spelling is understood.
  const spelled =
    typeof visibility === 'string' && /^organi[sz]ation$/.test(visibility)
      ? { ...given, visibility: 'organization' }
      : given
  const dated = withTimes(withOffsets(spelled))
  const done = prepare(dated)
  const problems = [
    ...(done.ok ? [] : done.problems),
    ...zoneProblem(dated),
    ...timeProblems(dated),
    ...linkProblems(dated),
  ]
  if (problems.length > 0 || !done.ok) return { ok: false, problems }
  const kept = TABLES.flatMap((name) => (name in dated ? [[name, dated[name]]] : []))
  return { ok: true, item: { ...done.item, ...Object.fromEntries(kept) }, warnings: [] }
}

function zoneProblem({ timeZone }: Raw): readonly Problem[] {
  if (typeof timeZone !== 'string' || timeZone === '' || isZone(timeZone)) return []
  return [{ path: 'timeZone', message: 'Choose a time zone such as America/Chicago.' }]
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const isRow = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const rowsIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const timeProblems = ({ sessions }: Raw): readonly Problem[] =>
  rowsIn(sessions).flatMap((row, index) => {
    const time = isRow(row) ? row.time : undefined
    if (time === undefined || (typeof time === 'string' && TIME.test(time))) return []
    return [{ path: `sessions[${index}].time`, message: 'Enter a time such as 6:30 PM.' }]
  })

/** A session that says when it is as an instant says it by day and time of the cohort instead, so that it moves along. */
function withOffsets(item: Raw): Raw {
  const { start, sessions } = item
  const zone = typeof item.timeZone === 'string' && isZone(item.timeZone) ? item.timeZone : 'America/New_York'
  if (typeof start !== 'string' || !Array.isArray(sessions)) return item
  const moved = sessions.map((row: unknown) => {
    if (!isRow(row) || typeof row.at !== 'string' || row.dayOffset !== undefined) return row
    const clock = wallClock(row.at, { zone, start })
    return clock === null ? row : { ...row, ...clock }
  })
  return { ...item, sessions: moved }
}

/** Sessions may say when they begin as people write it, 6:30 PM. */
function withTimes(item: Raw): Raw {
  if (!Array.isArray(item.sessions)) return item
  const sessions = item.sessions.map((row: unknown) =>
    isRow(row) && typeof row.time === 'string' ? { ...row, time: clockTime(row.time) } : row,
  )
  return { ...item, sessions }
}

/** What no cohort on offer can be, however it was written. */
export const orderProblems = ({ start, end }: Pick<Cohort, 'start' | 'end'>): readonly Problem[] =>
  start !== null && end !== null && end < start
    ? [{ path: 'end', message: 'The last day cannot be before the first.' }]
    : []

/** What has to be right before a cohort opens; paths are fields. */
export function openProblems(cohort: Cohort): readonly Problem[] {
  const { cohort_name, start, end, price, earlyPrice, earlyUntil, fullRefundDays, halfRefundDays } = cohort
  const problems: Problem[] = []
  const wrong = (path: string, message: string) => problems.push({ path, message })
  if (cohort_name.trim() === '') wrong('cohort_name', 'Enter a name.')
  if (start === null) wrong('start', 'Choose the first day.')
  if (end === null) wrong('end', 'Choose the last day.')
  problems.push(...orderProblems(cohort))
  cohort.sessions.forEach(({ title }, index) => {
    if (title.trim() === '') wrong(`sessions[${index}].title`, `Enter a name for session ${index + 1}.`)
  })
  if (earlyPrice !== null && earlyPrice >= price)
    wrong('earlyPrice', 'The early price must be below the regular price.')
  if (earlyPrice !== null && earlyUntil === null)
    wrong('earlyUntil', 'Choose the last day of the early price.')
  if (halfRefundDays > fullRefundDays)
    wrong('halfRefundDays', 'The half refund cannot end before the full refund does.')
  if (cohort.visibility === 'invite' && cohort.inviteCode.trim().length < INVITE_CODE_AT_LEAST)
    wrong('inviteCode', `Enter a code of at least ${INVITE_CODE_AT_LEAST} characters.`)
  return [...problems, ...linkProblems(cohort)]
}

/** Of the web, or a path of our own: nothing that a browser would run. */
const LINK = /^(https?:\/\/[^\s\p{Cc}]+|\/([^\s\p{Cc}/\\][^\s\p{Cc}\\]*)?)$/iu
const LINK_MESSAGE =
  'Enter a full address that begins with https://, or a path of this site such as /training.'
const LINKS = { courses: ['link'], sessions: ['link', 'recording'] } as const

/** Drafts too: a link is shown to whoever sees the list. */
const linkProblems = (item: Raw): readonly Problem[] =>
  Object.entries(LINKS).flatMap(([table, columns]) =>
    rowsIn(item[table]).flatMap((row, index) =>
      columns.flatMap((column) => {
        const link = isRow(row) ? row[column] : undefined
        if (typeof link !== 'string' || link.trim() === '' || LINK.test(link.trim())) return []
        return [{ path: `${table}[${index}].${column}`, message: LINK_MESSAGE }]
      }),
    ),
  )

/** The key under which attendance of a session is kept: its own ID, else its place. */
export const sessionKeys = ({ sessions }: Pick<Cohort, 'sessions'>): readonly string[] =>
  sessions.map(({ id }, index) => (id === '' ? `s${index + 1}` : id))
