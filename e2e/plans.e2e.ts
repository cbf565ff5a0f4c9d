import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeContexts, sharedBrowser } from './browser.ts'
import { screenIsThere, watchProblems } from './page-problems.ts'
import { newAccount, openContext } from './session.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})
afterAll(() => closeContexts(browser))

const FUND = '/calculators/emergency-fund'

/** The emergency fund of somebody who has saved nothing yet. */
async function openFund(): Promise<Page> {
  const page = await (await openContext(browser, await newAccount())).newPage()
  await page.goto(FUND)
  await screenIsThere(page)
  return page
}

const spending = (page: Page) => page.getByRole('textbox', { name: 'Monthly essential spending' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const state = (page: Page, word: string) =>
  page.getByRole('status').filter({ hasText: new RegExp(`^${word}$`) })

async function saveAs(page: Page, name: string): Promise<void> {
  await page.getByLabel('Plan name').fill(name)
  await button(page, 'Save as a new plan').click()
  await button(page, `Plan: ${name}`).waitFor()
}

test('the header names the plan in hand and says whether it is saved as it stands', async () => {
  const page = await openFund()
  const problems = watchProblems(page)
  await spending(page).fill('4,000')
  await button(page, 'Save').click()
  await saveAs(page, 'Sample cushion')
  await state(page, 'Saved').waitFor()
  await spending(page).fill('4,500')
  await state(page, 'Changed').waitFor()
  await button(page, 'Update').click()
  await state(page, 'Saved').waitFor()
  await spending(page).fill('5,000')
  await state(page, 'Changed').waitFor()
  await button(page, 'Discard changes').click()
  await state(page, 'Saved').waitFor()
  await expect.poll(() => spending(page).inputValue()).toBe('4,500')
  expect(problems).toEqual([])
})

test('what can be reset is what differs from the open plan, also when it is opened again', async () => {
  const page = await openFund()
  const resets = page.getByRole('button', { name: /^Reset \d/ })
  await spending(page).fill('4,000')
  await button(page, 'Reset 1 changed input').waitFor()
  await button(page, 'Save').click()
  await saveAs(page, 'Sample reserve')
  await resets.waitFor({ state: 'detached' })
  await page.goto(`${FUND}${new URL(page.url()).search.replace(/&inputs=[^&]*/, '')}`)
  await screenIsThere(page)
  await spending(page).waitFor()
  expect(await resets.count()).toBe(0)
  await spending(page).fill('3,800')
  await button(page, 'Reset 1 changed input').click()
  await expect.poll(() => spending(page).inputValue()).toBe('4,000')
  await resets.waitFor({ state: 'detached' })
})

test('sharing a plan that is not saved asks its name and gives a link that opens for a stranger', async () => {
  const page = await openFund()
  await spending(page).fill('4,321')
  await button(page, 'Share').click()
  await page.getByLabel('Plan name').fill('Sample for sharing')
  await button(page, 'Save and share').click()
  const link = page.getByLabel('Plan link')
  await page.getByText(/^Anyone with this link can see this plan/).waitFor()
  await expect.poll(() => link.inputValue()).toMatch(/\/shared\/.{20,}/)
  const stranger = await (await openContext(browser, null)).newPage()
  await stranger.goto(await link.inputValue())
  await stranger.getByRole('heading', { level: 1, name: 'Emergency fund: Sample for sharing' }).waitFor()
  await stranger.getByRole('region', { name: 'Inputs' }).getByText('$4,321').waitFor()
  const own = stranger.getByRole('link', { name: 'Open in Groundwork' })
  await expect.poll(() => own.getAttribute('href')).toMatch(/^\/calculators\/emergency-fund\?inputs=/)
})

test('a link that is made while the page still asks for one is shown', async () => {
  const page = await openFund()
  let isAsked = () => {}
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve
  })
  const made = page.waitForResponse((one) => one.url().endsWith('/api/shares') && one.status() < 300)
  await page.route('**/api/shares?*', async (route) => {
    const before = await route.fetch()
    isAsked()
    await made
    // Who asked may not wait for it any more.
    await route.fulfill({ response: before }).catch(() => undefined)
  })
  await page.route('**/api/shares', async (route) => {
    await asked
    await route.continue()
  })
  await spending(page).fill('4,322')
  await button(page, 'Share').click()
  await page.getByLabel('Plan name').fill('Sample made meanwhile')
  await button(page, 'Save and share').click()
  await page.getByLabel('Plan link').waitFor()
  await page.waitForLoadState('networkidle')
  expect(await button(page, 'Create a link').count()).toBe(0)
})

test('sharing while a new plan is being saved waits for it and makes no second one', async () => {
  const page = await openFund()
  let sent = 0
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/plans', async (route) => {
    if (route.request().method() === 'POST') {
      sent += 1
      await held
    }
    await route.continue()
  })
  await spending(page).fill('4,444')
  await button(page, 'Save').click()
  await button(page, 'Save as a new plan').click()
  await page.keyboard.press('Escape')
  await button(page, 'Share').click()
  await page.getByText(/^Saving the plan first/).waitFor()
  expect(await button(page, 'Save and share').count()).toBe(0)
  answer()
  await button(page, 'Create a link').waitFor()
  expect(sent).toBe(1)
})

test('a comparison shows what differs first, then the main results, and hides what is equal', async () => {
  const page = await openFund()
  await spending(page).fill('4,000')
  await button(page, 'Save').click()
  await saveAs(page, 'Sample lean')
  await spending(page).fill('6,000')
  await page.getByRole('tab', { name: /^Plans/ }).click()
  await page.getByLabel('Compare').check()
  const titles = page.getByRole('tabpanel').getByRole('heading', { level: 2 })
  await expect
    .poll(() => titles.allTextContents())
    .toEqual(['Inputs that differ', 'Results that differ', 'Main results'])
  const differing = page.getByRole('region', { name: 'Inputs that differ' })
  await differing.getByRole('row', { name: /Monthly essential spending \$6,000 \$4,000/ }).waitFor()
  expect(await page.getByRole('region', { name: 'Equal values' }).count()).toBe(0)
  await page.getByRole('button', { name: /^Show \d+ equal values$/ }).click()
  await page.getByRole('region', { name: 'Equal values' }).waitFor()
})

test('numbers that were not saved are back after leaving the page, without a plan and in one', async () => {
  const page = await openFund()
  await spending(page).fill('777')
  await page.goto('/dashboard')
  await screenIsThere(page)
  await page.goto(FUND)
  await page.getByText('Your unsaved numbers from earlier are back.').waitFor()
  await expect.poll(() => spending(page).inputValue()).toBe('777')
  await button(page, 'Save').click()
  await saveAs(page, 'Sample draft')
  const id = new URL(page.url()).searchParams.get('plan')
  await spending(page).fill('888')
  await state(page, 'Changed').waitFor()
  await page.goto('/dashboard')
  await screenIsThere(page)
  await page.goto(FUND)
  await screenIsThere(page)
  expect(await spending(page).inputValue()).not.toBe('777')
  await page.goto(`${FUND}?plan=${id}`)
  await state(page, 'Changed').waitFor()
  await expect.poll(() => spending(page).inputValue()).toBe('888')
  // What still arrives moves the button.
  await page.waitForLoadState('networkidle')
  await button(page, 'Discard changes').click()
  await state(page, 'Saved').waitFor()
  await expect.poll(() => spending(page).inputValue()).toBe('777')
})

test('a plan opened after the profile has changed says what is new there, and takes it when asked', async () => {
  const page = await openFund()
  const saveToProfile = async (amount: string) => {
    await spending(page).fill(amount)
    await page.getByRole('button', { name: 'Save to profile' }).first().click()
    await page.getByText('Saved to your profile.').waitFor()
  }
  await saveToProfile('4,000')
  await button(page, 'Save').click()
  await saveAs(page, 'Sample reserve')
  const plan = new URL(page.url()).searchParams.get('plan')
  await page.goto(FUND)
  await screenIsThere(page)
  await saveToProfile('4,600')
  await page.goto(`${FUND}?plan=${plan}`)
  await page.getByText('monthly essential spending ($4,600, here $4,000)').waitFor()
  await page.getByText('As saved in the plan').first().waitFor()
  expect(await page.getByRole('button', { name: 'Save to profile' }).count()).toBe(0)
  await button(page, 'Use the profile’s number').click()
  await expect.poll(() => spending(page).inputValue()).toBe('4,600')
  await state(page, 'Changed').waitFor()
  await button(page, 'Update').click()
  await state(page, 'Saved').waitFor()
  expect(await page.getByText('Your profile has changed since').count()).toBe(0)
})
