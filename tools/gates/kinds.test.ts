import { expect, test } from 'vitest'
import { kindFindings } from './kinds.ts'

const found = (files: readonly string[], imports: readonly (readonly [from: string, to: string])[] = []) =>
  kindFindings(
    files,
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
