import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { PERMISSIONS } from '#kit/access.ts'
import { SCREENS } from '#kit/registry/screens.gen.ts'
import type { ScreenMeta } from '#kit/screen.ts'
import { COLLECTIONS } from '#web/registry/loaders.gen.ts'
import { sharedBrowser } from './browser.ts'
import { press, sendSignIn } from './forms.ts'
import { invite } from './invite.ts'
import { journeys } from './journeys.ts'
import { openAs } from './kept-pages.ts'
import { person } from './list-pages.ts'
import { movesWithin } from './moves.ts'
import { accessibilityProblems, screenIsThere, watchProblems } from './page-problems.ts'
import { type Credentials, newAccount, openContext } from './session.ts'

/* Who meets a closed door is told what it is and what to do: on every screen. */

const { keptPage, newPage, visit } = journeys()
const openedPath = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)
const guarded = SCREENS.filter(({ access }) => access !== 'public').map((screen) => ({
  ...screen,
  path: screen.sample ?? screen.path,
}))
const forEverybody = guarded.filter(({ access }) => access === 'signedIn')

/** Words of the machinery that no page may show. */
const CODES = new RegExp(
  `\\b(${PERMISSIONS.map((name) => name.replaceAll('.', '\\.')).join('|')}|platform_admin|Organization not found|not_found|forbidden)\\b`,
)

type Walk = {
  readonly page: Page
  /** Goes to a screen and reads it. */
  readonly textOf: (screen: Pick<ScreenMeta, 'path' | 'title' | 'access'>) => Promise<string>
}

/** Somebody who goes from screen to screen in one page. */
async function walkOf(who: Credentials): Promise<Walk> {
  const page = await (await openContext(await sharedBrowser(), who)).newPage()
  await page.goto('/dashboard')
  await screenIsThere(page)
  const moveTo = movesWithin(page)
  const textOf: Walk['textOf'] = async ({ path, title, access }) => {
    if (access === 'signedIn') await moveTo({ path, title })
    // Who may not see it may be led elsewhere, to another title.
    else await page.goto(path)
    await screenIsThere(page)
    return page.getByRole('main').innerText()
  }
  return { page, textOf }
}

describe('a stranger with a link', () => {
  let stranger: Page
  beforeAll(async () => {
    stranger = await (await openContext(await sharedBrowser(), null)).newPage()
  })

  test.each(forEverybody.map(({ path, title }) => [path, title]))(
    'to %s is told on the landing page which page it is',
    async (path, title) => {
      await stranger.goto(`${path}?tab=sample`)
      await openedPath(stranger, '/')
      const asked = stranger.locator('#asked')
      await asked.getByText(title, { exact: true }).waitFor()
      const next = encodeURIComponent(`${path}?tab=sample`)
      expect(await asked.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
        `/login?next=${next}`,
      )
      expect(await asked.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe(
        `/register?next=${next}`,
      )
    },
  )

  test('comes to it with its inputs after signing in', async () => {
    const who = await newAccount()
    const page = await newPage(null)
    const inputs = { essentialMonthly: 4321 }
    const link = `/calculators/emergency-fund?${new URLSearchParams({ inputs: JSON.stringify(inputs) })}`
    await page.goto(link)
    await openedPath(page, '/')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.locator('#asked').getByRole('link', { name: 'Sign in' }).click()
    await sendSignIn(page, who)
    await openedPath(page, '/calculators/emergency-fund')
    await screenIsThere(page)
    await expect.poll(() => page.getByLabel('Monthly essential spending').first().inputValue()).toBe('4,321')
  })

  test('that leads nowhere is told so, once', async () => {
    const page = await newPage(null)
    await page.goto('/no-such-page')
    await openedPath(page, '/')
    await page.getByText('We couldn’t find that page, so here is the home page.').waitFor()
    await page.reload()
    await screenIsThere(page)
    expect(await page.locator('#lost').isVisible()).toBe(false)
  })
})

describe('somebody without an organization', () => {
  describe('going through the screens', () => {
    let newcomer: Walk
    beforeAll(async () => {
      newcomer = await walkOf(await newAccount())
    })

    test.each(forEverybody.map((screen) => [screen.path, screen] as const))(
      'meets no error and no code on %s',
      async (_path, screen) => {
        const text = await newcomer.textOf(screen)
        expect(text).not.toMatch(CODES)
        expect(text).not.toMatch(/Could not load/)
      },
    )
  })

  test.each(Object.keys(COLLECTIONS))(
    'is told what %s is for, and creates an organization there',
    async (id) => {
      const page = await keptPage()
      // Nothing is asked for that is not there.
      const problems = watchProblems(page)
      await openAs(page, await newAccount(), `/${id}`)
      await page.getByRole('heading', { name: /s belong to an organization$/ }).waitFor()
      await page.getByRole('link', { name: 'one question on your dashboard' }).waitFor()
      expect(problems).toEqual([])
      await press(page, 'I have an invitation')
      await page.getByLabel('Invitation code').waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
      await press(page, 'Create an organization')
      const form = page.getByRole('region', { name: 'Create an organization' })
      await form.getByLabel('Name', { exact: true }).fill(`Sample ${id} ${Date.now()}`)
      await form.getByRole('button', { name: 'Create', exact: true }).click()
      await page.getByRole('button', { name: 'Load sample' }).waitFor()
    },
  )

  test('accepts an invitation on the list that needs it', async () => {
    const who = await newAccount()
    const code = new URL(`https://sample.invalid${await invite(who.email)}`).searchParams.get('invite') ?? ''
    const page = await visit(who, '/checklists')
    await press(page, 'I have an invitation')
    await page.getByLabel('Invitation code').fill(code)
    await press(page, 'Join with code')
    await page.getByText('Sample Realty', { exact: true }).first().waitFor()
  })
})

describe('a member', () => {
  describe('going through the screens', () => {
    let member: Walk
    let linked: readonly string[]
    beforeAll(async () => {
      member = await walkOf(person('Member'))
      await member.page.getByRole('button', { name: 'Account', exact: true }).click()
      const menu = member.page.getByRole('navigation', { name: 'Main' })
      linked = await menu
        .getByRole('listitem')
        .getByRole('link')
        .evaluateAll((all) =>
          all.flatMap((link) => (link instanceof HTMLAnchorElement ? [link.pathname] : [])),
        )
    })

    test('finds no menu entry that is closed to them', () => {
      for (const path of ['/admin', '/admin-cognito', '/role-test']) expect(linked).not.toContain(path)
    })

    test.each(guarded.map((screen) => [screen.path, screen] as const))(
      'reads in words what is missing on %s',
      async (path, screen) => {
        const text = await member.textOf(screen)
        expect(text).not.toMatch(CODES)
        if (linked.includes(path)) expect(text).not.toMatch(/You do not have access/)
      },
    )
  })

  test('of another organization is told whose the list is and what to do', async () => {
    const page = await visit(person('Member'), '/checklists?org=Sample+Elsewhere')
    await page.getByRole('heading', { name: 'You are not a member of Sample Elsewhere' }).waitFor()
    await page.getByRole('button', { name: /^Open / }).click()
    await page
      .getByRole('heading', { name: 'You are not a member of Sample Elsewhere' })
      .waitFor({ state: 'hidden' })
  })
})

describe('without a connection', () => {
  test.each([
    ['/calculators/emergency-fund', 'This page still calculates'],
    ['/checklists?org=Sample+Realty', 'kept on this device and sent'],
    ['/prospecting', 'you cannot save changes until the connection is back'],
  ])(
    '%s says so once, promises only what holds of it, and says it no longer when it is back',
    async (path, promise) => {
      const page = await visit(person('Member'), path)
      await page.context().setOffline(true)
      const said = page.getByText(/^You are offline\./)
      await said.filter({ hasText: promise }).waitFor()
      await expect.poll(() => page.getByText(/offline|server is not responding/i).count()).toBe(1)
      await page.context().setOffline(false)
      await said.waitFor({ state: 'hidden' })
    },
  )

  test('a plan that cannot be sent says so at once, keeps its name and is saved when it is back', async () => {
    const page = await visit(person('Member'), '/calculators/emergency-fund')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const name = `Sample offline ${Date.now()}`
    await page.getByLabel('Plan name').fill(name)
    await page.context().setOffline(true)
    await page.getByText(/^You are offline\./).waitFor()
    const save = page.getByRole('button', { name: 'Save as a new plan' })
    await save.click()
    await page
      .getByRole('alert')
      .filter({ hasText: /connection|offline|respond/i })
      .first()
      .waitFor()
    await expect.poll(() => page.getByLabel('Plan name').inputValue()).toBe(name)
    await page.context().setOffline(false)
    await page.getByText(/^You are offline\./).waitFor({ state: 'hidden' })
    await save.click()
    await save.waitFor({ state: 'hidden' })
    await page.getByRole('tab', { name: /^Plans/ }).click()
    await page.getByRole('listitem').filter({ hasText: name }).first().waitFor()
  })
})
