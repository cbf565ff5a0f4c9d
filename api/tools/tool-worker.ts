import { runTool } from '#kit/tool.ts'
import { TOOLS } from '../registry/screens.gen.ts'
import type { Job, Outcome, Said } from './job.ts'

/** No page or file holds this much from a tool; reading more would hold up everyone else's calls. */
const ANSWER_AT_MOST = 8 * 1_048_576

/** The process in which tools run: a job in, an outcome out. It ends with the server that started it. */
process.on('message', (job: Job) => {
  void outcomeOf(job).then(say)
})

const say = (said: Said) => process.send?.(said)

function computedMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

async function outcomeOf({ id, toolId, inputs }: Job): Promise<Outcome> {
  try {
    const load = TOOLS[toolId]
    if (load === undefined) throw new Error(`there is no tool ${toolId}`)
    const { default: tool } = await load()
    say({ id, computed: computedMs() })
    const answer = JSON.stringify(runTool(tool, inputs))
    return answer.length > ANSWER_AT_MOST ? { id, isTooLarge: true } : { id, answer }
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) }
  }
}
