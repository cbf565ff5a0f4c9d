import { Agent, request } from 'node:http'
import { percentile, round } from './bench.ts'

const CONNECTIONS = 16
const WARM_UP_MS = 1000
const ROUND_MS = 1500
const ROUNDS = 4

function get(url: string, headers: Record<string, string>, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(url, { headers, agent }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${answer.statusCode}`)),
      )
    })
    call.on('error', reject)
    call.end()
  })
}

async function runFor(milliseconds: number, call: () => Promise<void>): Promise<number[]> {
  const times: number[] = []
  const limit = performance.now() + milliseconds
  const worker = async () => {
    while (performance.now() < limit) {
      const started = performance.now()
      await call()
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  return times
}

export type Target = { url: string; headers?: Record<string, string> }
export type Measured = { perSecond: number; p50: number; p99: number }

/**
 * Requests a second over 16 open connections, with the median and the slowest hundredth in milliseconds. The targets
 * take turns, so that whatever else the machine does meets them alike.
 */
export async function measureInTurns(targets: readonly Target[]): Promise<Measured[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const runs = targets.map(({ url, headers = {} }) => ({
    call: () => get(url, headers, agent),
    times: new Array<number>(),
  }))
  for (const { call } of runs) await runFor(WARM_UP_MS, call)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const run of runs) run.times.push(...(await runFor(ROUND_MS, run.call)))
  }
  agent.destroy()
  return runs.map(({ times }) => ({
    perSecond: Math.round(times.length / ((ROUNDS * ROUND_MS) / 1000)),
    p50: round(percentile(times, 0.5)),
    p99: round(percentile(times, 0.99)),
  }))
}
