import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { journeys } from './journeys.ts'
import { screenIsThere } from './page-problems.ts'
import { sampleAdministrator } from './sample-people.ts'
import { productUrl, statusFor, storedIn } from './session.ts'

const { visit, newPage } = journeys()
const person = sampleAdministrator()
const ROLES = z.object({ roles: z.array(z.object({ name: z.string() })) })

const openedPath = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)
const noAnswer = (page: Page) => page.getByText(/^The server is not responding/)

async function tokenOf(page: Page): Promise<string> {
  const { token } = await storedIn(page)
  if (token === undefined) throw new Error('Nobody is signed in')
  return token
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
}

/** Ends the session at the server, as signing out everywhere does. */
async function endElsewhere(token: string): Promise<void> {
  const answer = await fetch(`${productUrl()}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status).toBe(200)
}

describe('the end of a session', () => {
  test('Sign Out returns to the landing page, and the server refuses the old token from then on', async () => {
    const page = await visit(person, '/dashboard')
    const token = await tokenOf(page)
    expect(await statusFor(token)).toBe(200)
    await signOut(page)
    await openedPath(page, '/')
    expect(await storedIn(page)).toEqual({})
    await expect.poll(() => statusFor(token)).toBe(401)
    await page.goto('/dashboard')
    await openedPath(page, '/')
  })

  test('a second tab follows a sign-out', async () => {
    const page = await visit(person, '/dashboard')
    const second = await page.context().newPage()
    await second.goto('/profile')
    await screenIsThere(second)
    await signOut(page)
    await openedPath(second, '/')
    expect(await storedIn(second)).toEqual({})
  })

  test('a session that ended at the server clears both keys, says so and loses nothing that was typed', async () => {
    const page = await visit(person, '/profile')
    const income = page.getByRole('textbox', { name: 'Annual gross income' })
    await income.fill('88,000')
    await endElsewhere(await tokenOf(page))
    // Another call of the page may be told before this one.
    await Promise.any([page.getByRole('button', { name: 'Save changes' }).click(), openedPath(page, '/')])
    await openedPath(page, '/')
    expect(await storedIn(page)).toEqual({})
    await page.getByText('Your session has ended. Sign in to pick up where you left off.').waitFor()
    await page.getByRole('link', { name: 'Sign in' }).first().click()
    await page.getByLabel('E-mail', { exact: true }).fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await openedPath(page, '/profile')
    await income.waitFor()
    await expect.poll(() => income.inputValue()).toBe('88,000')
    await page.getByRole('button', { name: 'Discard' }).click()
  })

  test.each(['/auth/verify', '/facts', '/orgs', '/plans'])(
    'a 401 from %s clears both keys and leads to the landing page',
    async (path) => {
      const page = await newPage(person)
      await page.route(`**/api${path}`, (route) => route.fulfill({ status: 401, json: { message: 'No' } }))
      await page.goto('/dashboard')
      await openedPath(page, '/')
      expect(await storedIn(page)).toEqual({})
    },
  )

  test('a refusal that is no 401 signs nobody out: the block says what failed and the others show', async () => {
    const page = await newPage(person)
    await page.route('**/api/plans', (route) => route.fulfill({ status: 403, json: { message: 'Refused' } }))
    await page.goto('/dashboard')
    await page.getByText('Could not load. Refused').first().waitFor()
    await page.getByRole('region', { name: 'My money' }).getByText('Net worth', { exact: true }).waitFor()
    expect(Object.keys(await storedIn(page)).toSorted()).toEqual(['token', 'user'])
    await page.unroute('**/api/plans')
    await page.getByRole('button', { name: 'Retry' }).first().click()
    await page.getByText('Could not load. Refused').first().waitFor({ state: 'hidden' })
  })
})

describe('the start of a session', () => {
  test('a server that cannot be reached signs nobody out: the stored user shows until it answers', async () => {
    const page = await newPage(person)
    await page.route('**/api/**', (route) => route.abort())
    await page.goto('/dashboard')
    await noAnswer(page).waitFor()
    await expect.poll(() => page.getByRole('banner').getByText(person.email).first().isVisible()).toBe(true)
    expect(Object.keys(await storedIn(page)).toSorted()).toEqual(['token', 'user'])
    await page.unroute('**/api/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await noAnswer(page).waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/dashboard')
  })

  test.each(['{broken', '"text"', '[]', '{"userId":7}'])(
    'a stored user of %s clears the session without a call, and the landing page offers to sign in',
    async (broken) => {
      const page = await visit(person, '/')
      const token = await tokenOf(page)
      await page.evaluate((text) => localStorage.setItem('user', text), broken)
      await page.reload()
      await expect.poll(() => page.getByRole('link', { name: 'Sign in' }).first().isVisible()).toBe(true)
      const calls: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/api/')) calls.push(request.url())
      })
      await page.goto('/dashboard')
      await openedPath(page, '/')
      expect(await storedIn(page)).toEqual({})
      expect(calls).toEqual([])
      expect(await statusFor(token)).toBe(200)
    },
  )

  test('a token without a user is verified, and the user of the answer is stored', async () => {
    const page = await visit(person, '/dashboard')
    const { user = '' } = await storedIn(page)
    await page.evaluate(() => localStorage.removeItem('user'))
    await page.reload()
    expect(await screenIsThere(page)).toMatch(/^Hello, /)
    expect((await storedIn(page)).user).toBe(user)
    expect(user).toContain(person.email)
  })

  test('roles edited in local storage are replaced by those of the server', async () => {
    const page = await visit(person, '/dashboard')
    await page.evaluate(() => {
      const user: object = JSON.parse(localStorage.getItem('user') ?? '{}')
      const roles = [{ name: 'platform_admin', permissions: ['platform.users'] }]
      localStorage.setItem('user', JSON.stringify({ ...user, roles }))
    })
    await page.reload()
    await screenIsThere(page)
    const { roles } = ROLES.parse(JSON.parse((await storedIn(page)).user ?? '{}'))
    expect(roles.map(({ name }) => name)).not.toContain('platform_admin')
    expect(roles).not.toEqual([])
  })

  test('a spinner with its words shows while the session is checked, and nothing of the app', async () => {
    const page = await newPage(person)
    const answered = Promise.withResolvers<void>()
    await page.route('**/api/auth/verify', async (route) => {
      await answered.promise
      await route.continue()
    })
    await page.goto('/dashboard')
    await page.getByText('Loading...', { exact: true }).waitFor()
    expect(await page.getByRole('banner').count()).toBe(0)
    answered.resolve()
    expect(await screenIsThere(page)).toMatch(/^Hello, /)
  })
})
