import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { confirmByName, confirmIdentity, press } from './forms.ts'
import { journeys } from './journeys.ts'
import { accessibilityProblems, screenIsThere, watchProblems } from './page-problems.ts'
import { type Credentials, newAccount, productUrl, signIn } from './session.ts'

const { visit } = journeys()

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Account', exact: true }).getByRole('button', { name }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 2 })

const TABS = [
  ['Profile', 'Profile'],
  ['Security', 'Password'],
  ['Organizations', 'Organizations'],
  ['API tokens', 'API tokens'],
  ['Data', 'Download my data'],
  ['Appearance', 'Appearance'],
] as const

async function storeFacts(who: Credentials, changes: Readonly<Record<string, number>>): Promise<void> {
  const { token } = await signIn(who)
  const answer = await fetch(`${productUrl()}/api/facts`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ changes }),
  })
  expect(answer.status).toBe(200)
}

/** The status with which a call is answered to the holder of a token. */
async function statusOf(path: string, token: string): Promise<number> {
  const answer = await fetch(`${productUrl()}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
  return answer.status
}

describe('the parts of the account', () => {
  test('have addresses of their own, work by keyboard and fit a phone; axe finds nothing serious in them', async () => {
    const who = await newAccount()
    const page = await visit(who, '/account', { viewport: { width: 390, height: 844 } })
    const problems = watchProblems(page)
    for (const [name, first] of TABS) {
      const button = page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name })
      await button.focus()
      await page.keyboard.press('Enter')
      await heading(page, first).waitFor()
      await screenIsThere(page)
      expect(await accessibilityProblems(page), name).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(390)
      const address = page.url()
      await page.reload()
      await heading(page, first).waitFor()
      expect(page.url()).toBe(address)
    }
    await page.goBack()
    await heading(page, 'Download my data').waitFor()
    expect(problems).toEqual([])
  })

  test('a part that cannot be loaded says so and tries again', async () => {
    const page = await visit(await newAccount(), '/account?tab=appearance')
    await page.route('**/api/auth/tokens', (route) =>
      route.fulfill({ status: 503, json: { message: 'Try again in a moment.' } }),
    )
    await tab(page, 'API tokens')
    await page.getByText('Could not load your tokens').waitFor()
    await page.getByText('Try again in a moment.').waitFor()
    await page.unroute('**/api/auth/tokens')
    await press(page, 'Try again')
    await page.getByText(/^No tokens yet/).waitFor()
  })
})

describe('the profile', () => {
  test('is saved, named in the menu of the product, and decides how the dashboard writes amounts', async () => {
    const who = await newAccount()
    await storeFacts(who, { 'savings.liquid': 42_000 })
    const page = await visit(who, '/account')
    await page.getByLabel('First name').fill(' ')
    await press(page, 'Save changes')
    await page.getByText('Enter your first name.').waitFor()
    await page.getByLabel('First name').fill('Renamed')
    await page.getByLabel('Time zone').selectOption('America/Chicago')
    await page.getByLabel('Currency format').selectOption('1.234,56 $')
    await page.getByText('Not saved yet').waitFor()
    await page.reload()
    // What was typed is still there, and still not saved.
    await page.getByText('Not saved yet').waitFor()
    await press(page, 'Save changes')
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.reload()
    await expect.poll(() => page.getByLabel('Time zone').inputValue()).toBe('America/Chicago')
    await page.goto('/dashboard')
    expect(await screenIsThere(page)).toBe('Hello, Renamed')
    await region(page, 'My money')
      .getByText(/^\d{2,3}\.\d{3}\u00a0\$$/)
      .first()
      .waitFor()
  })
})

describe('API tokens', () => {
  test('are shown once, do what their scopes name and nothing after they are revoked', async () => {
    const who = await newAccount()
    const page = await visit(who, '/account?tab=tokens')
    await press(page, 'Create token')
    await page.getByText('Enter a name you will recognize later.').waitFor()
    await page.getByText('Choose at least one permission.').waitFor()
    await page.getByLabel('Name', { exact: true }).fill('Sample script')
    await page.getByLabel('View your household profile').check()
    await page.getByLabel('Valid for').fill('366')
    await press(page, 'Create token')
    await page.getByText('Enter a whole number from 1 to 365.').waitFor()
    await page.getByLabel('Valid for').fill('30')
    await press(page, 'Create token')
    await confirmIdentity(page, who)
    const token = (await page.getByLabel('Token', { exact: true }).textContent()) ?? ''
    expect(token.length).toBeGreaterThan(30)
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await statusOf('/facts', token)).toBe(200)
    expect(await statusOf('/plans', token)).toBe(403)
    await press(page, 'I saved it')
    await page.reload()
    await region(page, 'API tokens').getByText('Sample script', { exact: true }).waitFor()
    expect(await page.content()).not.toContain(token)

    await press(page, 'Revoke Sample script')
    await confirmByName(page, {
      title: 'Revoke Sample script',
      name: 'Sample script',
      action: 'Revoke',
    })
    await page.getByText(/^No tokens yet/).waitFor()
    expect(await statusOf('/facts', token)).toBe(401)
  })
})

describe('organizations', () => {
  test('are created with their roles in plain words, and the last administrator cannot leave', async () => {
    const page = await visit(await newAccount(), '/account?tab=organizations')
    await page.getByText(/^You are not in an organization yet/).waitFor()
    await page.getByText(/^Invitations to your address appear here once you confirm it/).waitFor()
    const name = `Sample House ${Date.now()}`
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Kind').selectOption('Household')
    await press(page, 'Create')
    const mine = region(page, 'Organizations').getByRole('listitem').filter({ hasText: name })
    await mine.getByText('Household, 1 person').waitFor()
    await mine
      .getByText(/^admin/)
      .first()
      .click()
    await mine.getByText('Invite people, assign and remove roles, and remove members.').waitFor()
    await press(page, `Leave ${name}`)
    await confirmByName(page, { title: `Leave ${name}`, name, action: 'Leave' })
    await page
      .getByRole('dialog')
      .getByText(/last administrator/i)
      .waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByLabel('Invitation code').fill('no-such-code')
    await press(page, 'Join with code')
    await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor()
  })
})

describe("one's own data", () => {
  test('comes as a file that holds what the person entered', async () => {
    const who = await newAccount()
    await storeFacts(who, { 'spending.essentialMonthly': 2917 })
    const page = await visit(who, '/account?tab=data')
    await press(page, 'Prepare my data')
    await confirmIdentity(page, who)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download file' }).click({ timeout: 60_000 })
    const files = unzipSync(readFileSync(await (await saved).path()))
    const text = Object.values(files)
      .map((bytes) => new TextDecoder().decode(bytes))
      .join('\n')
    expect(text).toContain(who.email)
    expect(text).toContain('2917')
    expect(text).not.toContain('admin@example.org')
  })

  test('goes with the account after seven days, unless the person keeps it', async () => {
    const who = await newAccount()
    const page = await visit(who, '/account?tab=data')
    const days = { title: 'Delete your account', name: who.email, action: 'Delete in seven days' }
    await press(page, 'Delete my account')
    await page.getByRole('dialog').getByLabel(`Type ${who.email} to confirm`).fill('something else')
    expect(await page.getByRole('button', { name: days.action }).isEnabled()).toBe(false)
    await confirmByName(page, days)
    await confirmIdentity(page, who)
    await page.getByText(/^Your account and its data will be deleted on/).waitFor()
    await tab(page, 'Profile')
    await press(page, 'Keep my account')
    await page.getByText(/^Your account and its data will be deleted on/).waitFor({ state: 'hidden' })
    await page.reload()
    await screenIsThere(page)
    expect(await page.getByRole('button', { name: 'Keep my account' }).count()).toBe(0)
  })
})

describe('the appearance', () => {
  test('is kept in the browser and in force before anything is painted', async () => {
    const page = await visit(await newAccount(), '/account?tab=appearance')
    const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
    const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
    expect(await size()).toBe('16px')
    await page.getByLabel('Larger', { exact: true }).check()
    await page.getByLabel('Dark', { exact: true }).check()
    await page.getByLabel('None', { exact: true }).check()
    expect(await size()).toBe('20px')
    expect(await scheme()).toBe('dark')
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/dashboard')
    expect(await size()).toBe('20px')
    expect(await scheme()).toBe('dark')
    expect(await page.evaluate(() => document.documentElement.dataset.motion)).toBe('less')
    await page.unroute('**/assets/*.js')
    await page.goto('/account?tab=appearance')
    await page.getByLabel('Normal', { exact: true }).check()
    expect(await size()).toBe('16px')
    expect(await page.evaluate(() => localStorage.getItem('textSize'))).toBeNull()
  })
})
