import { parentPort } from 'node:worker_threads'
import { runTool } from '#kit/tool.ts'
import { TOOLS } from '../registry/screens.gen.ts'
import type { Job, Outcome } from './heavy-runner.ts'

/** The thread in which heavy tools run: a job in, an outcome out. */
parentPort?.on('message', ({ id, toolId, inputs }: Job) => {
  void outcomeOf(id, toolId, inputs).then((outcome) => parentPort?.postMessage(outcome))
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
