import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { SCREENS } from '#kit/registry/screens.gen.ts'
import { journeys } from './journeys.ts'
import { person as sampleOf } from './list-pages.ts'
import { screenIsThere } from './page-problems.ts'
import { sampleAdministrator } from './sample-people.ts'
import { productUrl, signIn } from './session.ts'

const { keptVisit, newPage } = journeys()
const person = sampleAdministrator()
const FUND = '/calculators/emergency-fund'

const openedPath = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)
const headingOf = (page: Page) => page.getByRole('heading', { level: 1 }).first()

describe('addresses', () => {
  test.each(['/no-such-page', '/calculators/no-such-tool', '/Dashboard'])(
    'the unknown route %s leads to the landing page, signed in or not',
    async (path) => {
      for (const who of [null, person]) {
        const page = await keptVisit(who, path)
        await openedPath(page, '/')
        expect(await screenIsThere(page)).toBe('Money answers you can check')
      }
    },
  )

  test('the second spelling of an address keeps its query where the screen exists', async () => {
    const page = await keptVisit(person, '/re/dashboard?from=here')
    const exists = SCREENS.some(({ path }) => path === '/re/re-dashboard')
    await openedPath(page, exists ? '/re/re-dashboard' : '/')
    expect(new URL(page.url()).search).toBe(exists ? '?from=here' : '')
  })

  test('the footer shows the year in which it is read', async () => {
    const page = await newPage(person)
    await page.clock.setFixedTime('2031-06-01T12:00:00')
    for (const path of ['/', '/profile']) {
      await page.goto(path)
      await screenIsThere(page)
      await expect
        .poll(() => page.locator('footer').innerText())
        .toMatch(/^© 2031 Groundwork\. All Rights Reserved\./)
    }
  })
})

describe('a screen on its way', () => {
  const CHUNK = /\/assets\/profile\.view-.*\.js/

  test('shows Loading... inside the frame while its code is slow, then the screen', async () => {
    const page = await newPage(person)
    const arrives = Promise.withResolvers<void>()
    await page.route(CHUNK, async (route) => {
      await arrives.promise
      await route.continue()
    })
    await page.goto('/profile', { waitUntil: 'commit' })
    await page.getByRole('main').getByText('Loading...', { exact: true }).waitFor()
    await page.getByRole('navigation', { name: 'Main' }).waitFor()
    expect(await headingOf(page).count()).toBe(0)
    arrives.resolve()
    expect(await screenIsThere(page)).toBe('Household profile')
  })

  test('that is refused says so, and comes when it is tried again', async () => {
    const page = await keptVisit(person, '/dashboard')
    await page.route(CHUNK, (route) => route.abort())
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await page.getByRole('link', { name: 'Household profile' }).first().click()
    const failed = page.getByRole('alert').getByRole('heading', { name: 'This page could not be loaded' })
    await failed.waitFor()
    expect(new URL(page.url()).pathname).toBe('/profile')
    await page.getByRole('button', { name: 'Try again' }).click()
    await failed.waitFor()
    await page.unroute(CHUNK)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: 'Household profile' }).waitFor()
    expect(await failed.count()).toBe(0)
  })

  test('that never comes is given up after 120 seconds, and not before', async () => {
    const page = await newPage(person)
    await page.clock.install()
    const arrives = Promise.withResolvers<void>()
    await page.route(CHUNK, async (route) => {
      await arrives.promise
      await route.abort()
    })
    await page.goto('/profile', { waitUntil: 'commit' })
    await page.getByRole('main').getByText('Loading...', { exact: true }).waitFor()
    await page.getByRole('navigation', { name: 'Main' }).waitFor()
    await page.clock.fastForward(100_000)
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.clock.fastForward(20_000)
    await page.getByRole('alert').getByText('The page did not arrive within 120 seconds.').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Try again' }).isVisible()).toBe(true)
    arrives.resolve()
  })
})

describe('keys', () => {
  const field = (page: Page) => page.getByRole('combobox', { name: 'Find a page, plan, record, or action' })
  // The page behind the palette may have lists of its own.
  const found = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option')

  test.each(['Control+k', 'Enter'])(
    '%s opens the palette, which finds a screen by a word that people use for it and stays closed behind it',
    async (key) => {
      const page = await keptVisit(person, '/dashboard')
      if (key === 'Enter') await page.getByRole('button', { name: /^Search/ }).focus()
      await page.keyboard.press(key)
      await field(page).fill('auction')
      const first = found(page).first()
      await first.getByText('Treasury securities', { exact: true }).waitFor()
      await expect.poll(() => first.getAttribute('aria-selected')).toBe('true')
      await page.keyboard.press('Enter')
      await openedPath(page, '/calculators/treasury-bond')
      expect(await screenIsThere(page)).toBe('Treasury securities')
      expect(await field(page).count()).toBe(0)
    },
  )

  test('the palette says when nothing fits and where everything is, and Escape gives the focus back', async () => {
    const page = await keptVisit(person, '/dashboard')
    const search = page.getByRole('button', { name: /^Search/ })
    await search.click()
    await field(page).fill('zzzz')
    await page.getByText('No matches for “zzzz”. Try another word, or look here.').waitFor()
    await expect.poll(() => found(page).getByText('Calculators', { exact: true }).count()).toBe(1)
    await page.keyboard.press('Escape')
    await field(page).waitFor({ state: 'detached' })
    expect(await search.evaluate((button) => button === document.activeElement)).toBe(true)
  })

  test('a question in everyday words finds the right tool first', async () => {
    const page = await keptVisit(person, '/dashboard')
    await page.keyboard.press('Control+k')
    await field(page).fill('how much house can I afford')
    await page.keyboard.press('Enter')
    const card = page.getByRole('region', { name: 'How much house can I afford?' })
    await card.getByLabel('Mortgage rate').waitFor()
  })

  test('a saved plan, a record, a holding and a fact are found by name under their kind, and open in their place', async () => {
    const who = sampleOf('Member')
    const { token } = await signIn(who)
    const saved = await fetch(`${productUrl()}/api/plans`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ toolId: 'calculators/emergency-fund', name: 'Sample umbrella', inputs: {} }),
    })
    expect(saved.status).toBe(201)
    const page = await keptVisit(who, '/dashboard')
    for (const [query, kind, path, place] of [
      ['umbrella', 'Saved plans', '/calculators/emergency-fund', 'plan=pln_'],
      ['sample street', 'Records', '/checklists', 'item='],
      ['S-USTM', 'Records', '/portfolio/currentholdings', 'symbol=S-USTM'],
      ['savings apy', 'Profile', '/profile', '#savings.apy'],
    ] as const) {
      await page.keyboard.press('Control+k')
      await field(page).fill(query)
      const group = page.getByRole('group', { name: kind, exact: true })
      await group.getByRole('option').first().click()
      await openedPath(page, path)
      await screenIsThere(page)
      expect(page.url()).toContain(place)
      expect(await page.getByRole('main').innerText()).not.toMatch(/Could not load/)
    }
  })

  test('a visitor finds only what visitors may open', async () => {
    const page = await keptVisit(null, '/login')
    await page.keyboard.press('Control+k')
    await field(page).fill('account')
    await page.getByRole('option', { name: 'Create account' }).waitFor()
    await field(page).fill('auction')
    await page.getByText(/^No matches for/).waitFor()
    expect(await found(page).count()).toBe(0)
  })

  test('a question mark shows the keys, except where it is typed', async () => {
    const page = await keptVisit(person, '/profile')
    const keys = page.getByRole('dialog', { name: 'Keys' })
    const income = page.getByRole('textbox', { name: 'Annual gross income' })
    await income.press('?')
    await expect.poll(() => income.inputValue()).toContain('?')
    expect(await keys.count()).toBe(0)
    await page.getByRole('button', { name: 'Discard' }).click()
    await headingOf(page).click()
    await page.keyboard.press('?')
    await keys.getByText('Find a page, plan, record, or action (Cmd K on a Mac)').waitFor()
    await page.keyboard.press('Escape')
    await keys.waitFor({ state: 'detached' })
  })

  test('the first Tab offers to skip to the content, and the next one is in it', async () => {
    const page = await keptVisit(person, FUND)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true)
    expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('content')
  })
})

describe('looks', () => {
  const colors = (page: Page) =>
    page.evaluate(() => ({
      scheme: document.documentElement.getAttribute('data-mantine-color-scheme'),
      page: getComputedStyle(document.body).backgroundColor,
    }))

  test('the chosen colors apply at once and are there on the next visit of every page', async () => {
    const page = await keptVisit(person, '/dashboard', { colorScheme: 'light' })
    const light = await colors(page)
    expect(light.scheme).toBe('light')
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await page.getByRole('radio', { name: 'Dark' }).check()
    const dark = await colors(page)
    expect(dark.scheme).toBe('dark')
    expect(dark.page).not.toBe(light.page)
    for (const path of ['/', FUND]) {
      await page.goto(path)
      await screenIsThere(page)
      expect(await colors(page)).toEqual(dark)
    }
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await page.getByRole('radio', { name: 'System' }).check()
    expect(await colors(page)).toEqual(light)
  })

  test.each(['/dashboard', FUND, '/profile'])('%s prints without navigation, on white', async (path) => {
    const page = await keptVisit(person, path, { colorScheme: 'dark' })
    const frame = [page.locator('header.no-print'), page.locator('footer.no-print')]
    for (const part of frame) expect(await part.isVisible()).toBe(true)
    await page.emulateMedia({ media: 'print' })
    for (const part of frame) expect(await part.isVisible()).toBe(false)
    expect(await page.getByRole('navigation').count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Skip to content' }).count()).toBe(0)
    await expect.poll(() => headingOf(page).isVisible()).toBe(true)
    expect((await colors(page)).page).toBe('rgb(255, 255, 255)')
  })
})
