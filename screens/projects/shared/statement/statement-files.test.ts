import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#tools/project-root.ts'
import { isReadable } from '../process/readable.model.ts'
import { readFile } from './read-file.model.ts'

/*
 * Files in the form of banks and brokers that are no part of this project: the folder of published data beside it (or
 * GOLDEN_DATA). Where it is absent this test is reported as skipped.
 */
const folder = join(process.env.GOLDEN_DATA ?? join(PROJECT_ROOT, '../shared/data'), 'imports')
const files = existsSync(folder) ? readdirSync(folder) : []

test.runIf(files.length > 0)(
  'of every file of a bank or broker the rows read are those kept and those skipped with a reason',
  () => {
    expect(files.length).toBeGreaterThan(20)
    for (const name of files) {
      const kind = extname(name).slice(1)
      if (!isReadable(kind)) throw new Error(`${name} is of no type that is read`)
      const bytes = new Uint8Array(readFileSync(join(folder, name)))
      const more = { today: '2026-11-26', learned: new Map(), progress: () => {} }
      const { values, blocks } = readFile({ kind, bytes, answers: { dateOrder: 'mdy' }, ...more })
      expect([name, values.rowsRead]).toEqual([name, Number(values.rowsKept) + Number(values.rowsSkipped)])
      expect([name, Number(values.rowsRead) > 0]).toEqual([name, true])
      const skipped = blocks.find((block) => block.kind === 'table' && block.title === 'Skipped rows')
      const rows = skipped?.kind === 'table' ? skipped.rows : []
      expect([name, rows.length]).toEqual([name, values.rowsSkipped])
      for (const { reason } of rows) expect(String(reason)).toMatch(/^.{10,}\.$/)
    }
  },
)
