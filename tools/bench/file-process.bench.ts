import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { computingTimeOf } from '#api/children/computing-time.ts'
import { runOnFile } from '#api/children/run-on-file.ts'
import { PROJECT_ROOT } from '../project-root.ts'
import { type Bench, type Row, round } from './bench.ts'

const ROWS = 1_000_000
const PROGRAM = join(PROJECT_ROOT, 'screens/projects/shared/process/read-file.worker.ts')
const SHOPS = ['SHELL OIL', 'NETFLIX.COM', 'WHOLEFDS MKT', 'AMZN MKTP', 'CVS PHARMACY', 'ACME PAYROLL']
const DAY_MS = 86_400_000

/** A million rows over a thousand days. */
function statement(): Buffer {
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const day = new Date(Date.UTC(2023, 0, 1) + Math.floor(at / 1_000) * DAY_MS).toISOString().slice(0, 10)
    const cents = ((at * 7_919) % 50_000) / 100
    return `${day},${SHOPS[at % SHOPS.length]} ${at % 977},${(at % 6 === 5 ? cents : -cents).toFixed(2)}`
  })
  return Buffer.from(`Date,Description,Amount\n${rows.join('\n')}\n`)
}

/** The most memory that a process has had, in MiB; as long as it is there. */
const peakOf = (pid: number): number =>
  Number(/^VmHWM:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024

const LOOK_MS = 50

const bench: Bench = {
  name: 'a CSV of 1,000,000 rows read into its report',
  async run(): Promise<Row[]> {
    const content = statement()
    const given = { kind: 'csv', size: content.length, today: '2026-01-01', answers: {}, learned: [] }
    const seen = { peak: 0, computed: 0, lines: 0 }
    const watch = async (pid: number) => {
      // Until the process is gone, which its file then says by an error.
      for (; ; await setTimeout(LOOK_MS)) {
        seen.peak = Math.max(seen.peak, peakOf(pid))
        seen.computed = (await computingTimeOf(pid)) ?? seen.computed
      }
    }
    const started = performance.now()
    await runOnFile({
      program: pathToFileURL(PROGRAM),
      given,
      content: Readable.from(content),
      signal: new AbortController().signal,
      onLine: () => (seen.lines += 1),
      onStart: (pid) => void watch(pid).catch(() => {}),
    })
    return [
      {
        MB: round(content.length / 1e6),
        'seconds of computing': round(seen.computed / 1_000),
        'seconds by the clock': round((performance.now() - started) / 1_000),
        'peak of memory, MiB': round(seen.peak),
        'signs of progress': seen.lines - 1,
      },
    ]
  },
}

export default bench
