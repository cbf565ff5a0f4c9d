import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = process.env.GOLDEN_DATA ?? join(import.meta.dirname, '..', '..', 'shared', 'data')

/** The columns of a published file of monthly returns, by name; null where this machine does not have the file. */
export function publishedReturns(file: string): ReadonlyMap<string, readonly number[]> | null {
  const path = join(folder, file)
  if (!existsSync(path)) return null
  const [header = '', ...lines] = readFileSync(path, 'utf8').trim().split(/\r?\n/)
  const names = header.split(',').slice(1)
  return new Map(names.map((name, at) => [name, lines.map((line) => Number(line.split(',')[at + 1]))]))
}
