import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { startLimited } from './limited-process.ts'
import { ANSWER_AT_MOST, CPU_SECONDS, HEAP_MB, TIME_LIMIT_MS, tooMuch } from './piece-limits.ts'
import { portionsOf } from './portions.ts'

export type Terms = {
  /** Whether anyone still waits for the answer. */
  readonly wanted: AbortSignal
  /** CPU seconds that this piece may take. */
  readonly cpuSeconds?: number
}

/** A program's answer to this input: one process for one piece of work, which ends when no one waits for it. */
export async function runOnce(program: URL, given: object, terms: Terms): Promise<unknown> {
  const { wanted, cpuSeconds = CPU_SECONDS } = terms
  wanted.throwIfAborted()
  const child = startLimited(program, {
    heapMb: HEAP_MB,
    cpuSeconds,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const end = () => child.kill('SIGKILL')
  const timer = setTimeout(end, TIME_LIMIT_MS)
  wanted.addEventListener('abort', end, { once: true })
  try {
    const said = answerOf(child)
    // If it ended before reading everything, its exit says so.
    if (child.stdin !== null) pipeline(Readable.from(portionsOf(given)), child.stdin).catch(() => {})
    return await said
  } finally {
    clearTimeout(timer)
    wanted.removeEventListener('abort', end)
    end()
  }
}

async function answerOf(child: ChildProcess): Promise<unknown> {
  const parts: Buffer[] = []
  let size = 0
  child.stdout?.on('data', (part: Buffer) => {
    size += part.length
    if (size > ANSWER_AT_MOST) child.kill('SIGKILL')
    else parts.push(part)
  })
  const [code] = await once(child, 'close')
  if (code !== 0 || size > ANSWER_AT_MOST) throw tooMuch()
  return JSON.parse(Buffer.concat(parts).toString())
}
