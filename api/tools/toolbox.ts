import { datedInputs } from '#kit/field-start.ts'
import type { Answer, Tool } from '#kit/tool.ts'
import { TOOLS } from '../registry/screens.gen.ts'
import type { RawInputs } from './job.ts'
import { type Asker, createToolRunner } from './tool-runner.ts'

/** The tools of the registry, loaded when they are first asked for. */
export type Toolbox = {
  readonly ids: readonly string[]
  readonly find: (id: string) => Promise<Tool | null>
  readonly all: () => Promise<readonly Tool[]>
  /** Runs a tool as of today, never in this process: no one's input holds up its other work. */
  readonly run: (tool: Tool, inputs: RawInputs, asker: Asker) => Promise<Answer>
  readonly close: () => Promise<void>
}

export function createToolbox(now: () => Date): Toolbox {
  const ids = Object.keys(TOOLS)
  const runner = createToolRunner()
  const find = async (id: string) => {
    const load = Object.hasOwn(TOOLS, id) ? TOOLS[id] : undefined
    return load === undefined ? null : (await load()).default
  }
  const all = async () => (await Promise.all(ids.map(find))).flatMap((tool) => tool ?? [])
  const run = (tool: Tool, raw: RawInputs, asker: Asker) =>
    runner.run(tool, datedInputs(tool, raw, now().toISOString().slice(0, 10)), asker)
  return { ids, find, all, run, close: runner.close }
}
