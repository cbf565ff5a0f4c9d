import type { Told } from '#kit/computation.ts'
import type { creditAssessment } from '../credit-assessment.model.ts'

export type Assessment = Told<ReturnType<typeof creditAssessment>>

/** `12 points`, `1 point`, with the sign of a loss. */
export function points(value: number): string {
  const rounded = Math.round(value)
  const sign = rounded < 0 ? '−' : ''
  return `${sign}${Math.abs(rounded)} ${Math.abs(rounded) === 1 ? 'point' : 'points'}`
}

/** Points are shown to a tenth. */
export const tenth = (value: number): number => Math.round(10 * value) / 10
