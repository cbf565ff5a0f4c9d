import type { ToolView } from '#kit/react/tool.tsx'

type View = Pick<ToolView, 'run' | 'problems'> & { readonly lives: unknown }

/**
 * Which simulations there are to look at: those of the whole answer, also while the report still shows the quick one.
 * None of another question, and none while inputs are wrong or missing and the answer in sight is not theirs.
 */
export function livesAsked({ run, lives: typed, problems }: View) {
  if (run === null || problems.length > 0 || run.inputs.mode !== 'plan') return null
  const lives = typed ?? run.inputs.lives
  const { seed } = run.inputs
  return {
    raw: { ...run.inputs, lives },
    count: typeof lives === 'number' ? lives : 120,
    seed: typeof seed === 'number' ? seed : 1,
  }
}
