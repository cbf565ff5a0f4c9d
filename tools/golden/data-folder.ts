import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A case needs a published data set that this machine does not have: the case is skipped with this reason. */
export class MissingDataError extends Error {}

export type DataFolder = {
  /** The whole text of a file. Throws `MissingDataError` where the folder or the file is absent. */
  readonly text: (file: string) => string
  /** A CSV file as one record per row, keyed by the header. */
  readonly table: (file: string) => readonly Readonly<Record<string, string>>[]
}

const projectFolder = join(import.meta.dirname, '..', '..')

/** The folder of published series: `GOLDEN_DATA`, else `../shared/data` beside the project. */
export const dataFolderPath = () => process.env.GOLDEN_DATA ?? join(projectFolder, '..', 'shared', 'data')

export function dataFolder(path: string = dataFolderPath()): DataFolder {
  const text = (file: string) => {
    const full = join(path, file)
    if (!existsSync(full)) throw new MissingDataError(`data set ${file} is not in ${path} (set GOLDEN_DATA)`)
    return readFileSync(full, 'utf8')
  }
  return { text, table: (file) => csvRecords(text(file)) }
}

function csvRecords(text: string): Readonly<Record<string, string>>[] {
  const lines = text.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'))
  const [header = [], ...rows] = lines.map(csvCells)
  return rows.map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ''])))
}

/** Cells of one line; a quoted cell may hold commas and doubled quotes. */
function csvCells(line: string): string[] {
  const cells = line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)
  return [...cells].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '')
}
