import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeContexts, sharedBrowser } from './browser.ts'
import { screenIsThere } from './page-problems.ts'
import { sampleAdministrator } from './sample-people.ts'
import { type Credentials, newAccount, openContext } from './session.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})
afterAll(() => closeContexts(browser))

async function fund(who: Credentials = sampleAdministrator()): Promise<Page> {
  const page = await (await openContext(browser, who, {})).newPage()
  await page.goto('/calculators/emergency-fund')
  await screenIsThere(page)
  return page
}

const strip = (page: Page) => page.locator('[data-part=examples] p').first()
const deductibles = (page: Page) => page.locator('[id$="insuranceDeductibles"]')
const savings = (page: Page) => page.locator('[id$="cashNow"]')
/** The label of an input with its marks. */
const marks = (page: Page, input = deductibles) =>
  page
    .locator('[data-layout]')
    .filter({ has: input(page) })
    .last()
    .innerText()

test('an example that is typed as one’s own is one’s own, after a reload too', async () => {
  const page = await fund()
  await page.getByText(/^More/).nth(1).click()
  expect(await marks(page)).toContain('Example')
  const value = await deductibles(page).inputValue()
  await deductibles(page).fill('1')
  await deductibles(page).fill(value)
  await expect.poll(() => marks(page)).not.toMatch(/Example|Reset/)
  await page.waitForURL(/own=insuranceDeductibles/)
  await page.reload()
  await screenIsThere(page)
  await expect.poll(() => deductibles(page).inputValue()).toBe(value)
  expect(await marks(page)).not.toContain('Example')
})

test('cleared examples are empty and said to be not entered until somebody enters them', async () => {
  const page = await fund()
  await page.getByRole('button', { name: 'Clear examples' }).click()
  await expect.poll(() => strip(page).innerText()).toMatch(/not entered/)
  await expect.poll(() => deductibles(page).inputValue()).toBe('')
  await page.waitForURL(/inputs=/)
  await page.reload()
  await screenIsThere(page)
  await expect.poll(() => deductibles(page).inputValue()).toBe('')
  await page.getByText(/^More/).nth(1).click()
  expect(await marks(page)).toContain('Not entered')
  await deductibles(page).fill('0')
  await expect.poll(() => marks(page)).not.toContain('Not entered')
})

test('a plan saved with blank inputs opens with just these blank, and with the zero that was typed', async () => {
  const page = await fund(await newAccount())
  await page.getByRole('button', { name: 'Clear examples' }).click()
  await page.getByRole('textbox', { name: 'Monthly essential spending' }).fill('3,000')
  await page.getByText(/^More/).nth(1).click()
  await deductibles(page).fill('0')
  await expect.poll(() => marks(page)).not.toContain('Not entered')
  expect(await marks(page, savings)).toContain('Not entered')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByLabel('Plan name').fill('Sample with blanks')
  await page.getByRole('button', { name: 'Save as a new plan', exact: true }).click()
  await page.waitForURL(/plan=/)
  const { searchParams } = new URL(page.url())
  // The plan as the server has it, not what was typed.
  await page.goto(`/calculators/emergency-fund?plan=${searchParams.get('plan')}`)
  await screenIsThere(page)
  await page.getByText(/^More/).nth(1).click()
  await expect.poll(() => deductibles(page).inputValue()).toBe('0')
  expect(await marks(page)).not.toContain('Not entered')
  expect(await marks(page, savings)).toContain('Not entered')
  expect(await savings(page).inputValue()).toBe('')
})
