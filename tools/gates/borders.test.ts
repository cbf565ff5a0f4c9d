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
  expect(findings('kit/tool.ts', 'finance/tvm.ts')).toEqual([])
  expect(findings('screens/calculators/a/a.tool.ts', 'kit/tool.ts')).toEqual([])
  expect(findings('screens/calculators/a/a.tool.ts', 'screens/calculators/a/a.model.ts')).toEqual([])
  expect(findings('web/client.ts', 'api/auth/auth.api.ts')).toEqual([])
})

test('imports against the one direction are findings that say why', () => {
  expect(findings('kit/tool.ts', 'screens/calculators/a/a.tool.ts').join()).toContain('knows no screen')
  expect(findings('finance/tvm.ts', 'figures/tax.ts').join()).toContain('stands alone')
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

test('pure code imports no package, but its test may', () => {
  expect(findings('finance/tvm.ts', 'zod', { isPackage: true })).toHaveLength(1)
  expect(findings('screens/calculators/a/a.model.ts', 'node:fs', { isPackage: true })).toHaveLength(1)
  expect(findings('finance/tvm.test.ts', 'vitest', { isPackage: true })).toEqual([])
})

test('a definition the server runs imports no JSX', () => {
  expect(findings('screens/calculators/a/a.tool.ts', 'ui/chart.tsx').join()).toContain('cannot read JSX')
})

test('an import cycle is found; one of types only is allowed', () => {
  const circle = [link('kit/a.ts', 'kit/b.ts'), link('kit/b.ts', 'kit/c.ts'), link('kit/c.ts', 'kit/a.ts')]
  expect(cycleFindings(circle)).toHaveLength(1)
  expect(cycleFindings(circle.map((one) => ({ ...one, how: 'type' as const })))).toEqual([])
})
