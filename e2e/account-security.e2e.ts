import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { codeOf } from './authenticator.ts'
import { confirmIdentity, press, sendSignIn } from './forms.ts'
import { journeys } from './journeys.ts'
import { accessibilityProblems, screenIsThere, watchProblems } from './page-problems.ts'
import { type Credentials, newAccount, productUrl, statusFor, storedIn } from './session.ts'

const { visit } = journeys()
const SECURITY = '/account?tab=security'
const SECRET = /^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const openedPath = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)

/** Sets the second factor up as a person does, and gives its secret and recovery codes. */
async function setUp(page: Page, who: Credentials) {
  const panel = region(page, 'Two-step verification')
  await panel.getByRole('button', { name: 'Set up' }).click()
  await confirmIdentity(page, who)
  const secret = (await panel.getByText(SECRET).textContent()) ?? ''
  const code = panel.getByLabel('Six-digit code from the app')
  await code.fill('000000')
  await press(page, 'Turn on')
  await panel.getByText(/^This code is incorrect/).waitFor()
  await code.fill(codeOf(secret))
  await press(page, 'Turn on')
  const codes = (
    (await panel.getByLabel('Recovery codes', { exact: true }).last().textContent()) ?? ''
  ).split('\n')
  return { secret, codes, panel }
}

/** Uses recovery codes up by signing in with each of them. */
async function useUp(who: Credentials, codes: readonly string[]): Promise<void> {
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${productUrl()}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(200)
    return JSON.parse(await answer.text())
  }
  for (const code of codes) {
    const { mfaToken } = await post('/auth/login', who)
    await post('/auth/login/mfa', { mfaToken, code })
  }
}

describe('the second factor', () => {
  test('is set up with a code, asked for at the next sign-in, and its recovery codes work once each', async () => {
    const who = await newAccount()
    const page = await visit(who, SECURITY)
    const problems = watchProblems(page)
    const { secret, codes, panel } = await setUp(page, who)
    expect(new Set(codes).size).toBe(10)
    const saved = page.waitForEvent('download')
    await panel.getByRole('button', { name: 'Download' }).click()
    expect(readFileSync(await (await saved).path(), 'utf8')).toContain(codes.join('\n'))
    expect(await accessibilityProblems(page)).toEqual([])
    await press(page, 'I saved them')
    await panel.getByText('10 recovery codes left.').waitFor()
    expect(await page.content()).not.toContain(codes[0])
    // The browser itself notes the call that had to wait for the password, and the code that was meant to be wrong.
    expect(problems.filter((one) => !/status of 40[03]/.test(one))).toEqual([])

    const other = await visit(null, '/login')
    await sendSignIn(other, who)
    await other.getByRole('heading', { name: 'Two-step verification' }).waitFor()
    expect(await storedIn(other)).toEqual({})
    const code = other.getByLabel('Authenticator code')
    expect(await code.evaluate((one) => one === document.activeElement)).toBe(true)
    await code.fill('000000')
    await press(other, 'Continue')
    await other.getByText(/^This code is incorrect/).waitFor()
    await code.fill(codeOf(secret, { later: 1 }))
    await press(other, 'Continue')
    await openedPath(other, '/dashboard')

    const third = await visit(null, '/login')
    for (const [code, isRight] of [
      [codes[0] ?? '', true],
      [codes[0] ?? '', false],
    ] as const) {
      await third.goto('/login')
      await sendSignIn(third, who)
      await press(third, 'Use a recovery code')
      await third.getByLabel('Recovery code', { exact: true }).fill(code)
      await press(third, 'Continue')
      if (isRight) await openedPath(third, '/dashboard')
      else await third.getByText(/^This code is incorrect/).waitFor()
    }
  })

  test('warns when one recovery code is left, renews them, and is switched off with a code', async () => {
    const who = await newAccount()
    const page = await visit(who, SECURITY)
    const { codes, panel } = await setUp(page, who)
    await press(page, 'I saved them')
    await useUp(who, codes.slice(0, 9))
    await page.reload()
    await panel.getByText(/^One recovery code is left/).waitFor()
    await panel.getByRole('button', { name: 'New recovery codes' }).click()
    const fresh = await panel.getByLabel('Recovery codes', { exact: true }).last().textContent()
    const [first = ''] = (fresh ?? '').split('\n')
    expect(codes).not.toContain(first)
    await press(page, 'I saved them')
    await panel.getByText('10 recovery codes left.').waitFor()
    await panel.getByRole('button', { name: 'Turn off' }).click()
    const field = panel.getByLabel('Authenticator code or recovery code')
    await field.fill(codes.at(-1) ?? '')
    await panel.getByRole('button', { name: 'Turn off' }).click()
    await panel.getByText(/^This code is incorrect/).waitFor()
    await field.fill(first)
    await panel.getByRole('button', { name: 'Turn off' }).click()
    await panel.getByText('Two-step verification is off.').waitFor()
    const other = await visit(null, '/login')
    await sendSignIn(other, who)
    await openedPath(other, '/dashboard')
  })
})

describe('two browsers of one person', () => {
  test('a changed password ends the session of the other, which keeps what was typed', async () => {
    const who = await newAccount()
    const page = await visit(who, SECURITY)
    const other = await visit(who, '/account')
    await other.getByLabel('Display name').fill('Sample S.')
    const panel = region(page, 'Password')
    await panel.getByLabel('Current password', { exact: true }).fill('not the password')
    await panel.getByLabel('New password', { exact: true }).fill('another sign-in 2026')
    await press(page, 'Change password')
    await panel.getByText('This is not your current password.').waitFor()
    await panel.getByLabel('Current password', { exact: true }).fill(who.password)
    await press(page, 'Change password')
    // The other browser, and the one that registered.
    await panel.getByText('Password changed. 2 other sessions and tokens ended.').waitFor()

    // Unless the page has learned of it already, by a read of its own.
    await other
      .getByRole('button', { name: 'Save changes' })
      .evaluateAll((buttons) => buttons.forEach((button) => button instanceof HTMLElement && button.click()))
    await openedPath(other, '/')
    expect(await storedIn(other)).toEqual({})
    await other.getByText('Your session has ended. Sign in to pick up where you left off.').waitFor()
    await other.getByRole('link', { name: 'Sign in' }).first().click()
    await sendSignIn(other, who)
    await other.getByText('Invalid email or password').waitFor()
    await sendSignIn(other, { ...who, password: 'another sign-in 2026' })
    await openedPath(other, '/account')
    await screenIsThere(other)
    await expect.poll(() => other.getByLabel('Display name').inputValue()).toBe('Sample S.')
    await press(other, 'Save changes')
    await other.getByText('Saved', { exact: true }).waitFor()
  })

  test('each is named in the list, and one signs the other out', async () => {
    const who = await newAccount()
    const page = await visit(who, '/account?tab=appearance')
    const browser = await visit(null, '/login')
    await sendSignIn(browser, who)
    await openedPath(browser, '/dashboard')
    const { token = '' } = await storedIn(browser)
    await page.getByRole('navigation', { name: 'Account' }).getByText('Security').click()
    const sessions = region(page, 'Sessions').getByRole('listitem')
    await sessions.filter({ hasText: 'This session' }).waitFor()
    await sessions.filter({ hasText: /Chrome on Linux.*Last used now, from network/ }).waitFor()
    await page.getByRole('button', { name: 'Sign out Chrome on Linux' }).click()
    await page.getByText('Chrome on Linux was signed out.').waitFor()
    expect(await statusFor(token)).toBe(401)
    // Two more: the one that registered, and the one that has just been ended, are gone after this.
    await press(page, 'Sign out everywhere else')
    await expect.poll(() => sessions.count()).toBe(1)
    expect(await statusFor((await storedIn(page)).token ?? '')).toBe(200)
  })
})
