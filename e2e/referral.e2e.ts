import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { journeys } from './journeys.ts'
import { accessibilityProblems, watchProblems } from './page-problems.ts'
import { newAccount, newEmail, productUrl, signIn } from './session.ts'

const { newPage } = journeys()

const REFERRALS = z.object({
  code: z.object({ code: z.string() }).nullable(),
  referrals: z.array(z.object({ state: z.string() })),
})

/** Somebody with a code, and what they see of it. */
async function referrer() {
  const { token } = await signIn(await newAccount())
  const call = (method: string, path: string) =>
    fetch(`${productUrl()}/api${path}`, { method, headers: { authorization: `Bearer ${token}` } })
  await call('POST', '/referrals/code')
  return async () => REFERRALS.parse(await (await call('GET', '/referrals')).json())
}

async function register(page: Page): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('First name').fill('Sample')
  await page.getByLabel('Last name').fill('Referred')
  await page.getByLabel('E-mail').fill(newEmail())
  await page.getByLabel('Password', { exact: true }).fill('sample sign-in 2026')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { level: 1, name: 'Create account' }).waitFor({ state: 'detached' })
}

test('the code of a referral link is filled in when whoever registered by it pays for an organization', async () => {
  const seen = await referrer()
  const code = (await seen()).code?.code ?? ''
  const page = await newPage(null)
  await page.goto(`/generate-referral-code?code=${code}&utm_source=referral&utm_medium=link`)
  await page.getByRole('link', { name: 'Sign in' }).first().waitFor()
  await register(page)
  await page.goto('/generate-referral-code')
  await page.getByRole('heading', { name: 'You were referred' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.goto('/subscriptionPlans')
  const problems = watchProblems(page)
  await page.getByRole('button', { name: 'Choose Team' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Sample Referred')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const box = page.getByLabel('Referral code')
  expect(await box.inputValue()).toBe(code)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('heading', { level: 1, name: 'Test checkout: no money moves' }).waitFor()
  expect((await seen()).referrals).toMatchObject([{ state: 'claimed' }])
  await page.goto('/subscriptionPlans')
  await page.getByRole('button', { name: 'Choose Team' }).click()
  await page.getByLabel('Seats', { exact: true }).waitFor()
  expect(await box.count()).toBe(0)
  expect(problems).toEqual([])
})
