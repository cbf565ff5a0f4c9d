import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * The most milliseconds that passed for an answer until now, and the most that the serving thread computed during one. A
 * busy machine lengthens the first alone; who keeps the server computing lengthens both.
 */
export type SlowestAnswer = { readonly passed: number; readonly computed: number }
export type HealthWatch = { readonly stop: () => Promise<SlowestAnswer> }

/** Milliseconds that a thread has computed. */
export type ThreadClock = () => number

export const thisThread: ThreadClock = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** Of another process on Linux, in its steps of 10 ms: the times are the 12th and 13th after the name. */
export const mainThreadOf =
  (pid: number): ThreadClock =>
  () => {
    const stat = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8')
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
    return 10 * (Number(user) + Number(system))
  }

/** Of each answer that is late all but this pause before it is seen. */
const EVERY_MS = 100

/** Asks a server again and again whether it lives. */
export function watchHealth(url: string, clock: ThreadClock): HealthWatch {
  const over = new AbortController()
  let slowest: SlowestAnswer = { passed: 0, computed: 0 }
  const ask = async () => {
    while (!over.signal.aborted) {
      const [start, before] = [performance.now(), clock()]
      const { status } = await fetch(`${url}/healthz`)
      if (status !== 200) throw new Error(`/healthz answers ${status}`)
      slowest = {
        passed: Math.max(slowest.passed, performance.now() - start),
        computed: Math.max(slowest.computed, clock() - before),
      }
      await wait(EVERY_MS)
    }
    return slowest
  }
  const asked = ask()
  // A test that fails halfway reports its own error.
  asked.catch(() => {})
  return {
    stop: () => {
      over.abort()
      return asked
    },
  }
}

/** Against hanging alone, on a machine that does other things too. */
const HANGING_MS = 15_000

/** As a line of a log, and what is wrong with it, if anything is. */
export function judgeHealth({ passed, computed }: SlowestAnswer, limit: number) {
  const text = `slowest /healthz: ${Math.round(passed)} ms, most computing during one: ${Math.round(computed)} ms`
  return { text, wrong: computed < limit && passed < HANGING_MS ? [] : [text] }
}
