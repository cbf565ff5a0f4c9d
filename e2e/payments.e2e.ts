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
  await page.getByRole('heading', { name: 'Plus includes Options' }).waitFor()
  // What the plan does not hold offers nothing that would be refused.
  await page.getByText('An example. Your own numbers are part of Plus.', { exact: true }).waitFor()
  expect(await page.getByText('Replace them with your own').count()).toBe(0)
  for (const name of ['Save', 'Share']) expect(await page.getByText(name, { exact: true }).count()).toBe(0)
  await page.getByRole('link', { name: 'See plans' }).click()
  const problems = watchProblems(page)
  await page.getByText('You have the Free plan. Nothing is charged.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await button(page, 'Choose Plus').click()
  await button(page, 'Continue to payment').click()
  await button(page, 'Abandon').click()
  await page.getByText('The payment was not completed. Nothing was charged').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await button(page, 'Choose Plus').click()
  await button(page, 'Continue to payment').click()
  await pay(page)
  await page.getByText(/^Thank you for your payment. You have Plus now/).waitFor()
  // Back to what is over: what became of it, and nothing to press.
  await page.goBack()
  await page.getByRole('heading', { level: 2, name: 'Paid', exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Pay', exact: true }).count()).toBe(0)
  await page.getByRole('link', { name: 'Return to Groundwork' }).click()
  await page.getByText(/^You have Plus for \$12.00 a month/).waitFor()
  await button(page, 'Change to Pro').click()
  await page.getByText(/now, then \$29.00 a month/).waitFor()
  await button(page, 'Continue to payment').click()
  await pay(page)
  await page.getByText(/^You have Pro for \$29.00 a month/).waitFor()
  const download = page.waitForEvent('download')
  await button(page, /^Download the invoice/)
    .first()
    .click()
  expect((await download).suggestedFilename()).toMatch(/^invoice-.*\.pdf$/)
  const thanks = page.getByText('Thank you for your payment. You have Pro now.')
  await thanks.waitFor()
  await button(page, 'Change to Plus').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Change to Plus' }).click()
  await page.getByText(/, then Plus for \$12\.00 a month\.$/).waitFor()
  expect(await thanks.count()).toBe(0)
  await button(page, 'Keep as it is').click()
  await page.getByText(/^You have Pro for \$29.00 a month/).waitFor()
  expect(await thanks.count()).toBe(0)
  await button(page, 'Cancel Pro').click()
  await button(page, 'Cancel at the end of the period').click()
  await page.getByText(/It is canceled, so nothing more is charged/).waitFor()
  await button(page, 'Change to Plus').click()
  await page.getByText('This undoes your cancellation.').waitFor()
  await button(page, 'Not now').click()
  await page.getByText(/It is canceled, so nothing more is charged/).waitFor()
  await button(page, 'Keep Pro').click()
  await button(page, 'Cancel Pro').waitFor()
  await page.goto(`${new URL(page.url()).origin}/calculators/options`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByRole('heading', { name: /includes Options/ }).count()).toBe(0)
  expect(problems).toEqual([])
})

test('on a trial a paid plan says what it ends and locks, and the free one ends the trial only when that is confirmed', async () => {
  const page = await visit(await newAccount(), '/subscriptionPlans')
  const problems = watchProblems(page)
  await page.getByText(/^You are trying Pro until/).waitFor()
  await button(page, 'Choose Plus').click()
  await page.getByText(/^\$12.00 now, then \$12.00 a month from [A-Z][a-z]{2} \d/).waitFor()
  await page.getByText('Your free trial of Pro ends as soon as you pay').waitFor()
  const locked = page.getByText(
    /(is|are) locked from then on\. Everything you entered in (it|them) stays readable/,
  )
  await locked.waitFor()
  await button(page, 'Not now').click()
  await button(page, 'Choose Free').click()
  await page.getByRole('dialog', { name: 'End your Pro trial now?' }).waitFor()
  await locked.waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await button(page, 'Cancel').click()
  await page.getByText(/^You are trying Pro until/).waitFor()
  await button(page, 'Choose Free').click()
  await button(page, 'End the trial now').click()
  await page.getByText('You have Free. Nothing is charged.').waitFor()
  expect(problems).toEqual([])
})

test('who pays by the year is shown the yearly prices, with their own plan marked', async () => {
  const page = await visit(await newAccount({ trial: false }), '/subscriptionPlans', {
    viewport: { width: 390, height: 844 },
  })
  const yearly = button(page, /^Yearly/)
  await yearly.click()
  expect(await yearly.evaluate((one) => one.getBoundingClientRect().height)).toBeLessThan(60)
  await button(page, 'Choose Plus').click()
  await button(page, 'Continue to payment').click()
  await pay(page)
  await page.getByText(/^You have Plus for \$120.00 a year/).waitFor()
  await expect.poll(() => yearly.getAttribute('aria-pressed')).toBe('true')
  const plus = page.getByRole('listitem', { name: 'Plus' })
  await plus.getByText('Your plan', { exact: true }).waitFor()
  expect(await button(page, 'Change to Plus').count()).toBe(0)
  await button(page, 'Monthly').click()
  await plus.getByRole('button', { name: 'Pay by the month' }).waitFor()
})
