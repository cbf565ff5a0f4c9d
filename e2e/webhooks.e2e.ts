import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journeys } from './journeys.ts'
import { accessibilityProblems, watchProblems } from './page-problems.ts'
import { sampleAdministrator } from './sample-people.ts'

const { visit } = journeys()

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a webhook is added after the password, shows its secret once, and keeps a log of what was sent', async () => {
  const who = sampleAdministrator()
  const page = await visit(who, '/admin?tab=webhooks')
  const address = `https://hook-${Date.now()}.example/in`
  await page.getByLabel('Address').fill('https://127.0.0.1/')
  await page.getByLabel('Lead added').check()
  await press(page, 'Add webhook')
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(who.password)
  await page.getByRole('dialog').locator('button[type="submit"]').click()
  await page.getByText('Enter a public address.').waitFor()
  await page.getByLabel('Address').fill(address)
  const problems = watchProblems(page)
  await press(page, 'Add webhook')
  await expect
    .poll(() => page.getByLabel('Signing secret', { exact: true }).last().textContent())
    .toMatch(/^whsec_/)
  expect(await accessibilityProblems(page)).toEqual([])
  await press(page, 'I saved it')
  expect(await page.getByText('whsec_').count()).toBe(0)

  await page.getByRole('gridcell', { name: address }).click()
  const panel = page.getByRole('dialog')
  await panel.getByText('Nothing was sent yet.').waitFor()
  await press(page, 'Send a test')
  await panel.getByText('webhook.test').first().waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await press(page, 'Delete')
  await page
    .getByRole('dialog', { name: 'Delete this webhook' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await page.getByRole('gridcell', { name: address }).waitFor({ state: 'detached' })
  expect(problems).toEqual([])
})
