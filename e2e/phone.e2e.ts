import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { opened } from './first-cards.ts'
import { press } from './forms.ts'
import { journeys } from './journeys.ts'
import { type Credentials, newAccount, productUrl, signIn } from './session.ts'

/* What somebody new meets on a phone: nothing cut, nothing covered, and no press that seems to do nothing. */

const { visit } = journeys()

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** The name of the field with the cursor, and whether it stands between the header and the end of the window. */
const cursor = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement
    const { top = 0, bottom = 0 } = field?.getBoundingClientRect() ?? {}
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const label = field instanceof HTMLInputElement ? field.labels?.[0]?.textContent : undefined
    return { label, isInSight: top > header && bottom < window.innerHeight }
  })

/** A record of a person, made by the API. */
async function make(who: Credentials, path: string, body: unknown): Promise<void> {
  const { token } = await signIn(who)
  const answer = await fetch(`${productUrl()}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.ok, path).toBe(true)
}

test('a form sent with something wrong in it puts the cursor into the first wrong field, in sight', async () => {
  const page = await visit(null, '/register', PHONE)
  await press(page, 'Create account')
  await expect.poll(() => cursor(page)).toEqual({ label: 'First name', isInSight: true })
  await page.getByLabel('First name').fill('Sample')
  await press(page, 'Create account')
  await expect.poll(() => cursor(page)).toEqual({ label: 'Last name', isInSight: true })
})

test('a question of the dashboard does the same, and says in red what is wrong', async () => {
  const page = await visit(await newAccount(), '/dashboard', PHONE)
  const card = await opened(page, 'How much house can I afford?')
  await card.getByText('Loan term 30 years,').waitFor()
  await press(page, 'See the price')
  await expect
    .poll(() => cursor(page))
    .toEqual({ label: 'Yearly household income before tax', isInSight: true })
  const [wrong, usual] = await Promise.all(
    [card.getByText(/^Enter a number/).first(), card.getByText(/^See a price/)].map((text) =>
      text.evaluate((one) => getComputedStyle(one).color),
    ),
  )
  expect(wrong).not.toBe(usual)
})

test('the address of whoever is signed in takes one line of the header, and is whole in the menu', async () => {
  const who = await newAccount()
  const page = await visit(who, '/dashboard', PHONE)
  const address = page.getByRole('banner').getByText(who.email, { exact: true })
  const lines = await address.evaluate(
    (one) => one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight),
  )
  expect(lines).toBeCloseTo(1, 1)
  await press(page, 'Menu')
  const whole = page.getByRole('navigation', { name: 'Menu' }).getByText(who.email, { exact: true })
  expect(await whole.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
})

test('at a desk the ring around a focused entry of a menu stays within the list that scrolls', async () => {
  const page = await visit(await newAccount(), '/dashboard', { viewport: { width: 1440, height: 900 } })
  await press(page, 'Calcs')
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'All calculators' })
  await entry.focus()
  await page.keyboard.press('Tab')
  const offset = await page.evaluate(() =>
    document.activeElement === null ? '' : getComputedStyle(document.activeElement).outlineOffset,
  )
  expect(offset).toBe('-2px')
})

test('what a saved plan came to stands below its name, also where that takes two lines', async () => {
  const who = await newAccount()
  const name = 'Sample fund for the first year in a new home'
  await make(who, '/plans', {
    name,
    toolId: 'calculators/emergency-fund',
    inputs: { essentialMonthly: 4000 },
  })
  const page = await visit(who, '/dashboard', PHONE)
  const plans = page.getByRole('region', { name: 'Saved plans' })
  const end = await plans.getByRole('link', { name }).evaluate((one) => one.getBoundingClientRect().bottom)
  const start = await plans.getByText(/Target/).evaluate((one) => one.getBoundingClientRect().top)
  expect(start).toBeGreaterThanOrEqual(end - 1)
})

test('what is not saved in the profile takes one row with its buttons', async () => {
  const page = await visit(await newAccount(), '/profile', PHONE)
  await page.getByRole('textbox', { name: 'Annual gross income' }).fill('88,000')
  const bar = page.getByRole('region', { name: 'Changes' })
  const tops = await bar
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  expect(await bar.evaluate((one) => one.getBoundingClientRect().height)).toBeLessThan(90)
})

test('an input with nothing to choose from is not asked', async () => {
  const page = await visit(await newAccount(), '/calculators/emergency-fund')
  await page.getByText('Job loss', { exact: true }).waitFor()
  await page.getByText(/^More \(4\)$/).waitFor()
  expect(await page.getByText('Length of unemployment').count()).toBe(0)
})

test('the title of an item is read whole in the list of a project', async () => {
  const who = await newAccount()
  const title = 'Set up an automatic transfer of six hundred dollars a month'
  await make(who, '/projects', { project_name: 'Sample project' })
  const page = await visit(who, '/projects', PHONE)
  await page.getByRole('link', { name: 'Sample project' }).click()
  await press(page, 'List')
  await page.getByRole('textbox', { name: 'New item' }).fill(title)
  await press(page, 'Add')
  const row = page.getByRole('grid', { name: 'Items' }).getByText(title)
  expect(await row.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
})

test('signed in, the start page keeps the way on and its note apart', async () => {
  const page = await visit(await newAccount(), '/dashboard', PHONE)
  await page.goto(`${productUrl()}/`)
  const link = page.getByRole('link', { name: 'Continue in Emergency fund' })
  await expect
    .poll(() => link.evaluate((one) => one.parentElement?.textContent))
    .toMatch(/^Continue in Emergency fund Your numbers/)
})
