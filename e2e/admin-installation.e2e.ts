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
    expect(await page.getByText('Secrets are never shown').count()).toBe(1)
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

  test('an administrator of an organization finds its settings, and nothing of the installation', async () => {
    const page = await visit(admin, '/admin?tab=settings')
    await page.getByLabel('Who can edit its lists').waitFor()
    const tabs = page.getByRole('navigation', { name: 'Administration' })
    expect(await tabs.getByRole('button', { name: 'Dated rules' }).count()).toBe(0)
    expect(await tabs.getByRole('button', { name: 'Content' }).count()).toBe(0)
  })
})
