import { expect, test } from 'vitest'
import { borderFindings, cycleFindings } from './borders.ts'
import type { Import } from './imports.ts'

const SCREENS = ['screens/calculators/a/a.tool.ts', 'screens/calculators/b/b.tool.ts']

function link(from: string, to: string, more: Partial<Import> = {}): Import {
  return { from, to, how: 'value', isPackage: false, ...more }
}

function findings(from: string, to: string, more: Partial<Import> = {}): string[] {
  return borderFindings([link(from, to, more)], SCREENS)
}

test('imports in the one direction are allowed', () => {
  expect(findings('kit/tool.ts', 'finance/time-value/tvm.ts')).toEqual([])
  expect(findings('screens/calculators/a/a.tool.ts', 'kit/tool.ts')).toEqual([])
  expect(findings('screens/calculators/a/a.tool.ts', 'screens/calculators/a/a.model.ts')).toEqual([])
  expect(findings('web/client.ts', 'api/auth/auth.api.ts')).toEqual([])
})

test('imports against the one direction are findings that say why', () => {
  expect(findings('kit/tool.ts', 'screens/calculators/a/a.tool.ts').join()).toContain('knows no screen')
  expect(findings('finance/time-value/tvm.ts', 'figures/tax.ts').join()).toContain('stands alone')
  expect(findings('web/client.ts', 'api/auth/auth.db.ts').join()).toContain('never loads server code')
})

test('a screen that imports another screen is a finding, even for types', () => {
  const found = findings('screens/calculators/a/a.tool.ts', 'screens/calculators/b/b.model.ts', {
    how: 'type',
  })
  expect(found.join()).toContain('a screen imports no other screen')
})

test('a file that belongs to no screen is not a place for screens to share code', () => {
  expect(findings('screens/calculators/a/a.tool.ts', 'screens/calculators/shared.ts')).toHaveLength(1)
})

test('what the screens of an area share is for that area alone, and knows none of them', () => {
  expect(findings('screens/calculators/a/a.tool.ts', 'screens/calculators/shared/rates.model.ts')).toEqual([])
  expect(
    findings('screens/calculators/shared/ledger/a.db.ts', 'screens/calculators/shared/b.model.ts'),
  ).toEqual([])
  expect(findings('screens/re/c/c.tool.ts', 'screens/calculators/shared/rates.model.ts')).toHaveLength(1)
  expect(
    findings('screens/calculators/shared/rates.model.ts', 'screens/calculators/a/a.model.ts'),
  ).toHaveLength(1)
})

test('the back end of a screen stands on one file of the server, and nothing else of a screen does', () => {
  const from = (kind: string) => `screens/calculators/a/a.${kind}.ts`
  for (const kind of ['handlers', 'db', 'job', 'migration'])
    expect(findings(from(kind), 'api/kit.ts')).toEqual([])
  for (const kind of ['tool', 'api', 'model', 'report', 'view'])
    expect(findings(from(kind), 'api/kit.ts').join()).toContain('api/kit.ts')
  expect(findings(from('handlers'), 'api/database/tenant.ts')).toHaveLength(1)
  expect(findings(from('handlers.test'), 'api/testing/server.ts')).toEqual([])
  expect(findings(from('test'), 'api/testing/server.ts')).toHaveLength(1)
})

test('pure code imports no package, but its test may', () => {
  expect(findings('finance/time-value/tvm.ts', 'zod', { isPackage: true })).toHaveLength(1)
  expect(findings('screens/calculators/a/a.model.ts', 'node:fs', { isPackage: true })).toHaveLength(1)
  expect(findings('finance/time-value/tvm.test.ts', 'vitest', { isPackage: true })).toEqual([])
})

test('a definition the server runs imports no JSX', () => {
  expect(findings('screens/calculators/a/a.tool.ts', 'ui/chart.tsx').join()).toContain('cannot read JSX')
})

test('a window that may hold a form is the one that asks before it is closed', () => {
  expect(findings('screens/calculators/a/edit.tsx', 'ui/parts/modal.ts').join()).toContain('Dialog')
  expect(findings('ui/leads/NewLead.tsx', 'ui/parts/modal.ts').join()).toContain('Dialog')
  expect(findings('ui/page/Confirm.tsx', 'ui/parts/modal.ts')).toEqual([])
})

test('an import cycle is found; one of types only is allowed', () => {
  const circle = [link('kit/a.ts', 'kit/b.ts'), link('kit/b.ts', 'kit/c.ts'), link('kit/c.ts', 'kit/a.ts')]
  expect(cycleFindings(circle)).toHaveLength(1)
  expect(cycleFindings(circle.map((one) => ({ ...one, how: 'type' as const })))).toEqual([])
})

test('a circle that is closed on demand only is one as well', () => {
  const back = { ...link('kit/b.ts', 'kit/a.ts'), how: 'lazy' as const }
  expect(cycleFindings([link('kit/a.ts', 'kit/b.ts'), back])).toHaveLength(1)
})

test('the product imports nothing of what builds and tests it; tests and their harnesses may', () => {
  expect(findings('api/server.ts', 'tools/project-root.ts')).toHaveLength(1)
  expect(findings('kit/search.ts', 'e2e/browser.ts')).toHaveLength(1)
  expect(findings('api/testing/serve.ts', 'tools/lifecycle.ts')).toEqual([])
  expect(findings('kit/search.test.ts', 'e2e/browser.ts')).toEqual([])
})
