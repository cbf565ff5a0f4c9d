import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { journeys } from './journeys.ts'
import { person } from './list-pages.ts'
import { productUrl, signIn } from './session.ts'

const { visit, newPage } = journeys()
const admin = person('Administrator')
const member = person('Member')
const REALTY = 'Sample Realty'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const openedPath = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)

describe('the access test', () => {
  test('its guard leads visitors to sign in and members to the dashboard, and says which roles open it', async () => {
    const visitor = await newPage(null)
    await visitor.goto('/role-test')
    await openedPath(visitor, '/login')
    const page = await newPage(member)
    await page.goto('/role-test')
    await openedPath(page, '/dashboard')
    await page.getByText(/^You need one of these roles: admin, platform admin or tester\./).waitFor()
  })

  test('roles edited in local storage open nothing: after verification the person is sent to the dashboard', async () => {
    const page = await visit(member, '/dashboard')
    await page.evaluate(() => {
      const user: object = JSON.parse(localStorage.getItem('user') ?? '{}')
      const roles = [{ name: 'admin', permissions: ['org.roles.assign', 'platform.users'] }]
      localStorage.setItem('user', JSON.stringify({ ...user, roles }))
    })
    await page.goto('/role-test')
    await openedPath(page, '/dashboard')
    await page.goto('/admin')
    await page.getByRole('heading', { name: 'You do not have access to administration' }).waitFor()
  })

  test('what only the browser names is marked, and the simulator answers as the call itself does', async () => {
    const page = await visit(admin, `/role-test?org=${REALTY}`)
    const own = page.getByRole('region', { name: 'Your roles' })
    await own.getByText('The server and this browser agree.').waitFor()
    await page.evaluate(() => {
      const user: object = JSON.parse(localStorage.getItem('user') ?? '{}')
      const roles = [{ name: 'platform_admin', permissions: ['platform.users'] }]
      localStorage.setItem('user', JSON.stringify({ ...user, roles }))
    })
    await press(page, 'Look again')
    await own
      .getByRole('row', { name: /^platform_admin/ })
      .getByText('The server’s list counts')
      .waitFor()

    await page.getByLabel('Find a person').fill('Member')
    await page.getByLabel('Person', { exact: true }).selectOption({ label: 'Sample Member' })
    await page.getByLabel('Route or call').fill('DELETE /user/roles/{roleId}')
    await press(page, 'Check')
    const answer = page.getByRole('region', { name: 'Answer' })
    await answer.getByText('Refused').waitFor()
    const { token } = await signIn(member)
    const real = await fetch(`${productUrl()}/api/user/roles/rol_x`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ user_id: 'usr_x', role_id: 'rol_x', org_name: REALTY }),
    })
    await expect.poll(() => answer.getByText(String(real.status), { exact: true }).isVisible()).toBe(true)
    await page.getByText(/^\/re\/transactions is declared for admin/).waitFor()
  })
})
