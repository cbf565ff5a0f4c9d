import { expect, test } from 'vitest'
import { SEARCHABLE } from '#kit/registry/search.gen.ts'
import type { Searchable } from '#kit/screen.ts'
import { byGroup, type Entry, screenEntries, search, searchOrElse } from './entries.ts'

const screen = (id: string, title: string, more: Partial<Searchable> = {}): Searchable => ({
  id,
  path: `/${id}`,
  kind: 'tool',
  title,
  summary: '',
  access: 'signedIn',
  area: null,
  menu: false,
  ...more,
})

const SCREENS = [
  screen('calculators/emergency-fund', 'Emergency fund', { summary: 'How much cash do I need?' }),
  screen('calculators/retirement', 'Retirement planner', { keywords: ['fire', 'pension'] }),
  screen('calculators/treasury-bond', 'Treasury bond', { keywords: ['ytm'] }),
  screen('role-test', 'Access test', { access: { anyRole: ['tester'] } }),
]
const found = (query: string) =>
  search(
    screenEntries(SCREENS, [], () => undefined),
    query,
  ).map(({ label }) => label)

test('a screen is found by the start of a word of its title', () => {
  expect(found('ret')).toEqual(['Retirement planner'])
  expect(found('fund')).toEqual(['Emergency fund'])
})

test('a screen is found by keyword, question and path, and a title outranks them', () => {
  expect(found('ytm')).toEqual(['Treasury bond'])
  expect(found('how much cash')).toEqual(['Emergency fund'])
  expect(found('t').at(0)).toBe('Treasury bond')
})

test('an entry that matches more words, or the rarer one, comes first', () => {
  expect(found('emergency pension cash').at(0)).toBe('Emergency fund')
  expect(found('no such thing')).toEqual([])
})

test('words that nothing has are answered with where everything is found, for visitors with nothing', () => {
  const asked = (screens: readonly Searchable[], query: string) => {
    const { found, isElse } = searchOrElse(
      screenEntries(screens, [], () => undefined),
      query,
    )
    return { found: found.map(({ id }) => id), isElse }
  }
  const all = [...SCREENS, screen('calculators', 'Calculators')]
  expect(asked(all, 'zzzz')).toEqual({ found: ['calculators'], isElse: true })
  expect(asked(all, 'ytm')).toEqual({ found: ['calculators/treasury-bond'], isElse: false })
  expect(asked(SCREENS, 'zzzz')).toEqual({ found: [], isElse: true })
})

test('kinds are grouped, with the best entry’s kind first', () => {
  const entry = (id: string, group: Entry['group']): Entry => ({
    id,
    group,
    label: id,
    detail: '',
    keywords: [],
    more: '',
    run: () => undefined,
  })
  const groups = byGroup([entry('a', 'Records'), entry('b', 'Pages'), entry('c', 'Records')])
  expect(groups.map(({ group, entries }) => [group, entries.map(({ id }) => id)])).toEqual([
    ['Records', ['a', 'c']],
    ['Pages', ['b']],
  ])
})

test('screens a person may not open are not offered, and signed-out people are offered none', () => {
  expect(found('access')).toEqual([])
  expect(screenEntries(SCREENS, null, () => undefined)).toEqual([])
})

test('choosing an entry opens its path', () => {
  const opened: string[] = []
  screenEntries(SCREENS, [], (path) => opened.push(path))[1]?.run()
  expect(opened).toEqual(['/calculators/retirement'])
})

test('an own thing that is called what was typed comes before a page that only means the same', () => {
  const pages = screenEntries(
    [
      screen('calculators/renovations', 'Renovations', { keywords: ['kitchen', 'remodel'] }),
      screen('calculators/budget', 'Budget'),
    ],
    [],
    () => undefined,
  )
  const own = (label: string): Entry => ({
    id: label,
    group: 'Records',
    label,
    detail: 'Project',
    keywords: [],
    more: '',
    isOwn: true,
    run: () => undefined,
  })
  const things = ['Renovate the kitchen', 'Budget of the club', 'Kitchen Kate'].map(own)
  const first = (query: string) => search([...pages, ...things], query).map(({ label }) => label)
  expect(first('kitchen')).toEqual(['Renovate the kitchen', 'Kitchen Kate', 'Renovations'])
  expect(first('kitchen kate').at(0)).toBe('Kitchen Kate')
  expect(first('budget').at(0)).toBe('Budget')
  expect(first('remodel').at(0)).toBe('Renovations')
})

test('“lead” finds the pipeline first for whoever may open it', () => {
  const roles = [{ name: 'broker', permissions: ['prospects.read', 'prospects.write'] }]
  const pages = screenEntries(SEARCHABLE, roles, () => undefined)
  for (const query of ['lead', 'leads', 'prospects']) expect(search(pages, query)[0]?.id).toBe('prospecting')
})
