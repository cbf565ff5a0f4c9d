import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { journeys } from './journeys.ts'
import { openAs } from './kept-pages.ts'
import { screenIsThere, watchProblems } from './page-problems.ts'
import { sampleAdministrator } from './sample-people.ts'

const FUND = '/calculators/emergency-fund'
const { keptPage, keptVisit, newPage } = journeys()

async function withPage(path: string, journey: (page: Page) => Promise<void>): Promise<void> {
  const page = await keptPage({ acceptDownloads: true })
  const problems = watchProblems(page)
  await openAs(page, sampleAdministrator(), path)
  await screenIsThere(page)
  await journey(page)
  expect(problems).toEqual([])
}

const spending = (page: Page) => page.getByRole('textbox', { name: 'Monthly essential spending' })
const answer = (page: Page) =>
  page
    .getByText(/^(Example: )?You need/)
    .filter({ visible: true })
    .first()

describe('the emergency fund as a tool', () => {
  test('answers while the person types, keeps the case in the address and resets one input', () =>
    withPage(FUND, async (page) => {
      // Without motion a number is not read on its way to what it becomes.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const before = await answer(page).textContent()
      await spending(page).fill('4,000')
      await expect.poll(() => answer(page).textContent()).not.toBe(before)
      const typed = await answer(page).textContent()
      await page.waitForURL(/inputs=/)
      await page.reload()
      await screenIsThere(page)
      await expect.poll(() => answer(page).textContent()).toBe(typed)
      await expect.poll(() => spending(page).inputValue()).toBe('4,000')
      await page.getByRole('button', { name: 'Reset', exact: true }).click()
      await page.waitForURL((url) => !url.search.includes('inputs='))
      // The address tells of the inputs; the answer follows them, later where the machine is busy.
      await expect.poll(() => answer(page).textContent()).not.toBe(typed)
    }))

  test('asks whether a rate that was typed as a fraction is meant as a percentage, and takes it when told so', () =>
    withPage(FUND, async (page) => {
      const rate = page.getByRole('textbox', { name: 'Savings APY' })
      await rate.fill('0.045')
      await page.getByText('This is 0.045%. Did you mean 4.5%?').waitFor()
      await expect.poll(() => rate.inputValue()).toBe('0.045')
      await page.getByRole('button', { name: 'Use 4.5%' }).click()
      await expect.poll(() => rate.inputValue()).toBe('4.5')
      expect(await rate.evaluate((field) => field === document.activeElement)).toBe(true)
      await page.getByText('Did you mean').waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Reset', exact: true }).click()
    }))

  test('asks for its font once the answer is there, and in that tab never waits for it again', async () => {
    const page = await newPage(sampleAdministrator())
    const font = () => page.evaluate(() => getComputedStyle(document.body).fontFamily.split(',')[0])
    const held = Promise.withResolvers<void>()
    await page.route('**/api/facts', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(FUND)
    await page.getByRole('banner').waitFor()
    expect(await font()).toContain('Inter Fallback')
    held.resolve()
    await answer(page).waitFor()
    await expect.poll(font).toContain('Inter Variable')
    await page.reload({ waitUntil: 'domcontentloaded' })
    expect(await font()).toContain('Inter Variable')
  })

  test.each(['', 'abc', '1e309', '-1', 'NaN'])(
    'says what would be right for "%s" and keeps the last answer',
    (typed) =>
      withPage(FUND, async (page) => {
        const before = await answer(page).textContent()
        await spending(page).fill(typed)
        await spending(page).blur()
        await page.getByText(/^Enter a (number|value) from \$0 to \$1,000,000\.$/).waitFor()
        await expect.poll(() => answer(page).textContent()).toBe(before)
        await expect.poll(() => spending(page).inputValue()).toBe(typed.replace('-', '\u2212'))
      }),
  )

  test('saves a plan, a second version, compares, restores and shares it read-only until revoked', () =>
    withPage(FUND, async (page) => {
      const name = `Sample plan ${Date.now()}`
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByLabel('Plan name').fill(name)
      await page.getByRole('button', { name: 'Save as a new plan' }).click()
      await page.getByRole('tab', { name: /^Plans/ }).click()
      const item = page.getByRole('listitem').filter({ hasText: name })
      await item.getByText(/version 1/).waitFor()
      await spending(page).fill('5000')
      await page.getByRole('button', { name: 'Update', exact: true }).click()
      await item.getByText(/version 2/).waitFor()
      await spending(page).fill('6000')
      await item.getByLabel('Compare').check()
      await page.getByRole('region', { name: 'Results that differ' }).getByText('Target').first().waitFor()
      await item.getByRole('button', { name: 'Versions' }).click()
      await item.getByRole('button', { name: 'Restore' }).click()
      await item.getByText(/version 3/).waitFor()
      await page.getByRole('button', { name: 'Share', exact: true }).click()
      // Nothing is public before somebody says so.
      const create = page.getByRole('button', { name: 'Create a link' })
      await create.waitFor()
      const link = page.getByLabel('Plan link')
      expect(await link.count()).toBe(0)
      await create.click()
      await expect.poll(() => link.inputValue()).toMatch(/\/shared\/.{20,}/)
      const address = new URL(await link.inputValue()).pathname
      const shared = await keptVisit(null, address)
      await shared.getByRole('heading', { level: 1, name: `Emergency fund: ${name}` }).waitFor()
      const ends = page.getByLabel('Ends on')
      await ends.fill('2020-03-04')
      await page.getByRole('button', { name: 'Save the end date' }).click()
      await page.getByText('Choose today or a later day.').waitFor()
      await page.getByText('Not saved: Mar 4, 2020 has passed. The link still has no end date.').waitFor()
      await ends.fill('2090-03-04')
      await page.getByRole('button', { name: 'Save the end date' }).click()
      await page.getByText('stops working after Mar 4, 2090').waitFor()
      // The panel knows the link that is out, and opening it changes nothing about it.
      await page.getByRole('heading', { level: 1 }).click()
      await link.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Share', exact: true }).click()
      await expect.poll(() => ends.inputValue()).toBe('2090-03-04')
      expect(new URL(await link.inputValue()).pathname).toBe(address)
      await ends.fill('')
      await page.getByRole('button', { name: 'Remove the end date' }).click()
      await page.getByText('The link has no end date.').waitFor()
      await page.getByRole('button', { name: 'Revoke' }).click()
      await expect
        .poll(
          async () => {
            await shared.goto(address)
            return screenIsThere(shared)
          },
          { timeout: 20_000 },
        )
        .toBe('This link does not work')
      await page.getByRole('heading', { level: 1 }).click()
      await item.getByRole('button', { name: 'Delete' }).click()
      await item.waitFor({ state: 'detached' })
      expect(await item.count()).toBe(0)
    }))

  test('ranks what drives it, solves a goal and says why one has no solution', () =>
    withPage(FUND, async (page) => {
      await page.getByRole('tab', { name: 'What drives it' }).click()
      const bars = page.getByRole('region', { name: /^How much each input/ })
      await bars.getByText('Monthly essential spending').waitFor()
      await page.getByText(/biggest lever is monthly essential spending/).waitFor()
      await page.getByRole('tab', { name: 'Goal seek' }).click()
      // A sensible goal is solved on arrival.
      await page.getByRole('button', { name: 'Use this value' }).first().waitFor()
      await page
        .getByRole('combobox', { name: 'Change' })
        .selectOption({ label: 'Monthly essential spending' })
      await page.getByRole('combobox', { name: 'until' }).selectOption({ label: 'Target' })
      await page.getByRole('textbox', { name: /^is/ }).fill('30000')
      await page.getByRole('button', { name: 'Solve' }).click()
      await page.getByText(/^Target: \$30,000/).waitFor()
      await page.getByRole('button', { name: 'Use this value' }).first().click()
      await page.getByRole('status').getByRole('button', { name: 'Undo' }).waitFor()
      await page.getByRole('textbox', { name: /^is/ }).fill('5')
      await page.getByRole('button', { name: 'Solve' }).click()
      const refusal = page.getByText(/the closest is/)
      await refusal.waitFor()
      await expect.poll(() => refusal.textContent()).toMatch(/^No /)
    }))

  test('samples uncertainty in a worker and prints its own error', () =>
    withPage(FUND, async (page) => {
      await page.getByRole('tab', { name: 'Uncertainty' }).click()
      await page.getByText(/^In half of cases, .* is between .* and /).waitFor({ timeout: 30_000 })
      await page.getByText('1,000 samples.').waitFor()
      const chance = page.locator('dt', { hasText: /^Chance of at least / }).locator('+ dd')
      await expect.poll(() => chance.textContent()).toMatch(/^\d+% \(\d+% to \d+%\)$/)
    }))

  test.each([
    ['PDF, overview', 'pdf', '%PDF-'],
    ['PDF, full report', 'pdf', '%PDF-'],
    ['Excel workbook', 'xlsx', 'PK'],
    ['CSV tables', 'csv', 'Where to keep it'],
    ['Markdown', 'md', '# Emergency fund'],
    ['Calendar file', 'ics', 'BEGIN:VCALENDAR'],
  ])('exports the %s as a real file', (label, extension, start) =>
    withPage(FUND, async (page) => {
      await page.getByRole('button', { name: 'More actions' }).click()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: label }).click(),
      ])
      expect(download.suggestedFilename()).toMatch(
        new RegExp(`^calculators-emergency-fund-(full-)?\\d{4}-\\d{2}-\\d{2}\\.${extension}$`),
      )
      expect(readFileSync(await download.path(), 'latin1').startsWith(start)).toBe(true)
    }),
  )

  test('saves a chart as PNG and SVG', () =>
    withPage(`${FUND}#open=why-these-months`, async (page) => {
      for (const [kind, start] of [
        ['PNG', '\u0089PNG'],
        ['SVG', '<svg'],
      ] as const) {
        await page.getByRole('button', { name: 'Save Why these months', exact: true }).press('Enter')
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('menuitem', { name: `Save as ${kind}` }).press('Enter'),
        ])
        expect(readFileSync(await download.path(), 'latin1').startsWith(start)).toBe(true)
      }
    }))

  test('writes a changed input to the profile, and another visit starts from it', () =>
    withPage(FUND, async (page) => {
      const before = await spending(page).inputValue()
      await spending(page).fill('4321')
      await page.getByRole('button', { name: 'Save to profile' }).first().click()
      await page.getByText(/^Saved to your profile/).waitFor()
      await page.goto(FUND)
      await screenIsThere(page)
      await expect.poll(() => spending(page).inputValue()).toBe('4,321')
      await spending(page).fill(before)
      await page.getByRole('button', { name: 'Save to profile' }).first().click()
      await page.getByText(/^Saved to your profile/).waitFor()
    }))
})
