import tool from '#screens/portfolio/scenarios/scenarios.tool.ts'
import { runTool } from '#kit/tool.ts'
import { type Bench, percentile, round } from './bench.ts'

const ROUNDS = 15

const CASES = [
  ['10,000 log-normal futures, 10 years', { model: 'lognormal', runs: 10_000, years: 10 }],
  ['10,000 log-normal futures, 30 years', { model: 'lognormal', runs: 10_000, years: 30 }],
  ['10,000 futures from blocks of history, 30 years', { model: 'blockBootstrap', runs: 10_000, years: 30 }],
  ['100,000 log-normal futures, 10 years', { model: 'lognormal', runs: 100_000, years: 10 }],
] as const

function median(work: () => unknown): number {
  work()
  const times = Array.from({ length: ROUNDS }, () => {
    const started = performance.now()
    work()
    return performance.now() - started
  })
  return percentile(times, 0.5)
}

const bench: Bench = {
  name: 'scenarios with report, milliseconds (median of 15)',
  run: () => {
    const times = CASES.map(([, inputs]) => median(() => runTool(tool, { mode: 'monteCarlo', ...inputs })))
    const [first = 1] = times
    return CASES.map(([work], at) => ({
      work,
      ms: round(times[at] ?? 0),
      'against the first': round((times[at] ?? 0) / first),
    }))
  },
}

export default bench
