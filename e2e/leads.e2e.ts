import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journeys } from './journeys.ts'
import { accessibilityProblems, screenIsThere, watchProblems } from './page-problems.ts'
import { newAccount } from './session.ts'

const { visit } = journeys()

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Prospecting' }).getByRole('button', { name }).click()
const dialog = (page: Page) => page.getByRole('dialog')

/** A new person with an organization of their own, which has no leads. */
async function opened(): Promise<Page> {
  const page = await visit(await newAccount(), '/prospecting')
  await press(page, 'Create an organization')
  await page.getByLabel('Name').fill(`Sample Firm ${Date.now()}`)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('heading', { name: 'No leads yet' }).waitFor()
  return page
}

const FILE =
  'Who they are,E-mail,Phone\nSample Again,sample.buyer@example.org,\nSample Zoë,sample.other@example.org,512-555-0101\n'

test('a lead is hidden until consent is noted, then called, moved on, and counted; a file adds no one twice', async () => {
  const page = await opened()
  const problems = watchProblems(page)
  await press(page, 'New lead')
  await dialog(page).getByLabel('Name').fill('Sample Buyer')
  await dialog(page).getByLabel('E-mail', { exact: true }).fill('sample.buyer@example.org')
  await dialog(page).getByText('Without consent').waitFor()
  await press(page, 'Add lead')
  const hidden = page.getByRole('button', { name: /^Lead [A-Z0-9]{4}$/ })
  await hidden.waitFor()
  expect(await page.getByText('Sample Buyer').count()).toBe(0)

  await hidden.click()
  await dialog(page).getByText('No consent to contact').first().waitFor()
  await dialog(page).getByLabel('Agreed to e-mail').check()
  await dialog(page).getByLabel('Proof of consent').fill('E-mail of today')
  await press(page, 'Save consent')
  await dialog(page).getByRole('heading', { name: 'Sample Buyer' }).waitFor()
  await dialog(page).getByRole('combobox', { name: 'Message' }).selectOption({ label: 'First reply' })
  await expect
    .poll(() => dialog(page).getByLabel('Message text').inputValue())
    .toContain('Hello Sample Buyer')
  await dialog(page).getByLabel('What happened').fill('Wants a meeting')
  await press(page, 'Log an e-mail')
  await dialog(page).getByText('E-mail: Wants a meeting').waitFor()
  await dialog(page).getByLabel('What happened').fill('Meant for another lead')
  await press(page, 'Add a note')
  await press(page, 'Delete note')
  await page
    .getByRole('dialog', { name: 'Delete this note?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await dialog(page).getByText('Note: Meant for another lead').waitFor({ state: 'hidden' })
  await dialog(page).getByRole('combobox', { name: 'Stage' }).selectOption({ label: 'Meeting' })
  await press(page, 'Save')
  await dialog(page).getByText('Stage: New to Meeting').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await tab(page, 'Board')
  await page.getByRole('region', { name: 'Meeting, 1' }).waitFor()
  await expect
    .poll(() => page.getByRole('region', { name: 'Meeting, 1' }).boundingBox())
    .toMatchObject({
      x: expect.closeTo(24, -2),
    })
  await page.setViewportSize({ width: 1280, height: 800 })
  await tab(page, 'Today')

  await press(page, 'Import')
  const file = dialog(page).getByLabel('File')
  await file.setInputFiles({ name: 'leads.xlsx', mimeType: '', buffer: Buffer.from('PK\x03\x04') })
  await dialog(page).getByText('This is a workbook').waitFor()
  // As spreadsheets save where nobody asks for UTF-8.
  await file.setInputFiles({ name: 'leads.csv', mimeType: '', buffer: Buffer.from(FILE, 'latin1') })
  await dialog(page).getByText('This is a workbook').waitFor({ state: 'hidden' })
  await dialog(page).getByLabel('Agreed to e-mail').check()
  await dialog(page).getByLabel('Proof of consent').fill('Sign-up sheet')
  await press(page, 'Preview')
  await dialog(page).getByText('Choose the column with the names.').waitFor()
  await dialog(page).getByLabel('Name', { exact: true }).selectOption({ label: 'Who they are' })
  await dialog(page).getByText('1 new lead, 1 row added to a lead, 0 left out.').waitFor()
  await dialog(page).getByText('Same e-mail as Sample Buyer').waitFor()
  await dialog(page).getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByText('Imported: 1 new lead, 1 row added to a lead, 0 left out.').waitFor()
  await page.getByRole('button', { name: 'Sample Zoë', exact: true }).waitFor()
  await tab(page, 'Table')
  await page.getByText('2 rows').waitFor()
  await tab(page, 'Report')
  await page.getByText('2 open leads with an expected value of').waitFor()
  expect(problems).toEqual([])
})

test('a note is taken while the lists still wait for what the last one changed', async () => {
  const page = await opened()
  await press(page, 'New lead')
  await dialog(page).getByLabel('Name').fill('Sample Buyer')
  await press(page, 'Add lead')
  await page.getByRole('button', { name: /^Lead [A-Z0-9]{4}$/ }).click()
  const answered = Promise.withResolvers<void>()
  await page.route(/\/api\/prospects\?/, async (route) => {
    await answered.promise
    await route.continue()
  })
  const happened = dialog(page).getByLabel('What happened')
  const notes = dialog(page).getByRole('button', { name: 'Delete note' })
  await happened.fill('The first')
  await press(page, 'Add a note')
  await expect.poll(() => notes.count()).toBe(1)
  expect(await happened.inputValue()).toBe('')
  await happened.fill('The second')
  await press(page, 'Add a note')
  await expect.poll(() => notes.count()).toBe(2)
  expect(await happened.inputValue()).toBe('')
  answered.resolve()
})

test('what was typed or read for a lead is not lost by Escape or a press beside its window', async () => {
  const page = await opened()
  const window = (name: string) => page.getByRole('dialog', { name })
  const question = window('Discard unsaved changes?')
  await press(page, 'New lead')
  await page.keyboard.press('Escape')
  await window('New lead').waitFor({ state: 'hidden' })

  await press(page, 'New lead')
  await window('New lead').getByLabel('Name').fill('Sample Buyer')
  await page.keyboard.press('Escape')
  await question.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  expect(await window('New lead').getByLabel('Name').inputValue()).toBe('Sample Buyer')
  await page.mouse.click(5, 400)
  await question.getByRole('button', { name: 'Discard' }).click()
  await window('New lead').waitFor({ state: 'hidden' })

  await press(page, 'Import')
  const file = { name: 'leads.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) }
  await window('Import leads').getByLabel('File').setInputFiles(file)
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await window('Import leads').waitFor({ state: 'hidden' })
})

test('a person creates a referral code, and a mistyped one is caught before it is sent', async () => {
  const page = await visit(await newAccount(), '/generate-referral-code')
  await screenIsThere(page)
  const problems = watchProblems(page)
  await press(page, 'Create my code')
  const code =
    (await page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]$/).textContent()) ?? ''
  await press(page, 'Pause')
  await page.getByText('Paused').waitFor()
  await page.goto('/prospecting')
  await press(page, 'Create an organization')
  await page.getByLabel('Name').fill(`Sample Association ${Date.now()}`)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('heading', { name: 'No leads yet' }).waitFor()
  await page.goto('/generate-referral-code')
  const box = page.getByLabel('Referral code')
  await box.fill(`${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`)
  await page.getByText('Check the code: a character is wrong or missing.').waitFor()
  expect(problems).toEqual([])
  await box.fill(code.toLowerCase())
  await press(page, 'Enter code')
  await page.getByText('This code does not work.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
})
