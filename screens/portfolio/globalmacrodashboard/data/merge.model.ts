import { knownValues, monthText } from '#finance/dates/month-series.ts'
import { type Imported, readSeries } from './imported.model.ts'
import { KNOWN_COLUMNS } from './indicators.model.ts'

/** Files name a single column VALUE: then the name of the file is that of the series. */
export function named(text: string, fileName: string): string {
  const stem = fileName.replace(/\.[^.]*$/, '').toUpperCase()
  return KNOWN_COLUMNS.has(stem) ? text.replace(/^([^,;\t\n]+[,;\t])"?value"?\s*$/im, `$1${stem}`) : text
}

export type File = { readonly name: string; readonly text: string }

/** Series with those of the files added; months that both have are those of the files. The problem names the file. */
export function withFiles(
  before: Imported,
  files: readonly File[],
): { series: Imported } | { problem: string } {
  const series = new Map(before)
  for (const { name, text } of files) {
    const reading = readSeries(named(text, name))
    if ('problem' in reading) return { problem: `${name}: ${reading.problem}` }
    if (reading.series.size === 0) return { problem: `${name} has no values.` }
    for (const [id, own] of reading.series) series.set(id, merged(series.get(id), own))
  }
  return { series }
}

type Series = Imported extends ReadonlyMap<string, infer S> ? S : never

function merged(before: Series | undefined, own: Series): Series {
  const months = new Map(
    [...(before === undefined ? [] : knownValues(before)), ...knownValues(own)].map((one) => [
      one.month,
      one.value,
    ]),
  )
  const [first, last] = [Math.min(...months.keys()), Math.max(...months.keys())]
  if (months.size === 0) return own
  return {
    start: monthText(first),
    values: Array.from({ length: last - first + 1 }, (_, at) => months.get(first + at) ?? null),
  }
}
