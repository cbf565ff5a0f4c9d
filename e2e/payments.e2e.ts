import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journeys } from './journeys.ts'
import { accessibilityProblems, watchProblems } from './page-problems.ts'
import { newAccount } from './session.ts'

const { visit } = journeys()

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Through the test checkout's page, back to the plans. */
async function pay(page: Page) {
  await page.getByRole('heading', { level: 1, name: 'Test checkout: no money moves' }).waitFor()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Plans and billing' }).waitFor()
}

test('somebody chooses a plan, pays by the test checkout, changes it, and cancels it', async () => {
  const page = await visit(await newAccount({ trial: false }), '/calculators/options')
  await page.getByRole('heading', { name: /is part of Plus/ }).waitFor()
  await page.getByRole('link', { name: 'See plans' }).click()
  const problems = watchProblems(page)
  await page.getByText('You have the Free plan. Nothing is charged.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await button(page, 'Choose Plus').click()
  await button(page, 'Continue to payment').click()
  await pay(page)
  await page.getByText(/^You have Plus for \$12.00 a month/).waitFor()
  await button(page, 'Change to Pro').click()
  await page.getByText(/now, then \$29.00 a month/).waitFor()
  await button(page, /^Pay \$/).click()
  await pay(page)
  await page.getByText(/^You have Pro for \$29.00 a month/).waitFor()
  const download = page.waitForEvent('download')
  await button(page, /^Download the invoice/)
    .first()
    .click()
  expect((await download).suggestedFilename()).toMatch(/^invoice-.*\.pdf$/)
  await button(page, 'Cancel Pro').click()
  await button(page, 'Cancel at the end of the period').click()
  await page.getByText(/It is canceled, so nothing more is charged/).waitFor()
  await button(page, 'Keep Pro').click()
  await button(page, 'Cancel Pro').waitFor()
  await page.goto(`${new URL(page.url()).origin}/calculators/options`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByRole('heading', { name: /is part of/ }).count()).toBe(0)
  expect(problems).toEqual([])
})
