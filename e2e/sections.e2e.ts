import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journeys } from './journeys.ts'
import { screenIsThere } from './page-problems.ts'
import { sampleAdministrator } from './sample-people.ts'

const { keptVisit } = journeys()

const FUND = '/calculators/emergency-fund'

const whyIn = (page: Page) => page.getByRole('heading', { name: /^Why these months/ }).getByRole('button')

test('a section that was opened stays open on the next visit, and its address opens it for somebody else', async () => {
  const page = await keptVisit(sampleAdministrator(), FUND)
  const section = whyIn(page)
  await expect.poll(() => section.getAttribute('aria-expanded')).toBe('false')
  await page.getByRole('navigation', { name: 'Report contents' }).getByText('Why these months').click()
  await expect.poll(() => section.getAttribute('aria-expanded')).toBe('true')
  const address = page.url()
  await page.goto(FUND)
  await screenIsThere(page)
  await expect.poll(() => section.getAttribute('aria-expanded')).toBe('true')

  const other = await keptVisit(sampleAdministrator(), address)
  await expect.poll(() => whyIn(other).getAttribute('aria-expanded')).toBe('true')
})

test('the tab that is looked at is in the address', async () => {
  const page = await keptVisit(sampleAdministrator(), FUND)
  await page.getByRole('tab', { name: 'Goal seek' }).click()
  await page.reload()
  await screenIsThere(page)
  await expect
    .poll(() => page.getByRole('tab', { name: 'Goal seek' }).getAttribute('aria-selected'))
    .toBe('true')
})

/** The inputs of a tool on a phone, opened. */
async function openedSheet(path: string) {
  const page = await keptVisit(sampleAdministrator(), path, { viewport: { width: 390, height: 844 } })
  await page.getByRole('button', { name: /^Inputs/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Inputs' })
  return { page, sheet }
}

test('on a phone the inputs are a sheet, one tap away, with the answer in sight above them', async () => {
  const { sheet } = await openedSheet(FUND)
  const before = await sheet.getByText(/^(Example: )?You need/).innerText()
  await sheet.getByRole('textbox', { name: /Monthly essential spending/ }).fill('9,999')
  const answer = sheet.getByText(/^(Example: )?You need/)
  await expect.poll(() => answer.innerText()).not.toBe(before)
  await sheet.getByRole('textbox').last().scrollIntoViewIfNeeded()
  // However far the inputs are scrolled, the sheet's title covers none of it.
  const [title, figure] = await Promise.all([
    sheet.locator('header').boundingBox(),
    answer.locator('strong').first().boundingBox(),
  ])
  expect(figure?.y).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0))
})

test('on a phone the message about an invalid input leads to its field', async () => {
  const { page, sheet } = await openedSheet('/calculators/retirement')
  const spending = sheet.getByRole('textbox', { name: 'Annual spending in retirement' })
  await spending.fill('-5')
  await sheet.getByRole('button', { name: 'Close the inputs' }).click()
  await page.getByRole('button', { name: 'Annual spending in retirement', exact: true }).click()
  await expect.poll(() => spending.evaluate((field) => field === document.activeElement)).toBe(true)
})

test('on a phone a group of inputs stays open while one of them is typed wrong and right again', async () => {
  const { sheet } = await openedSheet('/calculators/retirement')
  await sheet.getByText('Household', { exact: true }).click()
  const age = sheet.getByRole('textbox', { name: /^Retirement age/ }).first()
  await age.fill('6')
  await sheet.getByRole('alert').first().waitFor()
  await age.fill('62')
  await sheet.getByRole('alert').first().waitFor({ state: 'detached' })
  await expect.poll(() => age.isVisible()).toBe(true)
})

test('Back returns to the tab before, with the inputs as they are', async () => {
  const page = await keptVisit(sampleAdministrator(), FUND)
  const tab = (name: RegExp) => page.getByRole('tab', { name })
  await tab(/^Goal seek/).click()
  await tab(/^Plans/).click()
  const spending = page.getByRole('textbox', { name: 'Monthly essential spending' })
  await spending.fill('7,777')
  await page.waitForURL(/inputs=/)
  await page.goBack()
  await expect.poll(() => tab(/^Goal seek/).getAttribute('aria-selected')).toBe('true')
  await expect.poll(() => spending.inputValue()).toBe('7,777')
  expect(page.url()).toMatch(/inputs=.*tab=goal/)
  await page.goBack()
  await expect.poll(() => tab(/^Report/).getAttribute('aria-selected')).toBe('true')
})

test('a saved plan opens with its own numbers from a link, and is in hand after a reload', async () => {
  const page = await keptVisit(sampleAdministrator(), FUND)
  const spending = page.getByRole('textbox', { name: 'Monthly essential spending' })
  await spending.fill('7,654')
  const name = `Sample plan ${Date.now()}`
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByLabel('Plan name').fill(name)
  await page.getByRole('button', { name: 'Save as a new plan' }).click()
  await page.waitForURL(/[?&]plan=/)
  const id = new URL(page.url()).searchParams.get('plan')

  const other = await keptVisit(sampleAdministrator(), `${FUND}?plan=${id}`)
  const opened = other.getByRole('textbox', { name: 'Monthly essential spending' })
  await expect.poll(() => opened.inputValue()).toBe('7,654')
  await other.reload()
  await screenIsThere(other)
  await expect.poll(() => opened.inputValue()).toBe('7,654')
  await other.getByRole('button', { name: `Plan: ${name}` }).waitFor()
  await other.getByRole('tab', { name: /^Plans/ }).click()
  const item = other.getByRole('listitem').filter({ hasText: name })
  await item.getByRole('button', { name: 'Delete' }).click()
  await item.waitFor({ state: 'detached' })
})
