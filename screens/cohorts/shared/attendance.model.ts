type Mark = { readonly session: string; readonly present: boolean }

/** Of what was marked, how much somebody was there: a share of 1; null while nothing was marked. */
export function shareOf(marks: readonly Mark[]): number | null {
  if (marks.length === 0) return null
  return marks.filter(({ present }) => present).length / marks.length
}

/** Whether somebody missed the last two sessions that were marked for them; the order is that of the cohort's sessions. */
export function isAtRisk(marks: readonly Mark[], order: readonly string[]): boolean {
  const last = order.flatMap((key) => marks.find(({ session }) => session === key) ?? []).slice(-2)
  return last.length === 2 && last.every(({ present }) => !present)
}

/** Whether the attendance that is asked for, in percent, is met so far; null where none is asked for. */
export function meets(marks: readonly Mark[], percent: number): boolean | null {
  const share = shareOf(marks)
  return percent === 0 || share === null ? null : share * 100 >= percent
}

/** Whether what the cohort asks for is met: where it asks for attendance, some was marked and it is enough. */
export const hasCompleted = (
  { attendancePercent }: { readonly attendancePercent: number },
  marks: readonly Mark[],
): boolean => attendancePercent === 0 || meets(marks, attendancePercent) === true
