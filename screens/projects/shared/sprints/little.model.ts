import type { Finished, FlowDay } from './flow.model.ts'

export type Little = {
  readonly wip: number
  /** Items a day × mean cycle time in days: what work in progress would be if the flow were stable. */
  readonly expected: number
  /** |expected − wip| ÷ wip. */
  readonly gap: number
}

/**
 * Little's law over the calendar days given, each of them: mean work in progress against throughput × mean cycle time,
 * which is not rounded; null: too little.
 */
export function littleOf(days: readonly FlowDay[], finished: readonly Finished[]): Little | null {
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  if (first === undefined || last === undefined) return null
  const inside = finished.filter(({ day }) => day >= first && day <= last)
  const wip = days.reduce((sum, { started }) => sum + started, 0) / days.length
  if (inside.length === 0 || wip === 0) return null
  const meanCycle = inside.reduce((sum, { elapsedDays }) => sum + elapsedDays, 0) / inside.length
  const expected = (inside.length / days.length) * meanCycle
  return { wip, expected, gap: Math.abs(expected - wip) / wip }
}
