import { expect, test } from 'vitest'
import type { MenuGroup, ScreenMeta } from '#kit/screen.ts'
import { menuOf } from './menu.ts'

const screen = (id: string, group: MenuGroup | false, order = 1): ScreenMeta => ({
  id,
  path: `/${id}`,
  kind: 'page',
  title: id.toUpperCase(),
  summary: '',
  access: 'signedIn',
  area: null,
  menu: group === false ? false : { group, order },
})
const linksOf = (menu: ReturnType<typeof menuOf>) =>
  menu.flatMap(({ parts }) => parts.flatMap(({ links }) => links.map(({ path }) => path)))
const AREAS = { calculators: { label: 'Calculators', group: 'Calcs', order: 1 } } as const
const MMG = [{ name: 'MMG', permissions: [] }]

test('groups follow the specification’s order, whatever the order of the screens', () => {
  const screens = [screen('re/x', 'RE'), screen('calculators/x', 'Calcs'), screen('portfolio/x', 'Port')]
  expect(menuOf(screens, AREAS, []).map(({ group }) => group)).toEqual(['Port', 'Calcs', 'RE', 'Account'])
})

test('a group is named in full by its area', () => {
  expect(menuOf([screen('calculators/x', 'Calcs')], AREAS, [])[0]?.title).toBe('Calculators')
})

test('the MMG group shows only with the MMG role', () => {
  const screens = [screen('mmg/mmg-exam', 'MMG')]
  expect(menuOf(screens, {}, [{ name: 'admin', permissions: [] }]).map(({ group }) => group)).toEqual([
    'Account',
  ])
  expect(menuOf(screens, {}, MMG).map(({ group }) => group)).toEqual(['MMG', 'Account'])
})

test('who runs the exam without the MMG role finds it in Account', () => {
  const examiner = [{ name: 'examiner', permissions: ['exam.manage'] }]
  expect(menuOf([screen('mmg/mmg-exam', 'MMG')], {}, examiner)).toMatchObject([
    { group: 'Account', parts: [{ links: [{ path: '/mmg/mmg-exam' }] }] },
  ])
  const both = [...MMG, ...examiner]
  expect(menuOf([screen('mmg/mmg-exam', 'MMG')], {}, both).map(({ group }) => group)).toEqual([
    'MMG',
    'Account',
  ])
})

test('screens are sorted by order, then by name; those without a place are left out', () => {
  const screens = [
    screen('a/z', 'AI', 2),
    screen('a/y', 'AI', 1),
    screen('a/b', 'AI', 2),
    screen('a/hidden', false),
  ]
  expect(linksOf(menuOf(screens, {}, []))).toEqual(['/a/y', '/a/b', '/a/z'])
})

test('screens of one part are grouped, apart from those without one', () => {
  const placed = (id: string, order: number, part?: string): ScreenMeta => ({
    ...screen(id, 'Calcs'),
    menu: { group: 'Calcs', order, ...(part === undefined ? {} : { part }) },
  })
  const screens = [placed('a', 1, 'One'), placed('b', 2, 'One'), placed('c', 3, 'Two'), placed('hub', 0)]
  expect(menuOf(screens, {}, [])[0]?.parts.map(({ name, links }) => [name, links.length])).toEqual([
    [null, 1],
    ['One', 2],
    ['Two', 1],
  ])
})

test('a page shows only to people its guard lets in and who would see something on it', () => {
  const forTesters: ScreenMeta = { ...screen('role-test', 'Account'), access: { anyRole: ['tester'] } }
  const forManagers: ScreenMeta = {
    ...screen('admin', 'Account'),
    menu: { group: 'Account', order: 3, needs: ['org.audit.read', 'platform.users'] },
  }
  const shownTo = (roles: Parameters<typeof menuOf>[2]) =>
    linksOf(menuOf([forTesters, forManagers], {}, roles))
  expect(shownTo([{ name: 'member', permissions: ['org.lists.read'] }])).toEqual([])
  expect(shownTo([{ name: 'tester', permissions: [] }])).toEqual(['/role-test'])
  expect(shownTo([{ name: 'admin', permissions: ['org.audit.read'] }])).toEqual(['/admin'])
})
