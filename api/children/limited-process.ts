import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

export type Limits = {
  /** Memory for the program's own values, in MiB. */
  readonly heapMb: number
  /** MiB for each half of the young values, which Node otherwise lets grow far beyond what they need. */
  readonly youngMb?: number
  /** CPU seconds after which the operating system ends it; none for a long-lived process. */
  readonly cpuSeconds?: number
  readonly stdio: StdioOptions
}

/** What Node reserves at startup, in MiB: measured at about 600. */
const RESERVED_MB = 640
/** This work has a lower priority than the server's own. */
const NICE = 10

/**
 * Starts one of our programs in a process of its own whose limits the operating system enforces: memory, computing
 * time, no files, no core. A library that goes astray on a hostile file then ends that process and nothing else;
 * the limits of a thread do not hold for every allocation, and one that they miss ends the whole server.
 */
export function startLimited(program: URL, { heapMb, youngMb, cpuSeconds, stdio }: Limits): ChildProcess {
  const parameters = [
    `--max-old-space-size=${heapMb}`,
    ...(youngMb === undefined ? [] : [`--max-semi-space-size=${youngMb}`]),
    '--disable-proto=delete',
    '--disable-warning=ExperimentalWarning',
    fileURLToPath(program),
  ]
  const options = { stdio, env: environment(), serialization: 'advanced' as const }
  if (process.platform === 'win32') return spawn(process.execPath, parameters, options)
  const limits = [
    `ulimit -d ${(RESERVED_MB + heapMb + heapMb) * 1_024}`,
    ...(cpuSeconds === undefined ? [] : [`ulimit -t ${cpuSeconds}`]),
    'ulimit -c 0',
    'ulimit -f 0',
  ].map((limit) => `${limit} 2>/dev/null`)
  const script = [...limits, 'exec "$0" "$@"'].join('; ')
  const child = spawn('/bin/sh', ['-c', script, process.execPath, ...parameters], options)
  stepBack(child.pid)
  return child
}

/**
 * Nothing of the server's own. COMPILED_PROGRAMS names a folder where Node keeps all that these programs load, compiled
 * (tools/testing/load-programs.ts): their start then takes a third to a half less. What is missing there is
 * compiled each time and leaves an empty file, as they may write none.
 */
function environment(): NodeJS.ProcessEnv {
  const { COMPILED_PROGRAMS: compiled } = process.env
  return compiled === undefined ? {} : { NODE_COMPILE_CACHE: compiled }
}

function stepBack(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, NICE)
  } catch {
    // It has already ended or cannot be changed: its limits still apply.
  }
}
