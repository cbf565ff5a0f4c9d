import { expect, test } from 'vitest'
import { z } from 'zod'
import { press } from './forms.ts'
import { journeys } from './journeys.ts'
import { accessibilityProblems, watchProblems } from './page-problems.ts'
import { type Credentials, newAccount, productUrl, signIn } from './session.ts'

const { visit } = journeys()

const PLANS = ['Rainy days', 'Rainy weeks']

/** Somebody with two plans of one calculator. */
async function withPlans(): Promise<Credentials> {
  const person = await newAccount()
  const { token } = await signIn(person)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  for (const [at, name] of PLANS.entries()) {
    const inputs = { essentialMonthly: 4_000 + 1_000 * at }
    const body = JSON.stringify({ name, toolId: 'calculators/emergency-fund', inputs })
    const made = await fetch(`${productUrl()}/api/plans`, { method: 'POST', headers, body })
    z.object({ id: z.string() }).parse(await made.json())
  }
  return person
}

test('a report is previewed, downloaded as a PDF, compared, and made again every week until it is ended', async () => {
  const person = await withPlans()
  const page = await visit(person, '/reports')
  const problems = watchProblems(page)
  await press(page, 'Rainy days')
  const panel = page.getByRole('dialog', { name: 'Rainy days' })
  await panel
    .getByText('$4,000')
    .or(panel.getByText(/emergency fund/))
    .first()
    .waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await panel.getByRole('button', { name: 'Download' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'PDF' }).click()
  expect((await coming).suggestedFilename()).toBe('Rainy-days-report.pdf')
  await panel.getByRole('button', { name: 'Schedule', exact: true }).click()
  const asks = page.getByRole('dialog', { name: 'Schedule this report' })
  await asks.getByLabel('How often').selectOption('monthly')
  await asks.getByLabel('Day of the month').selectOption('31')
  await asks.getByRole('button', { name: 'Schedule', exact: true }).click()
  await page.getByText('Every month on the last day at 7 AM').waitFor()
  await page.getByText(/^Next: /).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await press(page, 'Edit Rainy days')
  const edits = page.getByRole('dialog', { name: 'Edit the schedule of Rainy days' })
  await edits.getByLabel('How often').selectOption('weekly')
  await edits.getByLabel('Weekday').selectOption('5')
  expect(await accessibilityProblems(page)).toEqual([])
  await edits.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Every Friday at 7 AM').waitFor()
  await press(page, 'Pause Rainy days')
  await page.getByText('Paused').waitFor()
  await press(page, 'End Rainy days')
  await page.getByRole('heading', { name: 'Nothing is scheduled' }).waitFor()
  await press(page, 'Reports')
  for (const name of PLANS) await page.getByLabel(`Compare ${name}`).check()
  await press(page, 'Compare the two')
  await page.getByRole('columnheader', { name: 'Rainy weeks' }).waitFor()
  expect(problems).toEqual([])
})

test('a link to a saved plan opens for a stranger until it is revoked', async () => {
  const page = await visit(await withPlans(), '/reports')
  await press(page, 'Rainy days')
  await page.getByRole('dialog', { name: 'Rainy days' }).getByRole('button', { name: 'Share' }).click()
  const asks = page.getByRole('dialog', { name: 'Share this report' })
  await asks.getByRole('button', { name: 'Create a link' }).click()
  const address = await asks.getByLabel('Report link').inputValue()
  const stranger = await visit(null, new URL(address).pathname)
  await stranger.getByRole('heading', { level: 1, name: /Rainy days/ }).waitFor()
  await asks.getByRole('button', { name: 'Revoke link' }).click()
  await asks.getByText('The link is revoked and no longer opens.').waitFor()
  await stranger.reload()
  await stranger.getByRole('heading', { name: 'This link does not work' }).waitFor()
})
