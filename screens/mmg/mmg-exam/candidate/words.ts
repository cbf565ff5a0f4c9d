import { date } from '#kit/format.ts'
import { ATTEMPTS, PASS_PERCENT, VALID_MONTHS, WINDOW_DAYS } from '../rules.model.ts'
import type { Exam, ExamResult } from './queries.ts'

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
