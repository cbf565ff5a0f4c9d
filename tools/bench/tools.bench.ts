import { TOOLS } from '#api/registry/screens.gen.ts'
import { examplesOf } from '#kit/examples.ts'
import { quickInputs } from '#kit/quick-inputs.ts'
import { modeOf, runTool } from '#kit/tool.ts'
import { type Bench, percentile, round } from './bench.ts'

const WARM_UP = 5
const TIME_MS = 2000
const MOST_RUNS = 2000

function timeRuns(run: () => unknown): number[] {
  for (let n = 0; n < WARM_UP; n += 1) run()
  const times: number[] = []
  const limit = performance.now() + TIME_MS
  while (times.length < MOST_RUNS && performance.now() < limit) {
    const started = performance.now()
    run()
    times.push(performance.now() - started)
  }
  return times
}

const bench: Bench = {
  name: "each tool's answer to its examples with its report, milliseconds",
  run: async () => {
    const rows = []
    for (const [id, load] of Object.entries(TOOLS)) {
      const { default: tool } = await load()
      // What the page computes on each key: of a sampled answer its quick one.
      const inputs = quickInputs(tool, examplesOf(tool.inputs))
      const times = timeRuns(() => runTool(tool, inputs))
      const { headlineFirst } = modeOf(tool, inputs)
      const first = headlineFirst === null ? null : timeRuns(() => headlineFirst(inputs))
      rows.push({
        tool: id,
        runs: times.length,
        p50: round(percentile(times, 0.5)),
        p99: round(percentile(times, 0.99)),
        ...(first && {
          'headline p50': round(percentile(first, 0.5)),
          'headline p99': round(percentile(first, 0.99)),
        }),
      })
    }
    return rows
  },
}

export default bench
