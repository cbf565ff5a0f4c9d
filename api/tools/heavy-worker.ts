import { runTool } from '#kit/tool.ts'
import { TOOLS } from '../registry/screens.gen.ts'
import type { Job, Outcome } from './heavy-runner.ts'

/** The process in which heavy tools run: a job in, an outcome out. It ends with the server that started it. */
process.on('message', ({ id, toolId, inputs }: Job) => {
  void outcomeOf(id, toolId, inputs).then((outcome) => process.send?.(outcome))
})

async function outcomeOf(id: number, toolId: string, inputs: Job['inputs']): Promise<Outcome> {
  try {
    const load = TOOLS[toolId]
    if (load === undefined) throw new Error(`there is no tool ${toolId}`)
    const { default: tool } = await load()
    return { id, answer: runTool(tool, inputs) }
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) }
  }
}
