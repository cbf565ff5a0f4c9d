import { expect, test } from 'vitest'
import { journeys } from './journeys.ts'
import { accessibilityProblems, screenIsThere, watchProblems } from './page-problems.ts'
import { newAccount } from './session.ts'

const { visit } = journeys()

test('of a report’s steps a project takes those that one chooses', async () => {
  const page = await visit(await newAccount(), '/calculators/true-cost-credit')
  await screenIsThere(page)
  const problems = watchProblems(page)
  await page.getByRole('button', { name: 'Open all' }).click()
  await page.getByRole('button', { name: 'Turn this plan into a project', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'New project from this plan' })
  const steps = dialog.getByRole('checkbox')
  await steps.first().waitFor()
  const count = await steps.count()
  expect(count).toBeGreaterThan(1)
  expect(await accessibilityProblems(page)).toEqual([])
  await steps.first().uncheck()
  await dialog.getByLabel('Project name').fill('Sample way out of debt')
  const items = count === 2 ? '1 item' : `${count - 1} items`
  await dialog.getByRole('button', { name: `Create project with ${items}` }).click()
  await page.getByText(`Project created with ${items}.`).waitFor()
  await page.getByRole('link', { name: 'Open project' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sample way out of debt' }).waitFor()
  expect(problems).toEqual([])
})
