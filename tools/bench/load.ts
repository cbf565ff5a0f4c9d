import { Agent, request } from 'node:http'
import { percentile, round } from './bench.ts'

const CONNECTIONS = 16
const WARM_UP_MS = 1000
const MEASURE_MS = 4000

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

/** Requests a second over 16 open connections, with the median and the slowest hundredth in milliseconds. */
export async function measureLoad(url: string, headers: Record<string, string> = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const call = () => get(url, headers, agent)
  await runFor(WARM_UP_MS, call)
  const times = await runFor(MEASURE_MS, call)
  agent.destroy()
  return {
    perSecond: Math.round(times.length / (MEASURE_MS / 1000)),
    p50: round(percentile(times, 0.5)),
    p99: round(percentile(times, 0.99)),
  }
}
