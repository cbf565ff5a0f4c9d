import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journeys } from './journeys.ts'
import { accessibilityProblems, watchProblems } from './page-problems.ts'
import { newAccount } from './session.ts'

const { visit } = journeys()

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Moving' }).getByRole('button', { name, exact: true }).click()

/** A new person's project with two items. */
async function withItems(): Promise<Page> {
  const page = await visit(await newAccount(), '/projects/new')
  await page.getByLabel('Project name').fill('Moving')
  await press(page, 'Create project')
  await page.getByRole('heading', { level: 1, name: 'Moving' }).waitFor()
  const titles = ['Pack the kitchen', 'Cancel the electricity']
  // One after the other, as fast as they can be typed.
  for (const title of titles) {
    await page.getByLabel('New item').fill(title)
    await press(page, 'Add')
  }
  for (const title of titles)
    await page
      .getByRole('listitem')
      .getByRole('button', { name: new RegExp(title) })
      .waitFor()
  return page
}

/** Changes fields of an item in its panel, from the list. */
async function edit(page: Page, title: string, fields: Readonly<Record<string, string>>) {
  await page.getByText(title).first().click()
  const panel = page.getByRole('dialog')
  for (const [label, option] of Object.entries(fields))
    await panel.getByLabel(label, { exact: true }).selectOption({ label: option })
  await panel.getByRole('button', { name: 'Save' }).click()
  await panel
    .getByText(`${Object.keys(fields)[0]}:`)
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
}

test('a sprint is planned, filled, started, and closed, and its analytics follow what was done', async () => {
  const page = await withItems()
  await tab(page, 'Sprints')
  const capacity = (on: Page | Locator) =>
    on.getByRole('group', { name: 'Capacity in days' }).getByRole('textbox')
  await capacity(page).fill('61')
  await press(page, 'Plan sprint')
  await page.getByText('Enter 60 or less.').waitFor()
  const problems = watchProblems(page)
  await capacity(page).fill('7')
  await press(page, 'Plan sprint')
  await page.getByRole('region', { name: 'Sprint 1' }).getByText('capacity 7 person-days').waitFor()
  await press(page, 'Edit Sprint 1')
  const editor = page.getByRole('dialog', { name: 'Edit Sprint 1' })
  await capacity(editor).fill('8')
  await editor.getByLabel('Goal').fill('Out by Friday')
  expect(await accessibilityProblems(page)).toEqual([])
  await editor.getByRole('button', { name: 'Save' }).click()
  const planned = page.getByRole('region', { name: 'Sprint 1' })
  await planned.getByText('capacity 8 person-days').waitFor()
  await planned.getByText('Out by Friday').waitFor()
  await tab(page, 'List')
  await edit(page, 'Pack the kitchen', { Sprint: 'Sprint 1', Points: '5' })
  await edit(page, 'Cancel the electricity', { Sprint: 'Sprint 1', Points: '3' })
  await tab(page, 'Sprints')
  await page.getByText('2 items, 8 points').waitFor()
  await press(page, 'Start Sprint 1')
  await tab(page, 'Board')
  await edit(page, 'Pack the kitchen', { Status: 'Done' })
  await tab(page, 'Sprints')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('link', { name: 'Sprint analytics' }).click()
  await page.getByText(/3 of 8 points left/).waitFor()
  await press(page, 'Forecast')
  await page
    .getByText(/too little history/)
    .first()
    .waitFor()
  await page.getByRole('slider').fill('0')
  await page.getByText(/8 of 8 points left on day 0/).waitFor()
  await page.waitForURL(/day=0/)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('link', { name: 'Sprints' }).click()
  await press(page, 'Close Sprint 1')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Move 1 unfinished item to').selectOption({ label: 'Backlog' })
  await dialog.getByRole('button', { name: 'Close sprint' }).click()
  await page.getByText('1 of 2 items done').waitFor()
  await page.getByRole('link', { name: 'Sprint analytics' }).click()
  await page.getByText('5 points in 1 sprint').waitFor()
  expect(problems).toEqual([])
})

test('a project without a started sprint says what to do, and a stranger’s has none', async () => {
  const page = await withItems()
  const id = new URL(page.url()).pathname.split('/').at(-1)
  await page.goto(`/projects/${id}/sprintanalytics`)
  await page.getByRole('heading', { name: 'No sprint has been started yet' }).waitFor()
  const other = await visit(await newAccount(), `/projects/${id}/sprintanalytics`)
  await other.getByText('There is no such project here').waitFor()
})
