import { once } from 'node:events'
import type { ChildProcess } from 'node:child_process'
import { Refusal } from '../http/refusal.ts'
import { startLimited } from './limited-process.ts'

const TIME_LIMIT_MS = 20_000
const CPU_SECONDS = 10
const HEAP_MB = 256
/** More than any file of a list of 1 MiB. */
const ANSWER_AT_MOST = 32 * 1_048_576

/** A program that did not finish: its input was more than its limits allow. */
const tooMuch = () =>
  new Refusal(413, 'too_large', { message: 'This is too large to process. Try it in smaller parts.' })

/** A program's answer to this input: one process for one piece of work. */
export async function runOnce(program: URL, given: unknown): Promise<unknown> {
  const child = startLimited(program, {
    heapMb: HEAP_MB,
    cpuSeconds: CPU_SECONDS,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), TIME_LIMIT_MS)
  try {
    const said = answerOf(child)
    // If it ended before reading everything, its exit says so.
    child.stdin?.on('error', () => {})
    child.stdin?.end(JSON.stringify(given))
    return await said
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
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
