import { expect, test } from 'vitest'
import type { Import } from '../gates/imports.ts'
import { naming, namingNone, planFor } from './changes.ts'

const link = (from: string, to: string): Import => ({ from, to, how: 'lazy', isPackage: false })

const TEXTS: Readonly<Record<string, string>> = {
  'api/tools/lane.ts': "new URL('./tool-worker.ts', import.meta.url)",
  'e2e/budget.e2e.ts': "visit('/calculators/budget')",
  'e2e/lists.e2e.ts': '',
  'e2e/list-pages.ts': 'goto(`/checklists?org=1`)',
}

const PROJECT = {
  files: [
    ...Object.keys(TEXTS),
    'e2e/audit.e2e.ts',
    'api/tools/lane.test.ts',
    'api/auth/auth.test.ts',
    'api/verify/matrix.test.ts',
    'screens/calculators/budget/budget.model.test.ts',
    'tools/audit/tools.test.ts',
  ],
  imports: [
    link('api/tools/lane.test.ts', 'api/tools/lane.ts'),
    link('screens/calculators/budget/budget.model.test.ts', 'screens/calculators/budget/budget.model.ts'),
    link('kit/registry/loaders.gen.ts', 'screens/calculators/budget/budget.model.ts'),
    link('api/auth/auth.test.ts', 'kit/registry/loaders.gen.ts'),
    link('e2e/lists.e2e.ts', 'e2e/list-pages.ts'),
  ],
  screens: ['calculators', 'calculators/budget', 'checklists', 'portfolio/analysis', 'portfolio/performance'],
  textOf: (file: string) => TEXTS[file] ?? '',
}

test('a changed screen runs its own tests, the audits of it and the journeys that visit it', () => {
  expect(planFor(['screens/calculators/budget/budget.model.ts'], PROJECT)).toEqual({
    tests: ['screens/calculators/budget/budget.model.test.ts', 'tools/audit/tools.test.ts'],
    journeys: ['e2e/budget.e2e.ts', 'e2e/audit.e2e.ts'],
    screens: ['calculators/budget'],
  })
})

test('a journey visits what the files that it is made of visit', () => {
  const plan = planFor(['screens/checklists/checklists.view.tsx'], PROJECT)
  expect(plan).toMatchObject({ journeys: ['e2e/lists.e2e.ts', 'e2e/audit.e2e.ts'] })
})

test('a changed back end of a screen is tried with those of all others', () => {
  const plan = planFor(['screens/checklists/checklists.handlers.ts'], PROJECT)
  expect(plan).toMatchObject({ tests: ['api/verify/matrix.test.ts', 'tools/audit/tools.test.ts'] })
})

test('what an area shares is a change of each of its screens, and a folder within a screen one of that screen', () => {
  expect(planFor(['screens/portfolio/shared/ledger/ledger.db.ts'], PROJECT)).toMatchObject({
    screens: ['portfolio/analysis', 'portfolio/performance'],
  })
  expect(planFor(['screens/calculators/hub/search.model.ts'], PROJECT)).toMatchObject({
    screens: ['calculators'],
  })
})

test('a program that a file starts belongs to it, and a changed product is visited by every journey', () => {
  expect(planFor(['api/tools/tool-worker.ts'], PROJECT)).toEqual({
    tests: ['api/tools/lane.test.ts'],
    journeys: ['e2e/budget.e2e.ts', 'e2e/lists.e2e.ts', 'e2e/audit.e2e.ts'],
    screens: null,
  })
})

test('a changed test runs alone, and changed words of a document run none', () => {
  expect(planFor(['api/auth/auth.test.ts', 'README.md'], PROJECT)).toEqual({
    tests: ['api/auth/auth.test.ts'],
    journeys: [],
    screens: null,
  })
  expect(planFor(['docs/operations.md'], PROJECT)).toMatchObject({ tests: [], journeys: [] })
})

test.each(['kit/tool.ts', 'tools/test.ts', 'package.json', 'api/testing/server.ts', 'docs/security.md'])(
  'a change of %s runs everything',
  (file) => {
    expect(planFor([file, 'screens/checklists/checklists.view.tsx'], PROJECT)).toBe('everything')
  },
)

test('titles that name a screen are told from those that only hold its letters', () => {
  const named = new RegExp(naming(['calculators/budget', 'admin']))
  expect(
    ['the tool calculators/budget', '/calculators/budget > renders', '/admin'].filter((t) => !named.test(t)),
  ).toEqual([])
  expect(
    ['an admin signs in', 'calculators/budget-two', '/admin-cognito'].filter((t) => named.test(t)),
  ).toEqual([])
  expect(new RegExp(namingNone(['admin'])).test('the guard of /admin leads')).toBe(false)
  expect(new RegExp(namingNone(['admin'])).test('/account renders')).toBe(true)
})
