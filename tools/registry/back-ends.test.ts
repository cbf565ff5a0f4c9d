import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { printBackEnds, scanBackEnds } from './back-ends.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'back-ends-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(file: string, content = ''): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), content)
}

test('contracts, handlers, rows, tables, jobs and migrations are found by the kind in the name of their file', () => {
  write('re/deals/deals.api.ts')
  write('re/deals/deals.handlers.ts')
  write('re/deals/deals.db.ts', 'export type Tables = { deals: { id: string } }\n')
  write('re/shared/find-deal.db.ts', '')
  write('re/deals/remind.job.ts')
  write('re/deals/deal.close.job.ts')
  write('re/deals/2026-11-24-deals.migration.ts')
  const printed = printBackEnds(scanBackEnds(folder))
  expect(printed).toContain("() => import('#screens/re/deals/deals.api.ts')")
  expect(printed).toContain("() => import('#screens/re/deals/deals.handlers.ts')")
  expect(printed).toContain("() => import('#screens/re/shared/find-deal.db.ts')")
  expect(printed).toContain('export type ScreenTables = Tables1\n')
  expect(printed).toContain("kind: 'deal.close', load: () => import('#screens/re/deals/deal.close.job.ts')")
  expect(printed).toContain("kind: 're.deals.remind', load: () => import('#screens/re/deals/remind.job.ts')")
  expect(printed).toContain(
    "'screens/2026-11-24-deals': () => import('#screens/re/deals/2026-11-24-deals.migration.ts')",
  )
})

test('migrations run in the order of their days, whatever folder they stand in', () => {
  write('b/2026-01-02-second.migration.ts')
  write('a/2026-01-03-third.migration.ts')
  write('c/2026-01-01-first.migration.ts')
  expect(Object.keys(scanBackEnds(folder).migrations)).toEqual([
    'screens/2026-01-01-first',
    'screens/2026-01-02-second',
    'screens/2026-01-03-third',
  ])
})

test('a migration without a day in its name is refused, and so is a second one of the same name', () => {
  write('a/deals.migration.ts')
  expect(() => scanBackEnds(folder)).toThrow('named by its day')
  rmSync(join(folder, 'a'), { recursive: true })
  write('a/2026-11-24-deals.migration.ts')
  write('b/2026-11-24-deals.migration.ts')
  expect(() => scanBackEnds(folder)).toThrow('one migration by name')
})
