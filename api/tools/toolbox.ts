import { datedInputs } from '#kit/field-start.ts'
import type { Tool } from '#kit/tool.ts'
import { type Answer, runTool } from '#kit/tool.ts'
import { TOOLS } from '../registry/screens.gen.ts'
import { createHeavyRunner } from './heavy-runner.ts'

export type RawInputs = Readonly<Record<string, unknown>>

/** The tools of the registry, loaded when they are first asked for. */
export type Toolbox = {
  readonly ids: readonly string[]
  readonly find: (id: string) => Promise<Tool | null>
  readonly all: () => Promise<readonly Tool[]>
  /** Runs a tool as of today; a heavy one in a process of its own, of which `who` asks has a few at once. */
  readonly run: (tool: Tool, inputs: RawInputs, who?: string) => Promise<Answer>
  readonly close: () => Promise<void>
}

export function createToolbox(now: () => Date): Toolbox {
  const ids = Object.keys(TOOLS)
  const heavy = createHeavyRunner()
  const find = async (id: string) => {
    const load = Object.hasOwn(TOOLS, id) ? TOOLS[id] : undefined
    return load === undefined ? null : (await load()).default
  }
  const all = async () => (await Promise.all(ids.map(find))).flatMap((tool) => tool ?? [])
  const run = async (tool: Tool, raw: RawInputs, who?: string) => {
    const inputs = datedInputs(tool, raw, now().toISOString().slice(0, 10))
    return tool.heavy === true ? heavy.run(tool.id, inputs, who) : runTool(tool, inputs)
  }
  return { ids, find, all, run, close: heavy.close }
}
