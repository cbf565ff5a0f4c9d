import type { Evaluate, Evaluators } from '#kit/analysis/levers.ts'
import type { Values } from '#kit/computation.ts'
import { middleInputs, quickInputs, quickShare } from '#kit/quick-inputs.ts'
import type { Tool } from '#kit/tool.ts'
import type { Good, ToolPage } from '../use-tool-page.ts'
import type { Analysis } from './analysis.worker.ts'

/** The inputs of the answer in sight, its samples in full whether it has been refined already or not. */
export function wholeInputs({ tool, inputs }: ToolPage, { run }: Good): Values {
  const samples = Object.entries(tool.inputs).flatMap(([name, field]) =>
    'quick' in field && field.quick !== undefined ? [[name, inputs[name] ?? run.inputs[name]] as const] : [],
  )
  return { ...run.inputs, ...Object.fromEntries(samples) }
}

type Job = {
  readonly analysis: Pick<Analysis, 'outputs'>
  readonly tool: Tool
  readonly inputs: Values
  readonly output: string
  /** The whole answer to the inputs, where it is in sight already: of a sample it takes seconds. */
  readonly now?: number | null
  /** How much was worked out so far, in whole answers. */
  readonly done: (answers: number) => void
}

const AT_ONCE = 25
/** What does not grow with the sample makes up this much of a whole answer. */
const LEAST_SHARE = 0.01

/** One output of many runs, worked out in the worker; a sampled one by a small sample first. */
export function evaluatorsOf({ analysis, tool, inputs, output, now = null, done }: Job): Evaluators {
  let answers = 0
  const by =
    (cut: (trial: Values) => Values, { atOnce = 1, share = 1 }): Evaluate =>
    async (trials) => {
      const outputs: (number | null)[] = []
      for (let from = 0; from < trials.length; from += atOnce) {
        const some = trials.slice(from, from + atOnce).map(cut)
        outputs.push(...(await analysis.outputs(tool.id, some, output)))
        answers += some.length * Math.max(LEAST_SHARE, share)
        done(answers)
      }
      return outputs
    }
  const same = (trial: Values) => trial
  const share = quickShare(tool, inputs)
  if (share === 1) {
    const whole = by(same, { atOnce: AT_ONCE })
    return { quick: whole, whole }
  }
  return {
    quick: by((trial) => quickInputs(tool, trial), { atOnce: AT_ONCE, share }),
    middle: by((trial) => middleInputs(tool, trial), { share: Math.sqrt(share) }),
    whole: remembering(by(same, {}), now === null ? [] : [[keyOf(inputs), now]]),
  }
}

const keyOf = (trial: Values): string => JSON.stringify(trial)

/** A curve passes through what was solved, and other ways begin where it stands now: nothing is worked out twice. */
function remembering(evaluate: Evaluate, said: readonly (readonly [string, number])[]): Evaluate {
  const known = new Map<string, number | null>(said)
  return async (trials) => {
    const asked = [...new Map(trials.map((trial) => [keyOf(trial), trial]))].filter(
      ([key]) => !known.has(key),
    )
    const outputs = await evaluate(asked.map(([, trial]) => trial))
    for (const [i, [key]] of asked.entries()) known.set(key, outputs[i] ?? null)
    return trials.map((trial) => known.get(keyOf(trial)) ?? null)
  }
}

/** What the answer in sight says of an output; null while a small sample stands for it. */
export function wholeNow({ isBehind, preliminary }: ToolPage, { run }: Good, output: string): number | null {
  const value = run.outputs[output]
  return isBehind || preliminary !== null || typeof value !== 'number' ? null : value
}
