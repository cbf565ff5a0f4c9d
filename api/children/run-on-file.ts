import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { startLimited } from './limited-process.ts'

/** Together with the file (at most 50 MiB) and with what Node itself takes (about 90), below 300 MiB. */
const HEAP_MB = 144
const YOUNG_MB = 4
/** CPU seconds: of its start, of each MiB of its file (the slowest is an ordinary workbook, packed), and together. */
const [START_SECONDS, SECONDS_A_MIB, CPU_SECONDS] = [10, 10, 110]
const LINE_AT_MOST = 16 * 1_048_576

/** How a program ended without its answer. `isKilled`: from outside, so that it may be tried again. */
export class ProgramLost extends Error {
  readonly isKilled: boolean
  constructor(isKilled: boolean) {
    super(isKilled ? 'The program was killed.' : 'The program went beyond its limits.')
    this.name = 'ProgramLost'
    this.isKilled = isKilled
  }
}

type Work = {
  readonly program: URL
  /** What it is told, in the first line that it reads. */
  readonly given: { readonly size: number }
  /** What it reads behind that, byte for byte. */
  readonly content: Readable
  readonly signal: AbortSignal
  /** Each line of JSON that it writes; its last one is its answer. */
  readonly onLine: (line: unknown) => void
  /** Its process, for whoever looks at what it takes. */
  readonly onStart?: (pid: number) => void
}

/**
 * Runs a program on a file in a process whose limits the operating system enforces, as a hostile file may lead any
 * reader astray. It ends with the signal, and with this process.
 */
export async function runOnFile({ program, given, content, signal, onLine, onStart }: Work): Promise<void> {
  signal.throwIfAborted()
  const child = startLimited(program, {
    heapMb: HEAP_MB,
    youngMb: YOUNG_MB,
    cpuSeconds: Math.min(CPU_SECONDS, START_SECONDS + Math.ceil((SECONDS_A_MIB * given.size) / 1_048_576)),
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const end = () => child.kill('SIGKILL')
  signal.addEventListener('abort', end, { once: true })
  if (child.pid !== undefined) onStart?.(child.pid)
  try {
    await Promise.all([listen(child, onLine), feed(child, given, content)])
    signal.throwIfAborted()
  } finally {
    signal.removeEventListener('abort', end)
    content.destroy()
    end()
  }
}

/** If it ended before reading everything, its exit says so. */
async function feed(child: ChildProcess, given: object, content: Readable): Promise<void> {
  const { stdin } = child
  if (stdin === null) return
  stdin.on('error', () => {})
  stdin.write(`${JSON.stringify(given)}\n`)
  await pipeline(content, stdin).catch(() => {})
}

async function listen(child: ChildProcess, onLine: (line: unknown) => void): Promise<void> {
  const { stdout } = child
  if (stdout === null) return
  const closed = once(child, 'close')
  let size = 0
  for await (const line of createInterface({ input: stdout })) {
    size += line.length
    if (size > LINE_AT_MOST) child.kill('SIGABRT')
    else onLine(JSON.parse(line))
  }
  const [code, signal] = await closed
  if (code !== 0) throw new ProgramLost(signal === 'SIGKILL')
}
