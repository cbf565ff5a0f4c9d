import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closeContexts, sharedBrowser } from './browser.ts'
import { pageOf, person } from './list-pages.ts'
import { accessibilityProblems, watchProblems } from './page-problems.ts'

let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})

afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()))
})

afterAll(async () => {
  await closeContexts(browser)
})

test('a broker writes a proposal around the net sheet, saves, sends, and opens it again', async () => {
  const page = await pageOf(browser, person('Broker'), '/re/proposal-builder')
  const problems = watchProblems(page)
  const client = `Sample client ${Date.now()}`
  await page.getByRole('button', { name: 'Write or open a proposal' }).click()
  await page.getByText('Still needed before it can be sent').waitFor()
  await page.getByLabel('Client', { exact: true }).fill(client)
  await page.getByLabel('Property or search area').fill('1 Sample Street')
  await page.getByLabel('Agent', { exact: true }).fill('Sample Agent')
  await page.getByLabel('License').fill('License 1')
  await page.getByLabel('Phone').fill('555 0100')
  await page.getByLabel('About you').fill('Two agents and a coordinator.')
  await page.getByRole('button', { name: 'Save the proposal' }).click()
  await page.getByText('revision 1').waitFor()
  expect(await page.getByRole('button', { name: 'Mark as sent' }).isDisabled()).toBe(true)
  await page.getByLabel('The market').fill('Four comparable sales in ninety days.')
  await page.getByText('you would net about $279,218 before income tax').waitFor()
  await page.getByText(/^Your client would read them as yours: .*Annual property tax rate/).waitFor()
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  await page.getByText('It no longer changes; copy it to write another.').waitFor()
  await page.getByRole('button', { name: 'Mark as viewed' }).click()
  await page.getByText('revision 3').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.reload()
  await page.getByRole('button', { name: 'Write or open a proposal' }).click()
  await page.getByRole('button', { name: client }).click()
  await page.getByText('Viewed, revision 3').waitFor()
  expect(await page.getByLabel('Client', { exact: true }).inputValue()).toBe(client)
  expect(problems).toEqual([])
})
