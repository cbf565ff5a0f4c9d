import { expect, test } from 'vitest'
import { journeys } from './journeys.ts'
import { watchProblems } from './page-problems.ts'
import { sampleAdministrator } from './sample-people.ts'

const { visit } = journeys()

test('ten thousand lives run beside the page, and any single life can be opened', async () => {
  const page = await visit(sampleAdministrator(), '/calculators/retirement')
  const problems = watchProblems(page)
  await page.getByRole('button', { name: 'Simulate 10,000 lives' }).click()
  await page.getByText(/^10,000 lives in/).waitFor({ timeout: 60_000 })
  expect(
    await page
      .getByText(/of 10,000 lives never run short/)
      .last()
      .textContent(),
  ).toMatch(/^\d+(\.\d)?% ± 0\.\d% of 10,000 lives/)
  const worst = page.getByRole('button', { name: 'Worst', exact: true })
  await worst.click()
  await page.getByText(/^Life 1 of 10,000, from the worst/).waitFor()
  expect(problems).toEqual([])
})

test('a question of its own shows only its own inputs and its answer', async () => {
  const page = await visit(sampleAdministrator(), '/calculators/retirement')
  await page.getByRole('combobox', { name: 'Question' }).selectOption('rmd')
  await page.getByRole('textbox', { name: 'Spending a year in retirement' }).waitFor({ state: 'detached' })
  await page.waitForURL(/inputs=/)
  expect(new URL(page.url()).searchParams.get('inputs')).toBe('{"mode":"rmd"}')
})
