import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadAdapters } from './adapter.ts'
import { readCaseFiles } from './case-file.ts'
import { dataFolder } from './data-folder.ts'
import { runFamily } from './run-family.ts'

const adapters = await loadAdapters()
const files = readCaseFiles(join(import.meta.dirname, 'data'))
const covered = files.filter((file) => adapters.has(file.family))

test('every adapter has a family file with its name', () => {
  const families = files.map((file) => file.family)
  expect([...adapters.keys()].filter((family) => !families.includes(family))).toEqual([])
})

test.each(covered.map((file) => [file.family, file] as const))(
  'every golden case of %s agrees',
  (family, file) => {
    const { failed, passed, skipped, sanity } = runFamily(file, adapters.get(family), dataFolder())
    expect(failed).toEqual([])
    // A machine without the published series skips those cases; then nothing else may be missing.
    expect(passed + skipped.length + sanity.length).toBeGreaterThan(0)
    if (skipped.length === 0) expect(passed).toBeGreaterThan(0)
  },
)
