import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { PROJECT_ROOT } from '../project-root.ts'
import { startCpuMeter } from './cpu-meter.ts'

/** CPU seconds of each part of a run. */
export type PriceList = {
  /** Does a part of the run and counts it under its name. */
  readonly of: <T>(name: string, work: () => Promise<T>) => Promise<T>
  readonly print: () => void
}

const NOTE = z.object({ part: z.string(), path: z.string(), seconds: z.number() })
type Note = z.infer<typeof NOTE>

/** Test files note what they use in `file` (note-cpu.ts); what the list shows of them is written there, dearest first. */
export function createPriceList(file: string): PriceList {
  const meter = startCpuMeter()
  const parts: (readonly [name: string, seconds: number])[] = []
  return {
    of: async (name, work) => {
      const before = meter.seconds()
      try {
        return await work()
      } finally {
        parts.push([name, meter.seconds() - before])
      }
    },
    print: () => {
      meter.stop()
      const notes = readNotes(file).toSorted((a, b) => b.seconds - a.seconds)
      writeFileSync(file, notes.map(lineOf).join(''))
      for (const line of linesOf(parts, notes)) console.log(line)
      console.log(`CPU seconds of each test file: ${file}`)
    },
  }
}

function readNotes(file: string): readonly Note[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  return lines.flatMap((line) => (line === '' ? [] : [NOTE.parse(JSON.parse(line))]))
}

const lineOf = ({ part, path, seconds }: Note): string =>
  `${seconds.toFixed(1).padStart(7)}  ${part.padEnd(4)}  ${path.replace(`${PROJECT_ROOT}/`, '')}\n`

/** The parts, those of tests with the projects in them; what no file has noted is the runner and the database. */
export function linesOf(
  parts: readonly (readonly [name: string, seconds: number])[],
  notes: readonly Pick<Note, 'part' | 'seconds'>[],
): readonly string[] {
  const row = (name: string, seconds: number) => `${seconds.toFixed(0).padStart(6)} s  ${name}`
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
  const projects = Map.groupBy(notes, ({ part }) => part)
  return [
    'CPU time, user and system:',
    ...parts.flatMap(([name, seconds]) => [
      row(name, seconds),
      ...name.split(', ').flatMap((project) => {
        const own = projects.get(project)
        return own === undefined
          ? []
          : [`   ${row(`${project}, in its files`, sum(own.map((one) => one.seconds)))}`]
      }),
    ]),
    row('in all', sum(parts.map(([, seconds]) => seconds))),
  ]
}
