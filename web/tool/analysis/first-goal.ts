import type { Good } from '../use-tool-page.ts'

/** The result that the headline states, where that is a number; else the main one. */
export function mainOutput({ run, mode }: Good): string {
  const headline = run.report.find((block) => block.kind === 'headline')
  const stated = headline?.output
  return stated !== undefined && typeof run.outputs[stated] === 'number' ? stated : mode.main
}

/** A goal worth asking first: what the mode names, else the headline's result a tenth better than now, in round numbers. */
export function firstGoal(good: Good) {
  const { mode, run } = good
  const first = mode.goal?.output ?? mainOutput(good)
  const target = (output: string): number | null => {
    const how = mode.outputs[output]
    const now = run.outputs[output]
    if (output === first && mode.goal?.target !== undefined) return mode.goal.target
    if (how?.kind !== 'number' || typeof now !== 'number' || now === 0) return null
    const better = now + Math.abs(now) * (how.better === 'lower' ? -0.1 : 0.1)
    return Number(better.toPrecision(2))
  }
  return { lever: mode.goal?.lever, output: first, target }
}
