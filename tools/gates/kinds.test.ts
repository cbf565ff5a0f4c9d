import { expect, test } from 'vitest'
import { projectFiles } from './source-files.ts'
import { PROJECT_ROOT } from '../project-root.ts'
import { kindFindings } from './kinds.ts'

const files = projectFiles(PROJECT_ROOT)
const found = (more: readonly string[], imports: readonly (readonly [from: string, to: string])[] = []) =>
  kindFindings(
    [...files, ...more],
    imports.map(([from, to]) => ({ from, to, how: 'value', isPackage: false })),
  )

test('a file of a screen is of one of the kinds, or a part of its view', () => {
  expect(
    found(['screens/a/a.page.ts', 'screens/a/a.view.tsx', 'screens/a/card.tsx', 'screens/a/use-a.ts']),
  ).toEqual([])
  expect(found(['screens/a/a.helpers.ts']).join()).toContain("no file is a 'helpers'")
})

test('what a definition imports says of what kind it is; what a view imports need not', () => {
  expect(found([], [['screens/a/a.tool.ts', 'screens/a/words.ts']]).join()).toContain('says of what kind')
  expect(found([], [['screens/a/a.tool.ts', 'screens/a/words.report.ts']])).toEqual([])
  expect(found([], [['screens/a/a.view.tsx', 'screens/a/words.ts']])).toEqual([])
})

test('an old name that is gone leaves the list of old names', () => {
  expect(kindFindings(['screens/a/a.page.ts'], []).join()).toContain('take it out')
})
