import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { journeys } from './journeys.ts'
import { person } from './list-pages.ts'
import { accessibilityProblems, screenIsThere } from './page-problems.ts'
import type { Credentials } from './session.ts'

const { visit } = journeys()
const admin = person('Administrator')
const OPERATOR: Credentials = { email: 'platform@example.org', password: admin.password }

const openedPath = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)
const panel = (page: Page) => page.getByRole('dialog')

describe('the administration of the installation', () => {
  test('settings, content and dated rules of the installation show what there is, and lead on', async () => {
    const page = await visit(OPERATOR, '/admin?org=all&tab=settings')
    await page.getByText('SELF_SERVICE_ORGS').waitFor()
    await expect.poll(() => page.getByText('Secrets are never shown').count()).toBe(1)
    await page.goto('/admin?tab=rules')
    const rules = page.getByRole('grid', { name: 'Dated rules' })
    await page.getByRole('searchbox', { name: 'Search rules' }).fill('standard deduction')
    await rules.getByRole('row', { name: 'Standard deductions' }).click()
    await panel(page).getByRole('heading', { name: 'Used by' }).waitFor()
    await panel(page).getByRole('link', { name: 'Retirement', exact: false }).first().click()
    await openedPath(page, '/calculators/retirement')
    await page.goto('/admin?tab=content')
    await page.getByRole('button', { name: /^Lists/ }).click()
    await page.getByRole('grid', { name: 'Content' }).getByRole('row', { name: 'Checklists' }).click()
    await panel(page).getByRole('link', { name: '/checklists' }).waitFor()
    for (const tab of ['settings', 'content', 'rules']) {
      await page.goto(`/admin?org=all&tab=${tab}`)
      await screenIsThere(page)
      expect(await accessibilityProblems(page)).toEqual([])
    }
  })

  test('a setting is changed in its place by the keyboard, undone, and reset, and what another operator did is told', async () => {
    const page = await visit(OPERATOR, '/admin?org=all&tab=settings')
    const edit = page.getByRole('button', { name: 'Edit: Storage for the files of one organization, in MB' })
    const value = page.getByLabel('New value')
    const row = page.locator('div', { has: page.getByText('STORAGE_MB_PER_ORG') }).last()
    await edit.press('Enter')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('0')
    await page.keyboard.press('Enter')
    const password = page.getByRole('dialog').getByLabel('Password', { exact: true })
    await password.fill(OPERATOR.password)
    await password.press('Enter')
    await page.getByText('Enter 1 or more.').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await value.fill('20000')
    await value.press('Enter')
    await row.getByText('Saved.').waitFor()
    await row.getByText('20000', { exact: true }).waitFor()
    expect(await edit.evaluate((button) => button === document.activeElement)).toBe(true)
    await row.getByRole('button', { name: 'Undo' }).click()
    await row.getByText('10240', { exact: true }).waitFor()
    await edit.click()
    const other = await visit(OPERATOR, '/admin?org=all&tab=settings')
    await other.getByRole('button', { name: /^Edit: Storage for the files of one organization/ }).click()
    await other.getByLabel('New value').fill('300')
    await other.getByLabel('New value').press('Enter')
    const again = other.getByRole('dialog').getByLabel('Password', { exact: true })
    await again.fill(OPERATOR.password)
    await again.press('Enter')
    await other.getByText('Saved.').waitFor()
    await value.fill('400')
    await value.press('Enter')
    await page.getByText('Sample Platform set this to 300 meanwhile. Saving replaces it.').waitFor()
    await value.press('Escape')
    await row.getByText('300', { exact: true }).waitFor()
    await edit.click()
    await page.getByRole('button', { name: 'Reset to default' }).click()
    await row.getByText('10240', { exact: true }).waitFor()
    await page.getByText(/^Reset by Sample Platform/).waitFor()
  })

  test('an administrator of an organization finds its settings, and nothing of the installation', async () => {
    const page = await visit(admin, '/admin?tab=settings')
    await page.getByLabel('Who can edit its lists').waitFor()
    const tabs = page.getByRole('navigation', { name: 'Administration' })
    expect(await tabs.getByRole('button', { name: 'Dated rules' }).count()).toBe(0)
    expect(await tabs.getByRole('button', { name: 'Content' }).count()).toBe(0)
  })
})
