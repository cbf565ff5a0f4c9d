import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { closeContexts, sharedBrowser } from './browser.ts'
import { CHECKLISTS, ROLES, isSaved, newRole, pageOf, person, save, startedRun } from './list-pages.ts'
import { accessibilityProblems, watchProblems } from './page-problems.ts'

let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})

afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()))
})

afterAll(async () => {
  await closeContexts(browser)
})

describe('the two screens', () => {
  test('a member reads the roles, is told why they cannot be changed, and still calculates', async () => {
    const page = await pageOf(browser, person('Member'), ROLES)
    await page.getByText(/you need a role that lets you set who takes part in a transaction/).waitFor()
    await expect.poll(() => page.getByLabel('Name', { exact: true }).isDisabled()).toBe(true)
    await expect.poll(() => page.getByRole('button', { name: 'New role' }).isDisabled()).toBe(true)
    await page.getByLabel('Commission to share').fill('10,000')
    await page
      .getByText(/This deal pays \$6,000\.00/)
      .first()
      .waitFor()
  })

  test('overlapping tiers are named and not sent', async () => {
    const page = await pageOf(browser, person('Broker'), ROLES)
    const name = `Sample: overlap ${Date.now()}`
    await newRole(page, name)
    for (const row of [0, 1]) {
      await page.getByRole('button', { name: 'Add a tier' }).click()
      await page.getByLabel(`Up to, row ${row + 1}`).fill('500')
    }
    await page.getByLabel('From, row 2').fill('400')
    await save(page)
    await page
      .getByText(/^Rows 1 and 2 overlap from 400/)
      .first()
      .waitFor()
    await page.getByRole('alert').getByText(`Not saved: ${name}`).waitFor()
  })

  test('items are ticked by keyboard, a gate is waived only with a reason, and a moved date is previewed', async () => {
    const page = await pageOf(browser, person('Broker'), CHECKLISTS)
    const problems = watchProblems(page)
    await startedRun(page, `Sample: keyboard ${Date.now()}`)
    await page.locator('[data-task] input[type="checkbox"]').first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await isSaved(page)
    await expect.poll(() => page.locator('[data-task] input[type="checkbox"]').nth(1).isChecked()).toBe(true)
    const gate = page.locator('[data-task]').filter({ hasText: 'Closing depends on it' }).first()
    await gate.getByRole('button', { name: /^Details/ }).click()
    await gate.getByRole('button', { name: 'Waive' }).click()
    await gate.getByText(/^Enter a reason/).waitFor()
    await gate.getByRole('textbox').fill('Sample reason')
    await gate.getByRole('button', { name: 'Waive' }).click()
    await gate.getByText('Not applicable: Sample reason').waitFor()
    await page.getByLabel('Closing', { exact: true }).fill('2026-12-18')
    await page.getByText(/dates would change$/).waitFor()
    await page.getByRole('button', { name: 'Apply' }).click()
    await isSaved(page)
    expect(await accessibilityProblems(page)).toEqual([])
    expect(problems).toEqual([])
  })

  test('the list is exported as CSV, workbook and JSON', async () => {
    const page = await pageOf(browser, person('Administrator'), ROLES)
    for (const [label, extension] of [
      ['Export CSV', 'csv'],
      ['Export Excel workbook', 'xlsx'],
      ['Export JSON', 'json'],
    ] as const) {
      await page.getByRole('button', { name: 'Import and export' }).click()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: label }).click(),
      ])
      expect(file.suggestedFilename()).toBe(`transaction-roles.${extension}`)
    }
  })

  test('who may not export is told why, and an import is previewed by what it changes', async () => {
    const page = await pageOf(browser, person('Broker'), ROLES)
    const name = `Sample: imported ${Date.now()}`
    await newRole(page, name)
    const id = new URL(page.url()).searchParams.get('item')
    await page.getByRole('button', { name: 'Import and export' }).click()
    await page.getByText(/^Export needs a role that lets you download .* can assign you one\.$/).waitFor()
    await page.getByRole('menuitem', { name: 'Import or paste' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/Columns that this list has: Role, On, /).waitFor()
    await dialog.getByLabel('Table or JSON').fill(`id,Role,On,Divisions\n${id},${name},no,"Land, Leases"\n`)
    await dialog.getByRole('button', { name: 'Preview changes' }).click()
    await dialog.getByText('This adds 0 and updates 1.').waitFor()
    expect(await dialog.getByRole('listitem').innerText()).toMatch(
      /Divisions\s+nothing\s+→\s+to\s+Land, Leases/,
    )
    expect(await accessibilityProblems(page)).toEqual([])
  })
})
