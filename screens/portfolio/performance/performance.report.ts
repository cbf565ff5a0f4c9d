import type { Block } from '#kit/block.ts'
import type { Answered } from './report/answers.ts'
import { audit } from './report/audit.ts'
import { lead } from './report/lead.ts'
import { overTime } from './report/over-time.ts'
import { reasonsWhy } from './report/reasons.ts'

/** The report of the tool and of the page alike. */
export const reportOf = (
  results: Answered['results'],
  given: Answered['given'],
  reasons: Answered['reasons'],
): readonly Block[] => {
  const answered = { results, given, reasons }
  return [...lead(answered), ...overTime(answered), ...reasonsWhy(answered), ...audit(answered)]
}
