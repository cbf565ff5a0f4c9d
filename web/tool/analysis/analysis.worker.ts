import { expose } from 'comlink'
import { type Goal, goalSeek } from '#kit/analysis/goal-seek.ts'
import { tornado } from '#kit/analysis/tornado.ts'
import { type Question, sampleOutputs } from '#kit/analysis/uncertainty.ts'
import type { Values } from '#kit/computation.ts'
import { modeOf } from '#kit/tool.ts'
import { TOOLS } from '#web/registry/loaders.gen.ts'

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
  async tornado(id: string, question: { inputs: Values; output: string; share?: number }) {
    const { tool, mode } = await load(id, question.inputs)
    return tornado(tool.inputs, mode, question)
  },
  async goalSeek(id: string, goal: Goal) {
    const { tool, mode } = await load(id, goal.inputs)
    return goalSeek(tool.inputs, mode, goal)
  },
  async sample(id: string, question: Question & { from: number; to: number }) {
    const { tool, mode } = await load(id, question.inputs)
    return sampleOutputs(tool.inputs, mode, question)
  },
}

export type Analysis = typeof analysis

expose(analysis)
