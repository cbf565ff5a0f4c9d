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
  if (results.gainMoney === null) return [nothingYet(reasons)]
  const answered = { results, given, reasons }
  return [...lead(answered), ...overTime(answered), ...reasonsWhy(answered), ...audit(answered)]
}

/** Without a value at both ends there is nothing to tell, and no amount is 0. */
const nothingYet = ({ gainMoney, twr }: Answered['reasons']): Block => ({
  kind: 'headline',
  text: `There is no return yet. ${gainMoney ?? twr ?? 'Give an opening and a closing value.'}`,
})
