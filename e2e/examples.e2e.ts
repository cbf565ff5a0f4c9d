import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeContexts, sharedBrowser } from './browser.ts'
import { screenIsThere } from './page-problems.ts'
import { sampleAdministrator } from './sample-people.ts'
import { openContext } from './session.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})
afterAll(() => closeContexts(browser))

async function fund(): Promise<Page> {
  const page = await (await openContext(browser, sampleAdministrator(), {})).newPage()
  await page.goto('/calculators/emergency-fund')
  await screenIsThere(page)
  return page
}

const strip = (page: Page) => page.locator('[data-part=examples] p').first()
const deductibles = (page: Page) => page.locator('[id$="insuranceDeductibles"]')
/** The label of the input with its marks. */
const marks = (page: Page) =>
  page
    .locator('[data-layout]')
    .filter({ has: deductibles(page) })
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
