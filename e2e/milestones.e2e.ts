import { expect, test } from 'vitest'
import { journeys } from './journeys.ts'
import { sampleAdministrator } from './sample-people.ts'

const { visit } = journeys()
const person = sampleAdministrator()
const AT = '/milestones/milestone-dashboard'

test('a person sees what is nearest, checks something off, and finds it among the achievements and on the board', async () => {
  const page = await visit(person, AT)
  await page.getByText(/^\d+ points to /).waitFor()
  const before = Number(
    /^(\d+) points/.exec(await page.getByLabel('Level').locator('p').first().innerText())?.[1],
  )
  await page.getByRole('button', { name: 'Check off: Insurance policies read this year' }).click()
  await page
    .getByRole('button', { name: 'Check off: Insurance policies read this year' })
    .waitFor({ state: 'detached' })
  await page.getByText(`${before - 5} points to `, { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Undo: Insurance policies read this year' }).click()
  await page.getByText(`${before} points to `, { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Check off: Insurance policies read this year' }).click()
  await page.getByText(`${before - 5} points to `, { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Achievements' }).click()
  await page.getByRole('heading', { name: 'Insurance policies read this year' }).waitFor()
  await page.getByRole('button', { name: 'Leaderboards' }).click()
  await page
    .getByRole('rowheader', { name: /\(you\)$/ })
    .first()
    .waitFor()
  await page.getByRole('checkbox', { name: 'Show me on the boards of my organizations' }).click()
  await page
    .getByRole('rowheader', { name: /\(you\)$/ })
    .first()
    .waitFor({ state: 'detached' })
  await page.getByRole('checkbox', { name: 'Show me on the boards of my organizations' }).click()
  await page
    .getByRole('rowheader', { name: /\(you\)$/ })
    .first()
    .waitFor()
})

test('a manager tries a milestone out before saving it, then awards it to everybody', async () => {
  const page = await visit(person, `${AT}?tab=manage`)
  await page.getByRole('button', { name: 'New milestone' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Two months of essentials')
  await dialog.getByLabel('At least').fill('2')
  await dialog.getByLabel('Status').selectOption('live')
  await dialog.getByRole('button', { name: 'Dry run' }).click()
  // The sample organization is too small for a count that tells nobody's own numbers.
  await dialog.getByText(/^A dry run needs at least 5 people/).waitFor()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('checkbox', { name: 'Choose Two months of essentials' }).check()
  await page.getByRole('button', { name: 'Award', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByText(/(\d+ changes?|Nothing would change) now/)
    .waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Award' }).click()
  await page.getByText('The job has started.').waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'See its progress' }).isVisible()).toBe(true)
})

test('on the dashboard a failed milestones block offers Retry and the other blocks stand', async () => {
  const page = await visit(person, '/dashboard')
  await page
    .getByRole('region', { name: 'Milestones' })
    .getByText(/points to /)
    .waitFor()
  await page.route('**/api/user/milestones', (route) => route.abort())
  await page.reload()
  await page
    .getByRole('region', { name: 'Milestones' })
    .getByRole('button', { name: 'Retry' })
    .waitFor({ timeout: 30_000 })
  await page.getByRole('region', { name: 'My money' }).waitFor()
  await page.unroute('**/api/user/milestones')
  await page.getByRole('region', { name: 'Milestones' }).getByRole('button', { name: 'Retry' }).click()
  await page
    .getByRole('region', { name: 'Milestones' })
    .getByText(/points to /)
    .waitFor()
})
