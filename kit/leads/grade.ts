export type Grade = 'A' | 'B' | 'C' | 'D'

const GRADES = [
  { grade: 'A', from: 75, hours: 1 },
  { grade: 'B', from: 55, hours: 24 },
  { grade: 'C', from: 35, hours: 72 },
  { grade: 'D', from: 0, hours: 168 },
] as const

export const GRADE_IDS: readonly Grade[] = GRADES.map(({ grade }) => grade)

/** A score's grade: A from 75, B from 55, C from 35. */
export const gradeOf = (score: number): Grade => GRADES.find(({ from }) => score >= from)?.grade ?? 'D'

/** The hours within which a lead of a grade is answered; null for one that may not be contacted. */
export const slaHoursOf = (grade: Grade, isContactable: boolean): number | null =>
  isContactable ? (GRADES.find((one) => one.grade === grade)?.hours ?? null) : null
