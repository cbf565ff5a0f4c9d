import { REFUSALS, Refusal } from '#api/kit.ts'
import type { AttemptRow } from './exam.db.ts'

export const noSuchAttempt = () => REFUSALS.notFound('There is no such attempt')

export const conflict = (code: string, message: string): Refusal => new Refusal(409, code, { message })

/** The person's attempt if it is running. */
export function runningOf(attempt: AttemptRow | undefined): AttemptRow {
  if (attempt === undefined) throw noSuchAttempt()
  if (attempt.graded_at !== null) throw conflict('exam_over', 'This attempt is over.')
  return attempt
}

export function assertTab({ tab }: AttemptRow, asking: string): void {
  if (tab !== asking) throw conflict('another_tab', 'The exam goes on in another tab or on another device.')
}
