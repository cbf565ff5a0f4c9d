import { readdirSync, readFileSync } from 'node:fs'

/* The processor's time and not the clock's: it says the same on a machine that does other things too. Linux tells of
   it; elsewhere everything is 0. */

export type CpuMeter = {
  /** CPU seconds, user and system, of this process and all that it has started, so far. */
  readonly seconds: () => number
  readonly stop: () => void
}

/** What the kernel tells of a process: seconds of its own, and of the ended children that it has waited for. */
type Seen = { readonly parent: number; readonly born: string; readonly own: number; readonly waited: number }

type Process = { seen: Seen; isAlive: boolean; readonly children: Process[] }

const TICKS_PER_SECOND = 100
/** What ends between two looks and is waited for by nobody, as a browser's pages, counts up to the look before. */
const LOOK_EVERY_MS = 1_000

export function startCpuMeter(): CpuMeter {
  const known = new Map<number, Process>()
  const look = () => follow(known)
  look()
  const timer = setInterval(look, LOOK_EVERY_MS)
  timer.unref()
  const seconds = () => {
    look()
    const root = known.get(process.pid)
    return root === undefined ? 0 : sumOf(root)
  }
  return { seconds, stop: () => clearInterval(timer) }
}

/** The same without having looked before: of what has ended only that which was waited for. */
export function cpuSecondsNow(): number {
  const known = new Map<number, Process>()
  follow(known)
  const root = known.get(process.pid)
  return root === undefined ? 0 : sumOf(root)
}

/** Of ended children the parent has heard, or what was last seen of them is all that there is. */
function sumOf({ seen: { own, waited }, children }: Process): number {
  const sum = (alive: boolean) =>
    children.filter(({ isAlive }) => isAlive === alive).reduce((all, child) => all + sumOf(child), 0)
  return own + Math.max(waited, sum(false)) + sum(true)
}

/** Takes over what the kernel says now. A process stays below the one that started it, whoever inherits it. */
function follow(known: Map<number, Process>): void {
  const now = readProcesses()
  for (const [pid, one] of known) {
    const seen = now.get(pid)
    if (seen?.born === one.seen.born) one.seen = seen
    else one.isAlive = false
  }
  const add = (pid: number): Process | undefined => {
    const seen = now.get(pid)
    const before = known.get(pid)
    if (seen === undefined || before?.isAlive === true) return before
    const parent = pid === process.pid ? undefined : add(seen.parent)
    if (pid !== process.pid && parent === undefined) return undefined
    const one: Process = { seen, isAlive: true, children: [] }
    parent?.children.push(one)
    known.set(pid, one)
    return one
  }
  for (const pid of now.keys()) add(pid)
}

function readProcesses(): ReadonlyMap<number, Seen> {
  const found = new Map<number, Seen>()
  for (const name of namesIn('/proc')) {
    const seen = /^\d+$/.test(name) ? readProcess(name) : undefined
    if (seen !== undefined) found.set(Number(name), seen)
  }
  return found
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** One process; undefined if it has ended meanwhile. */
function readProcess(pid: string): Seen | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name stands in brackets and may hold anything.
    const rest = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const seconds = (at: number) => Number(rest[at]) / TICKS_PER_SECOND
    const used = { own: seconds(11) + seconds(12), waited: seconds(13) + seconds(14) }
    return { parent: Number(rest[1]), born: rest[19] ?? '', ...used }
  } catch {
    return undefined
  }
}
