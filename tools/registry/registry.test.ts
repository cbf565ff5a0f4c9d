import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { HOUSEHOLD_CALLS } from '#kit/portfolio/first-calls.ts'
import { PROJECT_ROOT } from '../project-root.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import {
  printApiLoaders,
  printGuide,
  printMetadata,
  printSearch,
  printWebLoaders,
  toSource,
} from './print.ts'
import { scanRules } from './rules.ts'
import { scanScreens } from './scan.ts'

let folder: string

beforeEach(() => {
  folder = temporaryFolder('screens')
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

function write(path: string, content: object): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), `export default ${JSON.stringify(content)}\n`)
}

function screen(id: string, more: object = {}): object {
  return { id, title: 'A title', summary: 'A question?', access: 'signedIn', ...more }
}

test('a screen takes its route, kind, and menu place from its folder and area', async () => {
  write('calculators/area.ts', { label: 'Calculators', group: 'Calcs', order: 2 })
  write('calculators/loan/loan.tool.ts', screen('calculators/loan'))
  const { screens, areas } = await scanScreens(folder)
  expect(screens.map(({ meta }) => meta)).toEqual([
    {
      ...screen('calculators/loan'),
      path: '/calculators/loan',
      kind: 'tool',
      area: 'calculators',
      menu: { group: 'Calcs', order: 2 },
    },
  ])
  expect(Object.keys(areas)).toEqual(['calculators'])
})

test('a tool that starts from what the household has invested names the calls that say it', async () => {
  const inputs = { invested: { label: 'Invested', kind: 'money', fact: 'holdings' } }
  write('own/own.tool.ts', screen('own', { inputs }))
  write('other/other.tool.ts', screen('other', { inputs: {} }))
  write('page/page.page.ts', screen('page', { firstCalls: ['/orgs'] }))
  const { screens } = await scanScreens(folder)
  expect(screens.map(({ meta }) => [meta.id, meta.firstCalls])).toEqual([
    ['other', undefined],
    ['own', HOUSEHOLD_CALLS],
    ['page', ['/orgs']],
  ])
})

test('a screen may choose its own menu place or none', async () => {
  write('a/area.ts', { label: 'A', group: 'Calcs', order: 1 })
  write('a/hidden/hidden.page.ts', screen('a/hidden', { menu: false }))
  write('plain/plain.page.ts', screen('plain'))
  const { screens } = await scanScreens(folder)
  expect(screens.map(({ meta }) => [meta.id, meta.area, meta.menu])).toEqual([
    ['a/hidden', 'a', false],
    ['plain', null, false],
  ])
})

test('a screen with a parameter declares its whole route and a sample of it, and stands in no menu', async () => {
  const route = { path: '/projects/{projectId}', sample: '/projects/prj_sample' }
  write('projects/area.ts', { label: 'Projects', group: 'Account', order: 1 })
  write('projects/project/project.page.ts', screen('projects/project', { route }))
  const { screens } = await scanScreens(folder)
  expect(screens[0]?.meta).toMatchObject({
    id: 'projects/project',
    path: '/projects/{projectId}',
    sample: '/projects/prj_sample',
    menu: false,
  })
})

test.each([
  [{ path: '/deals/{projectId}', sample: '/deals/prj_1' }, 'differs from the folder'],
  [{ path: '/projects/{projectId}/{more}', sample: '/projects/prj_1/x' }, 'differs from the folder'],
  [{ path: '/projects/{projectId}', sample: '/projects' }, '/projects is no address of'],
])('a route that is not its folder’s, or whose sample does not fit, is refused', async (route, why) => {
  write('projects/project/project.page.ts', screen('projects/project', { route }))
  await expect(scanScreens(folder)).rejects.toThrow(why)
})

test('an ID that is not the folder is refused with the file’s name', async () => {
  write('calculators/loan/loan.tool.ts', screen('calculators/lone'))
  await expect(scanScreens(folder)).rejects.toThrow("loan.tool.ts: its id is 'calculators/lone'")
})

test('a course without its questions is refused, and only the server’s loaders name them', async () => {
  write('a/a.course.ts', screen('a'))
  await expect(scanScreens(folder)).rejects.toThrow('a.bank.ts')
  write('a/a.bank.ts', {})
  const scan = await scanScreens(folder)
  expect(printApiLoaders(scan, { course: 'course.ts' })).toContain(
    "'a': () => import('#screens/a/a.bank.ts')",
  )
  expect(printWebLoaders(scan, { course: 'course.ts' })).not.toContain('bank')
})

test('a screen without access is refused', async () => {
  write('a/a.page.ts', screen('a', { access: undefined }))
  await expect(scanScreens(folder)).rejects.toThrow('access is missing')
})

test('two definitions in one folder are refused', async () => {
  write('a/a.page.ts', screen('a'))
  write('a/a.collection.ts', screen('a'))
  await expect(scanScreens(folder)).rejects.toThrow('describe the same route, /a')
})

test('a tool next to a collection is its computation, not a second screen', async () => {
  write('a/a.collection.ts', screen('a'))
  write('a/a.tool.ts', screen('a'))
  const scan = await scanScreens(folder)
  expect(scan.screens.map(({ meta }) => [meta.id, meta.kind])).toEqual([['a', 'collection']])
  const printed = printApiLoaders(scan, { tool: 'tool.ts', collection: 'collection.ts' })
  expect(printed).toContain("import('#screens/a/a.tool.ts')")
  expect(printed).toContain("import('#screens/a/a.collection.ts')")
})

test('loaders name definitions and views, each on demand', async () => {
  write('a/a.tool.ts', screen('a'))
  write('a/a.view.tsx', {})
  const scan = await scanScreens(folder)
  const web = printWebLoaders(scan, { tool: 'tool.ts' })
  expect(web).toContain("'a': () => import('#screens/a/a.tool.ts')")
  expect(web).toContain("'a': () => import('#screens/a/a.view.tsx')")
  const api = printApiLoaders(scan, { tool: 'tool.ts' })
  expect(api).toContain("'a': () => import('#screens/a/a.tool.ts')")
  expect(api).not.toContain('.view.tsx')
  expect(printMetadata(scan)).toContain("export type ScreenPath =\n  | '/a'\n")
})

test('whom a screen or a part of its page serves stands apart from the metadata that every visit loads', async () => {
  const serves = { 'goal save': { weight: 3, reason: 'saves' } }
  const stake = { question: 'How much?', of: 'mortgage', share: 0.01, why: 'a hundredth' }
  const place = { at: '?ask=more', title: 'More', summary: 'More?', keywords: [], serves }
  write('a/a.page.ts', screen('a', { serves, stake, places: [place] }))
  write('b/b.page.ts', screen('b'))
  const scan = await scanScreens(folder)
  expect(scan.screens.flatMap(({ guides }) => guides)).toEqual([
    { id: 'a', serves, stake },
    { id: 'a?ask=more', serves },
  ])
  expect(printMetadata(scan)).not.toContain('saves')
  expect(printGuide(scan)).toContain("'goal save': { weight: 3, reason: 'saves' }")
})

test('what search finds a screen by stands apart from the metadata that every visit loads', async () => {
  const place = { at: '?ask=more', title: 'More', summary: 'More?', keywords: ['plenty'] }
  write('a/a.page.ts', screen('a', { keywords: ['often typed'], places: [place] }))
  write('b/b.page.ts', screen('b'))
  const scan = await scanScreens(folder)
  expect(printMetadata(scan)).not.toMatch(/plenty|often typed/)
  expect(printSearch(scan)).toContain("  a: { keywords: ['often typed'], places: [{ at: '?ask=more'")
  expect(printSearch(scan)).not.toContain('  b:')
})

test('a value prints as source that evaluates to it', async () => {
  const value = { plain: 1, 'with-hyphen': [true, null], text: 'it\'s "quoted"\n\\' }
  expect(toSource(value)).toContain("'with-hyphen': [true, null]")
  const file = join(folder, 'value.mjs')
  writeFileSync(file, `export default ${toSource(value)}\n`)
  const module: { default: unknown } = await import(pathToFileURL(file).href)
  expect(module.default).toEqual(value)
})

test('a dated rule names the screens that reach it, directly or through another figures file', async () => {
  const rules = await scanRules(PROJECT_ROOT, ['calculators', 'calculators/retirement', 'calculators/budget'])
  const users = (name: string) => rules.find((rule) => rule.name === name)?.screens
  expect(users('contributionLimits')).toContain('calculators/retirement')
  expect(users('standardDeductions')).toEqual(
    expect.arrayContaining(['calculators/budget', 'calculators/retirement']),
  )
})
