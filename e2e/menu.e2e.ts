import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { SCREENS } from '#kit/registry/screens.gen.ts'
import { journeys } from './journeys.ts'
import { screenIsThere } from './page-problems.ts'
import { sampleAdministrator } from './sample-people.ts'
import { storedIn } from './session.ts'

const { visit } = journeys()
const person = sampleAdministrator()
const USER = z.object({ roles: z.array(z.object({ name: z.string() })) })

/** The order of specification §2. */
const GROUPS = [
  'Port',
  'Calcs',
  'PnL',
  'Train',
  'HNW',
  'AI',
  'NP',
  'PRV',
  'News',
  'MMG',
  'HOA',
  'RE',
  'Account',
]
const FULL_NAMES = new Map([
  ['Port', 'Portfolio'],
  ['Calcs', 'Calculators'],
  ['Train', 'Cohorts'],
  ['News', 'Articles'],
  ['RE', 'Real Estate'],
])

/** What no administrator of an organization holds: prices are everybody's. */
const isOperator = (name: string): boolean => name.startsWith('platform.') || name === 'packages.manage'

/** The paths of the screens that have their place in a group, but for those of the installation's operator. */
const placedIn = (group: string): readonly string[] =>
  SCREENS.flatMap(({ menu, path }) => {
    const isOperators = menu !== false && menu.needs !== undefined && menu.needs.every(isOperator)
    return menu !== false && menu.group === group && !isOperators ? [path] : []
  })

const filled = GROUPS.filter((group) => placedIn(group).length > 0)
/** Those of the sample administrator, who is no MMG member. */
const shown = filled.filter((group) => group !== 'MMG')
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const groupButton = (menu: Locator, group: string) =>
  menu.getByRole('button', { name: new RegExp(`^${group}\\b`) })
const sorted = (paths: readonly string[]) => paths.toSorted((a, b) => a.localeCompare(b))
const openedPath = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)

/** The screens that a menu leads to; a link with a search leads to one article of News. */
const pathsOf = (menu: Locator): Promise<string[]> =>
  menu
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((links) =>
      links.flatMap((link) =>
        link instanceof HTMLAnchorElement && link.search === '' ? [link.pathname] : [],
      ),
    )

/** The path of the menu's link that has the focus, and its search; null where none has. */
const focusedLink = (page: Page): Promise<Readonly<{ path: string; search: string }> | null> =>
  page.evaluate(() => {
    const link = document.activeElement
    return link instanceof HTMLAnchorElement && link.closest('li') !== null
      ? { path: link.pathname, search: link.search }
      : null
  })

/** The screens of an open group in the order of the Tab key, which passes the articles of News too. */
async function reachedByTab(page: Page): Promise<readonly string[]> {
  const reached: string[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const link = await focusedLink(page)
    if (link === null) return reached
    if (link.search === '') reached.push(link.path)
  }
}

describe('the menu of a wide screen', () => {
  test('has the groups of the specification in their order: those with screens, and MMG only with its role', async () => {
    const page = await visit(person, '/dashboard')
    const { roles } = USER.parse(JSON.parse((await storedIn(page)).user ?? '{}'))
    const mayMmg = roles.some(({ name }) => name === 'MMG')
    const buttons = await main(page).getByRole('button').allTextContents()
    expect(buttons).toEqual(filled.filter((group) => group !== 'MMG' || mayMmg))
    expect(
      SCREENS.flatMap(({ menu }) => (menu === false ? [] : [menu.group])).filter(
        (one) => !GROUPS.includes(one),
      ),
    ).toEqual([])
  })

  test('every screen with a place is one click away, and no entry leads to a missing screen', async () => {
    const page = await visit(person, '/dashboard')
    for (const group of shown) {
      await groupButton(main(page), group).click()
      const paths = await pathsOf(main(page))
      expect(sorted(paths), group).toEqual(sorted(placedIn(group)))
      expect(await main(page).getByRole('button', { name: 'Sign Out' }).isVisible(), group).toBe(true)
      const last = paths.at(-1) ?? ''
      await main(page).locator(`li a[href="${last}"]`).click()
      await openedPath(page, last)
      expect(await screenIsThere(page)).toBe(SCREENS.find(({ path }) => path === last)?.title)
      expect(await pathsOf(main(page))).toEqual([])
    }
  })

  test('every screen with a place is reached by keyboard, and Escape leads back to the group', async () => {
    const page = await visit(person, '/dashboard')
    await main(page).getByRole('link', { name: 'Dashboard' }).focus()
    for (const group of shown) {
      const button = groupButton(main(page), group)
      await page.keyboard.press('ArrowRight')
      expect(await button.evaluate((one) => one === document.activeElement), group).toBe(true)
      await page.keyboard.press('Enter')
      await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true')
      expect(sorted(await reachedByTab(page)), group).toEqual(sorted(placedIn(group)))
      await page.keyboard.press('Escape')
      expect(await button.evaluate((one) => one === document.activeElement), group).toBe(true)
      await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false')
    }
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    const path = (await focusedLink(page))?.path ?? ''
    await page.keyboard.press('Enter')
    await openedPath(page, path)
    const title = await screenIsThere(page)
    expect(title).toBe(SCREENS.find((screen) => screen.path === path)?.title)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(title)
  })

  test('one group is open at a time, and a press outside closes it', async () => {
    const page = await visit(person, '/dashboard')
    for (const group of shown) {
      await groupButton(main(page), group).click()
      await expect.poll(() => main(page).locator('[aria-expanded="true"]').allTextContents()).toEqual([group])
    }
    await page.locator('footer').click({ position: { x: 4, y: 4 } })
    expect(await main(page).locator('[aria-expanded="true"]').count()).toBe(0)
  })
})

describe('the menu of a phone', () => {
  const phone = { viewport: { width: 390, height: 844 } }
  const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' })

  test('is an accordion with one group open at a time, ends with Sign Out, closes on a move and stays closed on the way back', async () => {
    const page = await visit(person, '/dashboard', phone)
    expect(await main(page).count()).toBe(0)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const rows = menu(page).locator('[aria-controls^="mobile-"]:not([aria-controls="mobile-menu"])')
    await expect.poll(() => rows.allTextContents()).toEqual(shown)
    for (const group of shown) {
      await groupButton(menu(page), group).click()
      const full = FULL_NAMES.get(group)
      if (full !== undefined) await menu(page).locator(`#mobile-${group}`).getByText(full).first().waitFor()
      await expect
        .poll(() => menu(page).locator('[aria-controls^="mobile-"][aria-expanded="true"]').count())
        .toBe(2)
      expect(sorted(await pathsOf(menu(page))), group).toEqual(sorted(placedIn(group)))
    }
    await expect.poll(() => menu(page).getByRole('button', { name: 'Sign Out' }).isVisible()).toBe(true)
    const path = (await pathsOf(menu(page))).at(0) ?? ''
    await menu(page).locator(`li a[href="${path}"]`).click()
    await openedPath(page, path)
    expect(await screenIsThere(page)).toBe(SCREENS.find((screen) => screen.path === path)?.title)
    expect(await menu(page).getByRole('button', { name: 'Sign Out' }).count()).toBe(0)
    await page.goBack()
    await openedPath(page, '/dashboard')
    await screenIsThere(page)
    expect(await menu(page).getByRole('button', { name: 'Sign Out' }).count()).toBe(0)
  })

  test.each([
    ['/calculators/emergency-fund', 'Calculators'],
    ['/re/transaction-roles', 'Real Estate'],
    ['/dashboard', 'Dashboard'],
    ['/register', null],
    ['/profile', null],
  ])('its header over %s is labeled %s and names who is signed in', async (path, label) => {
    const page = await visit(person, path, phone)
    // Beside how many notices are unread.
    const texts = (await page.getByRole('banner').innerText())
      .split('\n')
      .filter((text) => text !== '' && !/^\d+$/.test(text))
    expect(texts).toEqual(['Groundwork', ...(label === null ? [] : [label]), person.email, 'Menu'])
  })
})
