import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { sendSignIn } from './forms.ts'
import { journeys } from './journeys.ts'
import { screenIsThere } from './page-problems.ts'
import { invite } from './invite.ts'
import { sampleAdministrator } from './sample-people.ts'
import { newAccount, newEmail, productUrl, signIn, storedIn } from './session.ts'

const { visit, newPage } = journeys()
const person = sampleAdministrator()
const FUND = '/calculators/emergency-fund'

const login = (next: string) => `/login?next=${encodeURIComponent(next)}`
const openedPath = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)
const alertOf = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true })

describe('signing in', () => {
  test('a wrong password is answered with one text for all causes and stores nothing', async () => {
    for (const email of [person.email, newEmail()]) {
      const page = await visit(null, '/login')
      await sendSignIn(page, { email, password: 'not the password' })
      await alertOf(page, 'Invalid email or password').waitFor()
      expect(await storedIn(page)).toEqual({})
      expect(new URL(page.url()).pathname).toBe('/login')
    }
  })

  test('a failed login while an old session is stored removes token and user and still says why', async () => {
    const page = await visit(person, '/login')
    expect(Object.keys(await storedIn(page)).toSorted()).toEqual(['token', 'user'])
    await sendSignIn(page, { ...person, password: 'not the password' })
    await alertOf(page, 'Invalid email or password').waitFor()
    expect(await storedIn(page)).toEqual({})
    await expect.poll(() => page.getByLabel('E-mail', { exact: true }).inputValue()).toBe(person.email)
  })

  test.each([
    ['a user', { token: 'tok_sample' }],
    ['a token', { user: { userId: 'usr_sample', email: 'sample@example.org', roles: [] } }],
  ])('an answer without %s fails and stores nothing', async (_, json) => {
    const page = await visit(null, '/login')
    await page.route('**/api/auth/login', (route) => route.fulfill({ json }))
    await sendSignIn(page, person)
    await alertOf(page, 'Invalid response from auth service').waitFor()
    expect(await storedIn(page)).toEqual({})
  })

  test('success stores exactly a token and a user of five fields, sends no old token and opens the dashboard', async () => {
    const page = await visit(null, '/login')
    const asked = page.waitForRequest('**/api/auth/login')
    await sendSignIn(page, person)
    expect(await (await asked).headerValue('authorization')).toBeNull()
    await openedPath(page, '/dashboard')
    await screenIsThere(page)
    const { token = '', user = '', ...others } = await storedIn(page)
    expect(others).toEqual({})
    expect(token.length).toBeGreaterThan(40)
    const stored = z.record(z.string(), z.unknown()).parse(JSON.parse(user))
    expect(Object.keys(stored).toSorted()).toEqual(['email', 'firstName', 'lastName', 'roles', 'userId'])
    expect(stored).toMatchObject({ email: person.email, userId: expect.stringMatching(/^usr_/) })
  })

  test('a visitor who asked for a screen gets it after signing in', async () => {
    const page = await visit(null, `${FUND}?from=here#method`)
    await openedPath(page, '/')
    await page.getByRole('link', { name: 'Sign in' }).first().click()
    await openedPath(page, '/login')
    await sendSignIn(page, person)
    await openedPath(page, FUND)
    await screenIsThere(page)
    const { search, hash } = new URL(page.url())
    expect({ search, hash }).toEqual({ search: '?from=here', hash: '#method' })
  })

  test('a next page outside the app is not opened: the dashboard is', async () => {
    const page = await visit(null, login('//evil.example'))
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).origin))
    await sendSignIn(page, person)
    await openedPath(page, '/dashboard')
    for (const next of [
      'https://evil.example/dashboard',
      '/\\evil.example',
      '/\t/evil.example',
      'javascript:document.title="evil"',
      '/login',
    ]) {
      await page.goto(login(next))
      await page.getByRole('link', { name: /^Go on as/ }).click()
      await openedPath(page, '/dashboard')
    }
    expect([...hosts]).toEqual([productUrl()])
    expect(await page.title()).not.toBe('evil')
  })
})

describe('signing in by a provider', () => {
  const CONFIG = { enabled: true, label: 'Sample Identity' }

  test('its button goes to the server with the page asked for, and is not there without a provider', async () => {
    const page = await visit(null, login('/profile'))
    const button = page.getByRole('link', { name: 'Continue with Sample Identity' })
    expect(await button.count()).toBe(0)
    await page.route('**/api/auth/oidc/config', (route) => route.fulfill({ json: CONFIG }))
    await page.reload()
    await button.waitFor()
    await expect.poll(() => button.getAttribute('href')).toBe('/api/auth/oidc/start?next=%2Fprofile')
  })

  test('the code that comes back leaves the address and becomes a session, or asks for the second step', async () => {
    const signedIn = await signIn(person)
    const second = { mfaRequired: true, mfaToken: 'sample', methods: ['totp'] }
    for (const json of [second, signedIn]) {
      const page = await newPage(null)
      await page.route('**/api/auth/oidc/exchange', (route) => route.fulfill({ json }))
      const asked = page.waitForRequest('**/api/auth/oidc/exchange')
      await page.goto('/login?next=%2Fprofile#handoff=sample-code')
      expect((await asked).postDataJSON()).toEqual({ handoff: 'sample-code' })
      if (json === signedIn) await openedPath(page, '/profile')
      else await page.getByRole('heading', { name: 'Two-step verification' }).waitFor()
      expect(page.url()).not.toContain('sample-code')
    }
  })

  test('a sign-in that came to nothing says why, and the password still works', async () => {
    const page = await newPage(null)
    await page.goto('/login#oidc_error=invitation_needed')
    await page.getByText(/^Ask for an invitation/).waitFor()
    expect(page.url()).toBe(`${productUrl()}/login`)
    await sendSignIn(page, person)
    await openedPath(page, '/dashboard')
  })
})

type Form = { readonly email: string; readonly password: string }

async function fillRegistration(page: Page, { email, password }: Form): Promise<void> {
  await page.getByLabel('First name', { exact: true }).fill('Sample')
  await page.getByLabel('Last name', { exact: true }).fill('Person')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: /^I accept the terms/ }).check()
}

const create = (page: Page) => page.getByRole('button', { name: 'Create account', exact: true }).click()
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

describe('registration', () => {
  test('a common password is refused with the reason at its field, and another one opens the first dashboard', async () => {
    const page = await visit(null, '/register')
    const account = { email: newEmail(), password: 'passwordpassword' }
    await fillRegistration(page, account)
    await create(page)
    const password = page.getByLabel('Password', { exact: true })
    await page.getByText('This password is too common. Choose another one.').waitFor()
    await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true')
    expect(await storedIn(page)).toEqual({})
    await password.fill('sample sign-in 2026')
    await create(page)
    await openedPath(page, '/dashboard')
    expect(await screenIsThere(page)).toBe('Hello, Sample')
    await page.getByText(/^Your e-mail address is not confirmed yet\./).waitFor()
    await region(page, 'My money').getByRole('link', { name: 'fill in your profile' }).waitFor()
    const actions = region(page, 'Next').getByRole('listitem')
    await actions.first().waitFor()
    await expect.poll(() => actions.count()).toBe(3)
    await expect.poll(() => actions.first().textContent()).toContain('Fill in your household profile')
  })

  test('an address that has an account is named at its field and nobody is signed in', async () => {
    const page = await visit(null, '/register')
    await fillRegistration(page, { email: person.email, password: 'sample sign-in 2026' })
    await create(page)
    await page.getByText('An account with this e-mail address already exists.', { exact: true }).waitFor()
    await expect
      .poll(() => page.getByLabel('E-mail', { exact: true }).getAttribute('aria-invalid'))
      .toBe('true')
    expect(await storedIn(page)).toEqual({})
  })

  test('where addresses are confirmed first, the page says so and nobody is signed in', async () => {
    const page = await visit(null, '/register')
    const json = { message: 'Check your inbox' }
    await page.route('**/api/auth/register', (route) => route.fulfill({ status: 202, json }))
    await fillRegistration(page, { email: newEmail(), password: 'sample sign-in 2026' })
    await create(page)
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
    expect(await storedIn(page)).toEqual({})
  })

  test('numbers typed on the landing page wait on the new profile, typed in and not saved', async () => {
    const page = await visit(null, '/')
    await page.getByRole('textbox', { name: 'Monthly essential spending' }).fill('3,210')
    await page.getByRole('link', { name: 'Start Free Trial' }).first().click()
    await openedPath(page, '/register')
    await fillRegistration(page, { email: newEmail(), password: 'sample sign-in 2026' })
    await create(page)
    await openedPath(page, '/dashboard')
    await page.getByRole('link', { name: 'fill in your profile' }).click()
    await region(page, 'Changes').getByText('3 changes not saved').waitFor()
    const spending = page.getByRole('textbox', { name: 'Monthly essential spending' })
    await expect.poll(() => spending.inputValue()).toBe('3,210')
  })
})

describe('an invitation', () => {
  test('fills in and locks its code, and whoever registers with it belongs to the organization', async () => {
    const email = newEmail()
    const link = await invite(email)
    const page = await visit(null, link)
    expect(page.url()).toBe(`${productUrl()}/register`)
    const code = page.getByLabel('Invitation code')
    expect(await code.isEditable()).toBe(false)
    expect(link).toContain(await code.inputValue())
    await fillRegistration(page, { email, password: 'sample sign-in 2026' })
    await create(page)
    await openedPath(page, '/dashboard')
    await page.goto('/account?tab=organizations')
    await region(page, 'Organizations').getByText('Sample Realty', { exact: true }).waitFor()

    const late = await visit(null, link)
    await fillRegistration(late, { email: newEmail(), password: 'sample sign-in 2026' })
    await create(late)
    await late.getByText(/^This invitation is not valid/).waitFor()
    expect(await storedIn(late)).toEqual({})
  })

  test('is accepted with the account that somebody is signed in with', async () => {
    const who = await newAccount()
    const page = await visit(who, await invite(who.email))
    await page.getByRole('link', { name: 'Accept the invitation with this account' }).click()
    const code = page.getByLabel('Invitation code')
    await expect.poll(() => code.inputValue()).not.toBe('')
    await expect.poll(() => page.url()).toBe(`${productUrl()}/account?tab=organizations`)
    await page.getByRole('button', { name: 'Join with code' }).click()
    await page.getByText(/^You joined Sample Realty as member/).waitFor()
    await region(page, 'Organizations').getByText('Sample Realty', { exact: true }).waitFor()
  })
})
