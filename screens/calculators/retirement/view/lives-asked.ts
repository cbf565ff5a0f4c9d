import type { ToolView } from '#kit/react/tool.tsx'

type View = Pick<ToolView, 'run' | 'problems'> & { readonly lives: unknown }

/**
 * Which simulations there are to look at: those of the whole answer, also while the report still shows the quick one.
 * None of another question, none while inputs are wrong and the answer in sight is not theirs, and none without one.
 */
export function livesAsked({ run, lives: typed, problems }: View) {
  if (run === null || problems.length > 0 || run.inputs.mode !== 'plan') return null
  // What has its first answer is not asked for the rest, which would be computed at once.
  if (run.first === undefined && run.outputs.successRate === null) return null
  const lives = typed ?? run.inputs.lives
  const { seed } = run.inputs
  return {
    raw: { ...run.inputs, lives },
    count: typeof lives === 'number' ? lives : 120,
    seed: typeof seed === 'number' ? seed : 1,
  }
}
