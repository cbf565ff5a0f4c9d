import { counted, date } from '#kit/format.ts'
import { ATTEMPTS, PASS_PERCENT, VALID_MONTHS, WINDOW_DAYS } from '../rules.model.ts'
import type { Exam, ExamResult, Question } from './queries.ts'

/* What the page says of results and of the next attempt. */

type Domain = ExamResult['domains'][number]

export type Ordered = {
  /** The result whose certificate is valid now: it stays on top, whatever was tried since. */
  readonly held: ExamResult | undefined
  readonly last: ExamResult | undefined
  readonly older: readonly ExamResult[]
}

/** Results, the newest first, in the order in which the page shows them; `now` in milliseconds. */
export function orderOf(results: readonly ExamResult[], now: number): Ordered {
  const held = results.find(({ certificate }) => certificate !== null && Date.parse(certificate.until) > now)
  const [last, ...older] = results.filter((result) => result !== held)
  // Where the certificate is of the newest attempt, nothing stands between it and the next one.
  return held === results[0] ? { held, last: undefined, older: results.slice(1) } : { held, last, older }
}

/** What an attempt does to the attempts and to a certificate that there are; nothing where there is none. */
export function effectWords({ certifiedUntil, results }: Pick<Exam, 'certifiedUntil' | 'results'>): string {
  if (certifiedUntil !== null)
    return `Your certificate stays valid until ${date(certifiedUntil)}, even if you do not pass. If you pass, you get a new one for ${VALID_MONTHS} months.`
  if (results.some(({ isSample }) => isSample))
    return 'The sample result does not count as an attempt, and a new attempt does not change it.'
  return ''
}

export const leftWords = ({ left }: Pick<Exam, 'left'>): string =>
  `You have ${left} of ${ATTEMPTS} attempts left in ${WINDOW_DAYS} days.`

const shareOf = ({ right, of }: Domain): number => (100 * right) / of

/** A domain against the mark; near it, on which side. */
export function levelWords(domain: Domain): string {
  if (domain.level !== 'near') return domain.level
  const share = shareOf(domain)
  if (share === PASS_PERCENT) return 'at the mark'
  return share > PASS_PERCENT ? 'just above' : 'just below'
}

/** The domains below the mark, the weakest first. */
export const weakest = (domains: readonly Domain[]): readonly string[] =>
  domains
    .filter((domain) => shareOf(domain) < PASS_PERCENT)
    .toSorted((one, other) => shareOf(one) - shareOf(other))
    .map(({ label }) => label)

/** A number such as those that are asked for. */
const LIKE = 12.345678

/** What is to be typed, and how exactly: an answer rounded so is never wrong for its rounding. */
export function hintOf(of: NonNullable<Question['of']>, decimals: Question['decimals']): string {
  if (of === 'integer') return 'A whole number.'
  if (of === 'money')
    return decimals === 0
      ? 'In dollars, rounded to the nearest dollar, such as 1,251.'
      : 'In dollars and cents, such as 1,250.75.'
  const what = of === 'percent' ? 'In percent' : 'A number'
  if (decimals === null) return `${what}, such as 12.5.`
  const places = decimals === 0 ? 'a whole number' : counted(decimals, 'decimal place')
  return `${what}, rounded to ${places}, such as ${LIKE.toFixed(decimals)}.`
}

/** Domains as a list: their names have commas of their own. */
export const studyFirst = (domains: readonly Domain[]): string =>
  `Study first: ${weakest(domains).join('; ')}.`
