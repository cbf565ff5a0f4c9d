import { join } from 'node:path'
import { TOOLS } from '#api/registry/screens.gen.ts'
import { goldenCases } from '../audit/tool-cases.ts'
import { loadAdapters } from './adapter.ts'
import { readCaseFiles } from './case-file.ts'
import { CONVENTIONS } from './conventions.ts'
import { dataFolder } from './data-folder.ts'
import { runFamily } from './run-family.ts'

/** One significant digit, rounded up: another processor may differ in the last bits and must not exceed it. */
function roundedUp(error: number): number {
  if (error === 0) return 0
  const unit = 10 ** Math.floor(Math.log10(error))
  return Number((Math.ceil(error / unit) * unit).toPrecision(1))
}

/** What the accuracy page tells, measured now. Families whose published series are not on this machine are marked. */
export async function measureAccuracy() {
  const adapters = await loadAdapters()
  const data = dataFolder()
  const families = readCaseFiles(join(import.meta.dirname, 'data')).map((file) => {
    const { family, passed, failed, skipped, largestError } = runFamily(file, adapters.get(file.family), data)
    return {
      family,
      cases: passed + failed.length + skipped.length,
      failed: failed.length,
      skipped: skipped.length,
      largestError: roundedUp(largestError),
      source: file.source,
    }
  })
  const screens = await Promise.all(
    Object.entries(TOOLS).map(async ([id, load]) => {
      const tool = (await load()).default
      return { id, title: tool.title, cases: (await goldenCases(tool)).length }
    }),
  )
  return { families, screens, disputes: CONVENTIONS }
}
