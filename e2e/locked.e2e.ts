import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { journeys } from './journeys.ts'
import { accessibilityProblems, screenIsThere, watchProblems } from './page-problems.ts'
import { newAccount, productUrl, signIn } from './session.ts'

const { visit } = journeys()

const READ = '/calculators/options'
const SOLD = { sold: ['/calculators/options', '/portfolio/*'], held: [] }

/** From the next arrival on, the server says that the person's plan has ended. */
async function endPlan(page: Page): Promise<void> {
  await page.route('**/api/auth/verify', async (route) => {
    const answer = await route.fetch()
    const body = z.record(z.string(), z.unknown()).parse(await answer.json())
    await route.fulfill({ response: answer, json: { ...body, entitlement: SOLD } })
  })
}

const buttons = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).count()

test('of a tool outside the plan the report can be read whole, and no input or question of it is live', async () => {
  const person = await newAccount()
  const { token } = await signIn(person)
  const made = await fetch(`${productUrl()}/api/plans`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Sample call', toolId: 'calculators/options', inputs: { strike: 45 } }),
  })
  const { id } = z.object({ id: z.string() }).parse(await made.json())
  const page = await visit(person, '/profile')
  const problems = watchProblems(page)
  await endPlan(page)
  for (const address of [READ, `${READ}?plan=${id}`]) {
    await page.goto(address)
    await page.getByRole('heading', { name: 'Plus includes Options' }).waitFor()
    await screenIsThere(page)
    const strike = page.locator('#strike, [name="strike"], [id$="strike"]').first()
    expect(await strike.evaluate((field) => field.closest('[inert]') !== null)).toBe(true)
    expect(await page.getByRole('tab', { name: 'Goal seek' }).count()).toBe(0)
    // A section that was opened stays open.
    if (address === READ)
      await page
        .getByRole('button', { name: /^Greeks/ })
        .last()
        .click()
    await page.getByRole('heading', { name: 'Gamma by stock price' }).waitFor()
  }
  expect(await accessibilityProblems(page)).toEqual([])
  expect(problems).toEqual([])
})

test('of sample holdings every page says Example, and outside the plan none offers to change them', async () => {
  const page = await visit(await newAccount(), '/portfolio/currentholdings')
  await page.getByRole('button', { name: 'Load sample' }).click()
  await page.getByText(/^These are sample holdings/).waitFor()
  for (const part of ['performance', 'analysis']) {
    await page.goto(`/portfolio/${part}`)
    await page
      .getByText(/^Example: /)
      .first()
      .waitFor()
    expect(await page.getByText('Caution', { exact: true }).count()).toBe(0)
  }
  const problems = watchProblems(page)
  await endPlan(page)
  const offers =
    /^(Add (transaction|account|security|price)|Import|Remove|Load|Replace|Save this|Set targets)/
  for (const part of [
    'currentholdings',
    'currentholdings?tab=transactions',
    'currentholdings?tab=setup',
    'performance',
    'analysis',
  ]) {
    await page.goto(`/portfolio/${part}`)
    await page.getByRole('heading', { name: /^Plus includes / }).waitFor()
    await page.getByText(/^These are sample holdings/).waitFor()
    await screenIsThere(page)
    expect([part, await buttons(page, offers)]).toEqual([part, 0])
    expect(await page.getByRole('link', { name: offers }).count()).toBe(0)
    expect(await page.getByText(/paid plan/).count()).toBe(0)
  }
  for (const tab of ['Reconcile', 'Targets and limits']) expect(await buttons(page, tab)).toBe(0)
  expect(await accessibilityProblems(page)).toEqual([])
  expect(problems).toEqual([])
})

test('without a transaction a page of the portfolio names the plan that holds it', async () => {
  const page = await visit(await newAccount({ trial: false }), '/portfolio/performance')
  await page.getByText('Adding transactions is part of Plus.').waitFor()
  expect(await buttons(page, /^Load/)).toBe(0)
})
