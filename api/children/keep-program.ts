import type { ChildProcess } from 'node:child_process'
import { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { WORN_SECONDS } from './answer-each.ts'
import { afterComputing } from './computing-time.ts'
import { startLimited } from './limited-process.ts'
import { ANSWER_AT_MOST, CPU_SECONDS, HEAP_MB, TIME_LIMIT_MS, tooMuch } from './piece-limits.ts'
import { portionsOf } from './portions.ts'
import type { Terms } from './run-once.ts'

/** How long a process waits for more work: it has up to 320 MiB meanwhile. */
const IDLE_MS = 30_000
const NEW_LINE = 10
const ENDS = ['close', 'error'] as const

const SAID = z.object({ answer: z.unknown(), computed: z.number(), isLast: z.boolean() })

/** A process, and how many milliseconds it has computed. */
type Kept = { readonly child: ChildProcess; readonly computed: number }

/**
 * A program that makes documents of our own data. Loading it costs several times what a document does, so its process
 * takes the next piece of work as well: one waits at most, for half a minute, and more than one piece at once have
 * processes of their own. Each is limited like one of run-once. Not for what reads files of others: who leads a library
 * astray has the next person's piece too.
 */
export function keepProgram(program: URL, idleMs = IDLE_MS) {
  let idle: Kept | undefined
  let rest: NodeJS.Timeout | undefined
  const take = (): Kept => {
    const kept = idle ?? { child: start(program, letGo), computed: 0 }
    clearTimeout(rest)
    idle = undefined
    setHeld(kept.child, true)
    return kept
  }
  const letGo = (child: ChildProcess) => {
    if (idle?.child === child) idle = undefined
    child.kill('SIGKILL')
  }
  const putBack = (kept: Kept) => {
    if (idle !== undefined || kept.child.killed) return letGo(kept.child)
    idle = kept
    setHeld(kept.child, false)
    rest = setTimeout(() => letGo(kept.child), idleMs).unref()
    return undefined
  }
  return async (given: object, terms: Terms): Promise<unknown> => {
    terms.wanted.throwIfAborted()
    const kept = take()
    const { answer, computed, isLast } = await askIn(kept, given, terms)
    if (isLast) letGo(kept.child)
    else putBack({ ...kept, computed })
    return answer
  }
}

function start(program: URL, onEnd: (child: ChildProcess) => void): ChildProcess {
  const cpuSeconds = WORN_SECONDS + CPU_SECONDS
  const child = startLimited(program, { heapMb: HEAP_MB, cpuSeconds, stdio: ['pipe', 'pipe', 'ignore'] })
  // If it ends before reading everything, its end says so.
  child.stdin?.on('error', () => {})
  child.on('error', () => {})
  child.once('exit', () => onEnd(child))
  return child
}

/** Whether this process goes on for it. It ends with this one, as its input does. */
function setHeld(child: ChildProcess, isHeld: boolean): void {
  const { stdin, stdout } = child
  for (const one of [child, ...[stdin, stdout].filter((pipe) => pipe instanceof Socket)]) {
    if (isHeld) one.ref()
    else one.unref()
  }
}

/** A process that does not answer, in time or at all, is lost. */
async function askIn({ child, computed: from }: Kept, given: object, { wanted, cpuSeconds }: Terms) {
  const end = () => child.kill('SIGKILL')
  const timer = setTimeout(end, TIME_LIMIT_MS)
  const span = { pid: child.pid ?? 0, from, ms: 1_000 * (cpuSeconds ?? CPU_SECONDS) }
  const stopCounting = afterComputing(span, end)
  wanted.addEventListener('abort', end, { once: true })
  try {
    const line = lineOf(child)
    if (child.stdin !== null)
      pipeline(Readable.from(asLine(given)), child.stdin, { end: false }).catch(() => {})
    return SAID.parse(JSON.parse(await line))
  } catch (error) {
    end()
    throw error
  } finally {
    clearTimeout(timer)
    stopCounting()
    wanted.removeEventListener('abort', end)
  }
}

async function* asLine(given: object) {
  yield* portionsOf(given)
  yield '\n'
}

/** The next line that a process writes. */
function lineOf(child: ChildProcess): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  return new Promise((resolve, reject) => {
    const hear = (part: Buffer) => {
      size += part.length
      parts.push(part)
      if (size > ANSWER_AT_MOST) lose()
      else if (part.at(-1) === NEW_LINE) settle(() => resolve(Buffer.concat(parts).toString()))
    }
    const lose = () => settle(() => reject(tooMuch()))
    const settle = (tell: () => void) => {
      child.stdout?.off('data', hear)
      for (const end of ENDS) child.off(end, lose)
      tell()
    }
    child.stdout?.on('data', hear)
    for (const end of ENDS) child.once(end, lose)
  })
}
