import { expect, test } from 'vitest'
import { journeys } from './journeys.ts'
import { screenIsThere, watchProblems } from './page-problems.ts'
import { newAccount } from './session.ts'

const { visit } = journeys()

test('a question, five answers and a saved run lead to the calculator that answers', async () => {
  const page = await visit(await newAccount(), '/calculators')
  const problems = watchProblems(page)
  await page.getByText('Start with the budget.').waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('ytm')
  const found = page.getByRole('region', { name: 'Found calculators' }).getByRole('heading', { level: 3 })
  await found.first().waitFor()
  expect((await found.allTextContents()).slice(0, 2).toSorted()).toEqual([
    'Corporate bonds',
    'Treasury securities',
  ])
  await page.keyboard.press('Escape')
  await page.getByText('Not sure? Answer up to five questions').click()
  await page.getByRole('button', { name: 'Pay off credit cards' }).click()
  const best = page.getByRole('region', { name: 'Best for you' }).getByRole('heading', { level: 3 })
  await expect.poll(() => best.first().textContent()).toBe('True cost of credit')

  await page.getByRole('region', { name: 'Household' }).getByRole('link', { name: 'Emergency fund' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Sample fund')
  await page.getByRole('button', { name: 'Save as a new plan' }).click()
  await page.getByRole('tab', { name: 'Plans (1)' }).waitFor()
  await page.goto('/calculators')
  await screenIsThere(page)
  const recent = page.getByRole('region', { name: 'Recent answers' })
  await recent.getByText('Sample fund').waitFor()
  await page.getByRole('checkbox', { name: 'Compare' }).check()
  await page.getByRole('region', { name: 'Compared answers' }).getByText('Emergency fund').waitFor()
  expect(problems).toEqual([])
})
