import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journeys } from './journeys.ts'
import { accessibilityProblems, screenIsThere, watchProblems } from './page-problems.ts'
import { newAccount, productUrl, storedIn } from './session.ts'

const { visit } = journeys()

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const tab = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: /End of year/ })
    .getByRole('button', { name })
    .click()

/** A new person's project from the year-end template. */
async function opened(): Promise<Page> {
  const page = await visit(await newAccount(), '/projects')
  await page.getByRole('heading', { name: 'Start your first project' }).waitFor()
  await page.getByRole('link', { name: 'New project' }).first().click()
  await page.getByRole('button', { name: /^Household year-end/ }).click()
  const name = page.getByLabel('Project name')
  await name.fill('')
  await press(page, 'Create project')
  await page.getByText('Project name is required').waitFor()
  await name.fill('End of year')
  await press(page, 'Create project')
  await page.getByRole('heading', { level: 1, name: 'End of year' }).waitFor()
  return page
}

/** A project of many items, searched for one that is new. */
async function withOne() {
  const page = await opened()
  await page.getByLabel('New item').fill('Call the bank')
  await press(page, 'Add')
  await page.getByRole('searchbox', { name: 'Search items' }).fill('bank')
  await page.waitForURL(/q=bank/)
  const card = page.getByRole('listitem').getByRole('button', { name: /Call the bank/ })
  await card.waitFor()
  return { page, card }
}

const put = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Choose files').setInputFiles({ name, mimeType: 'text/csv', buffer })

test('a project begins with its template’s items, which are moved, changed, and keep their history', async () => {
  const { page, card } = await withOne()
  const problems = watchProblems(page)
  await card.click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Status').selectOption({ label: 'In progress' })
  await panel.getByLabel('Points').selectOption({ label: '5' })
  await panel.getByRole('button', { name: 'Save' }).click()
  await panel.getByText('Status: from To do to In progress').waitFor()
  await panel.getByText('Points: 5').waitFor()
  await panel.getByText('Created', { exact: true }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Escape')
  await tab(page, 'List')
  await page.getByRole('row', { name: /Call the bank/ }).waitFor()
  await tab(page, 'Timeline')
  const download = page.waitForEvent('download')
  await press(page, 'Download calendar (.ics)')
  expect((await download).suggestedFilename()).toBe('End of year.ics')
  expect(problems).toEqual([])
})

test('a card that keys move keeps the focus, three moves in a row', async () => {
  const { page, card } = await withOne()
  await card.focus()
  for (const [column, drop] of [
    ['In progress', 'Space'],
    ['Waiting', 'Enter'],
    ['Done', 'Space'],
  ] as const) {
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press(drop)
    await page
      .getByRole('region', { name: new RegExp(`^${column}, `) })
      .getByRole('button', { name: /Call the bank/ })
      .waitFor()
    await expect.poll(() => card.evaluate((one) => one === document.activeElement)).toBe(true)
  }
})

test('an item’s panel says what is wrong with its dates, that it saved, and asks before what was typed is lost', async () => {
  const { page, card } = await withOne()
  await card.click()
  const panel = page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: /^#/ }) })
  await panel.getByLabel('Start', { exact: true }).fill('2026-06-10')
  await panel.getByLabel('Due', { exact: true }).fill('2026-06-09')
  await panel.getByText('The due date is before the start date.').waitFor()
  await panel.getByLabel('Due', { exact: true }).fill('2026-06-10')
  await panel.getByRole('button', { name: 'Save' }).click()
  await panel.getByText('Saved', { exact: true }).waitFor()
  await panel.getByLabel('Description').fill('Ask about the fee.')
  await page.keyboard.press('Escape')
  const asked = page.getByRole('dialog', { name: 'Discard unsaved changes?' })
  await asked.waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await asked.waitFor({ state: 'detached' })
  await expect.poll(() => panel.getByLabel('Description').inputValue()).toBe('Ask about the fee.')
  await panel.getByRole('button', { name: 'Close' }).click()
  await asked.getByRole('button', { name: 'Discard' }).click()
  await panel.waitFor({ state: 'detached' })
  await card.click()
  await expect.poll(() => panel.getByLabel('Description').inputValue()).toBe('')
})

test('who saves second sees what the other one wrote before replacing it', async () => {
  const { page, card } = await withOne()
  await card.click()
  const panel = page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: /^#/ }) })
  const description = panel.getByLabel('Description')
  await description.fill('Mine')
  const { pathname, searchParams } = new URL(page.url())
  const { token = '' } = await storedIn(page)
  await fetch(`${productUrl()}/api${pathname}/items/${searchParams.get('item')}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ description: 'Theirs' }),
  })
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await panel.getByRole('button', { name: 'Use their description' }).click()
  await expect.poll(() => description.inputValue()).toBe('Theirs')
})

test('what was typed of a new project outlives a reload, and somebody without an organization is told how members come', async () => {
  const page = await visit(await newAccount(), '/projects/new')
  await page.getByLabel('Project name').fill('Our move')
  await page.reload()
  await page.getByRole('button', { name: /^Home purchase/ }).click()
  await page.waitForURL(/template=/)
  await expect.poll(() => page.getByLabel('Project name').inputValue()).toBe('Our move')
  await press(page, 'Create project')
  await page.getByRole('heading', { level: 1, name: 'Our move' }).waitFor()
  await page.goto(`${page.url()}?tab=members`)
  await page.getByRole('link', { name: 'Create an organization or join one' }).waitFor()
  await page.goto(new URL('/projects/new', page.url()).href)
  await page.getByRole('heading', { level: 1, name: 'New project' }).waitFor()
  await expect.poll(() => page.getByLabel('Project name').inputValue()).toBe('')
})

test('a file is sent, shown, and deleted, and one that is not what it says is rejected', async () => {
  const page = await opened()
  const problems = watchProblems(page)
  await tab(page, 'Files')
  await put(page, 'november.csv', Buffer.from('day,amount\n2026-11-01,"1,250.00"\n'))
  await page.getByText('Uploaded, 33 B').waitFor()
  await press(page, 'Open november.csv')
  await page.getByRole('dialog').getByRole('cell', { name: '1,250.00' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('november.csv')
  await page.keyboard.press('Escape')
  await put(page, 'statement.csv', PNG)
  await page.getByText('Rejected: content does not match its type.').first().waitFor()
  await put(page, 'program.exe', PNG)
  await page.getByText('This file type is not allowed').waitFor()
  await press(page, 'Delete november.csv')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Open november.csv' }).waitFor({ state: 'detached' })
  expect(problems).toEqual([])
})

const STATEMENT = `Date,Description,Amount
2026-10-01,ACME PAYROLL,5681.00
2026-10-01,OAK STREET APARTMENTS RENT,-1800.00
2026-10-18,THE HOME DEPOT 1422,-74.20
2026-10-31,KROGER 12,-4467.54
`

test('a statement’s category is corrected, and the budget opens with its take-home pay and categories', async () => {
  const page = await opened()
  const problems = watchProblems(page)
  await tab(page, 'Files')
  await put(page, 'october.csv', Buffer.from(STATEMENT))
  await press(page, 'Process october.csv')
  await page.getByRole('link', { name: 'Open the report of october.csv' }).click()
  await page.getByText('$6,342 spent').waitFor()
  await page.getByRole('link', { name: 'Correct categories' }).click()
  const panel = page.getByRole('dialog', { name: 'Categories of october.csv' })
  await panel.getByLabel('THE HOME DEPOT').selectOption({ label: 'Shopping (want)' })
  expect(await accessibilityProblems(page)).toEqual([])
  await panel.getByRole('button', { name: 'Save 1 change' }).click()
  await panel.waitFor({ state: 'detached' })
  await page.getByText('The report is being made again.').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Open october.csv' }).click()
  await page.getByText(/Housing \(\$1,800\.00\), and Shopping \(\$74\.20\)/).waitFor()
  await page.getByRole('link', { name: 'Open the budget' }).click()
  await page.getByRole('heading', { level: 1, name: 'Budget' }).waitFor()
  // 5,681.00 − 6,341.74
  await page.getByText('Your budget runs $661 short every month.').waitFor()
  await expect.poll(() => page.getByLabel('Monthly take-home pay').inputValue()).toBe('5,681')
  await page.getByText('From your statement').first().waitFor()
  expect(problems).toEqual([])
})

test('a storage address that answers 401 or 403 signs nobody out, and the file is sent again by Retry', async () => {
  const page = await opened()
  await tab(page, 'Files')
  for (const status of [401, 403]) {
    await page.route('**/api/storage/**', (route) => route.fulfill({ status, body: '{}' }))
    await put(page, `${status}.csv`, Buffer.from(`n\n${status}\n`))
    await page.getByText('Failed to upload file').waitFor()
    await page.unroute('**/api/storage/**')
    await press(page, `Retry ${status}.csv`)
    await page.getByText('Failed to upload file').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: `Open ${status}.csv` }).waitFor()
  }
  await page.reload()
  expect(await screenIsThere(page)).toBe('End of year')
})

test('a project that is deleted by its name stands in the bin and comes back', async () => {
  const page = await opened()
  await tab(page, 'Settings')
  await press(page, 'Delete')
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: 'Delete' })
  await expect.poll(() => confirm.isDisabled()).toBe(true)
  await dialog.getByLabel('Type End of year to confirm').fill('End of year')
  await confirm.click()
  await page.waitForURL((url) => url.pathname === '/projects')
  await page.getByRole('navigation', { name: 'Projects' }).getByRole('button', { name: 'Deleted' }).click()
  await press(page, 'Actions for End of year')
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  await page.getByRole('heading', { name: 'No deleted projects' }).waitFor()
})

test('a failing load says so with a way to try again, and never that there is nothing', async () => {
  const page = await visit(await newAccount(), '/dashboard')
  await page.route('**/api/projects?**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/projects')
  await page.getByText('Failed to fetch projects').waitFor()
  expect(await page.getByText('Start your first project').count()).toBe(0)
  await page.unroute('**/api/projects?**')
  await press(page, 'Try again')
  await page.getByRole('heading', { name: 'Start your first project' }).waitFor()
})
