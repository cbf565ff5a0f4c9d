import { expose } from 'comlink'
import type { LeastAsked } from '#kit/analysis/least.ts'
import { leversOf, outputsOf } from '#kit/analysis/levers.ts'
import { type Question, sampleOutputs } from '#kit/analysis/uncertainty.ts'
import type { Values } from '#kit/computation.ts'
import { modeOf } from '#kit/tool.ts'
import { TOOLS } from '#web/registry/loaders.gen.ts'
import { leastOf } from './least-of.ts'

async function load(id: string, inputs: Values) {
  const loader = TOOLS[id]
  if (loader === undefined) throw new Error(`there is no tool ${id}`)
  const { default: tool } = await loader()
  return { tool, mode: modeOf(tool, inputs) }
}

/** Long work on a tool, away from the page. Canceling ends the worker. */
const analysis = {
  /** Answers when the tool is loaded. */
  async prepare(id: string) {
    await load(id, {})
  },
  async answer(id: string, inputs: Values) {
    const { mode } = await load(id, inputs)
    return mode.answer(inputs)
  },
  async outputs(id: string, trials: readonly Values[], output: string) {
    const { mode } = await load(id, trials[0] ?? {})
    return outputsOf(mode, trials, output)
  },
  async sample(id: string, question: Question & { from: number; to: number }) {
    const { tool, mode } = await load(id, question.inputs)
    return sampleOutputs((inputs) => leversOf(tool.inputs, mode, inputs), mode, question)
  },
  async least(asked: LeastAsked) {
    const { tool } = await load(asked.tool, {})
    return leastOf(tool, asked)
  },
}

export type Analysis = typeof analysis

expose(analysis)
