// npm run golden -- [folder of family files]: every case through the adapters; exit code 1 on any failure.
// npm run golden -- --write: the same, and what the accuracy page tells of it.
import { join } from 'node:path'
import { loadAdapters } from './adapter.ts'
import { readCaseFiles } from './case-file.ts'
import { dataFolder } from './data-folder.ts'
import { type FamilyResult, runFamily } from './run-family.ts'
import { writeAccuracy } from './write-accuracy.ts'

const [argument] = process.argv.slice(2)
const isWriting = argument === '--write'
const folder = argument === undefined || isWriting ? join(import.meta.dirname, 'data') : argument
const adapters = await loadAdapters()
const data = dataFolder()
const results = readCaseFiles(folder).map((file) => runFamily(file, adapters.get(file.family), data))

for (const result of results) console.log(describe(result))
const total = (count: (result: FamilyResult) => number) => results.reduce((sum, item) => sum + count(item), 0)
const failed = total((result) => result.failed.length)
console.log(
  `\ntotal: ${total((result) => result.passed)} passed, ${failed} failed, ` +
    `${total((result) => result.skipped.length)} skipped, ${total(countWithoutAdapter)} without an adapter`,
)
if (isWriting) await writeAccuracy()
process.exitCode = failed > 0 ? 1 : 0

function describe(result: FamilyResult): string {
  const { family, passed, failed, skipped, sanity, withoutAdapter } = result
  const counts = `${passed} passed, ${failed.length} failed, ${skipped.length} skipped`
  const missing = Object.entries(withoutAdapter).map(([fn, count]) => `${fn} (${count})`)
  return [
    `${family}: ${counts}${sanity.length > 0 ? `, ${sanity.length} sanity` : ''}`,
    ...failed.map((text) => `  FAILED ${text}`),
    ...skipped.map((text) => `  skipped ${text}`),
    ...sanity.map((text) => `  sanity ${text}`),
    ...(missing.length > 0 ? [`  no adapter yet: ${missing.join(', ')}`] : []),
  ].join('\n')
}

function countWithoutAdapter(result: FamilyResult): number {
  return Object.values(result.withoutAdapter).reduce((sum, count) => sum + count, 0)
}
