import type { Good } from '../use-tool-page.ts'

/** A goal worth asking first: what the mode names, else a tenth better than now, in round numbers. */
export function firstGoal({ mode, run }: Good) {
  const target = (output: string): number | null => {
    const how = mode.outputs[output]
    const now = run.outputs[output]
    if (output === mode.main && mode.goal !== undefined) return mode.goal.target
    if (how?.kind !== 'number' || typeof now !== 'number' || now === 0) return null
    const better = now + Math.abs(now) * (how.better === 'lower' ? -0.1 : 0.1)
    return Number(better.toPrecision(2))
  }
  return { lever: mode.goal?.lever, target }
}
