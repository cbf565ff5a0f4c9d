import { readFile } from 'node:fs/promises'

/** Linux counts the computing time of a process in hundredths of a second, on every machine that Node runs on. */
const TICK_MS = 10
/** Places of the time in the program and in the system, counted after the program's name. */
const [USER, SYSTEM] = [11, 12]

/** How many milliseconds a process has computed; null where the system does not tell, as outside Linux. */
export async function computingTimeOf(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (status === null) return null
  // The name stands in parentheses and may itself hold spaces and parentheses.
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[USER]) + Number(fields[SYSTEM])) * TICK_MS
}

type Span = {
  readonly pid: number
  /** What the process had computed when the span began, as it said itself. */
  readonly from: number
  readonly ms: number
}

const LOOK_AGAIN_MS = 20

/** Calls once a process has computed so long; the answer stops that. Where the system does not tell, the clock counts. */
export function afterComputing({ pid, from, ms }: Span, then: () => void): () => void {
  const began = performance.now()
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  const look = async () => {
    const total = await computingTimeOf(pid)
    if (isStopped) return
    const used = total === null ? performance.now() - began : total - from
    if (used >= ms) then()
    else lookIn(ms - used)
  }
  const lookIn = (left: number) => {
    timer = setTimeout(() => void look(), Math.max(LOOK_AGAIN_MS, left))
  }
  lookIn(ms)
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
