import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { journeys } from './journeys.ts'
import { person } from './list-pages.ts'
import { accessibilityProblems, screenIsThere, watchProblems } from './page-problems.ts'
import { type Credentials, newAccount, newEmail, productUrl, signIn, statusFor, storedIn } from './session.ts'

const { visit, newPage } = journeys()
const admin = person('Administrator')
const member = person('Member')
const { password } = admin
const OPERATOR: Credentials = { email: 'platform@example.org', password }
/** The only administrator of Maple Court. */
const LAST_ADMIN: Credentials = { email: 'admin-b@example.org', password }
const REALTY = 'Sample Realty'
const VERIFIED = z.object({ roles: z.array(z.object({ name: z.string(), org_name: z.string().nullable() })) })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const openedPath = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)
const panel = (page: Page) => page.getByRole('dialog')

/** What the server answers the holder of a token, the next time they ask. */
async function rolesOf(token: string): Promise<readonly string[]> {
  const answer = await fetch(`${productUrl()}/api/auth/verify`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return VERIFIED.parse(await answer.json()).roles.map(({ name }) => name)
}

/** A part of the administration of the sample brokerage. */
async function administration(who: Credentials, tab: string, organization = REALTY): Promise<Page> {
  const page = await visit(who, '/admin')
  const picker = page.getByRole('combobox', { name: 'Organization', exact: true })
  if ((await picker.count()) > 0) await picker.selectOption({ label: organization })
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('button', { name: tab }).click()
  await screenIsThere(page)
  return page
}

/** Invites a new address as a member and registers it with the code that was shown. */
async function invited(page: Page): Promise<Credentials> {
  const email = newEmail()
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Role', { exact: true }).selectOption({ label: 'member' })
  await press(page, 'Invite')
  await page.getByRole('heading', { name: `${email} is invited as member` }).waitFor()
  const link = (await page.getByLabel('Invitation link').textContent()) ?? ''
  const joining = await newPage(null)
  await joining.goto(link.replace(/^https?:\/\/[^/]+/, ''))
  await joining.getByLabel('First name').fill('Sample')
  await joining.getByLabel('Last name').fill(`Invited ${email.slice(7, 15)}`)
  await joining.getByLabel('E-mail', { exact: true }).fill(email)
  await joining.getByLabel('Password', { exact: true }).fill(password)
  await joining.getByRole('checkbox').first().check()
  await joining.getByRole('button', { name: 'Create account' }).click()
  await openedPath(joining, '/dashboard')
  return { email, password }
}

async function openPerson(page: Page, email: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search people' }).fill(email)
  const row = page.getByRole('grid', { name: 'People' }).getByRole('row', { name: email })
  await row.click()
  await panel(page)
    .getByRole('heading', { level: 3, name: `Roles in ${REALTY}` })
    .waitFor()
}

describe('administration', () => {
  test('a member is told what is missing and who can grant it; no people are asked for and the session stays', async () => {
    const page = await newPage(member)
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    const problems = watchProblems(page)
    await page.goto('/admin')
    await page.getByRole('heading', { name: 'You do not have access to administration' }).waitFor()
    expect(
      await page.getByText('Invite people, assign and remove roles, and remove members.').isVisible(),
    ).toBe(true)
    await expect
      .poll(() => page.getByText(/An administrator of your organization can assign it/).isVisible())
      .toBe(true)
    expect(await page.getByRole('grid').count()).toBe(0)
    expect(calls.filter((path) => /^\/api\/(users|roles|admin|invitations)/.test(path))).toEqual([])
    expect(problems).toEqual([])
    const { token = '' } = await storedIn(page)
    expect(await statusFor(token)).toBe(200)
  })

  test('somebody invited joins with the code; a new role that they are given is theirs at their next request', async () => {
    const page = await administration(admin, 'Invitations')
    const joined = await invited(page)
    await page.getByRole('grid', { name: 'Invitations' }).getByRole('row', { name: joined.email }).waitFor()
    const { token } = await signIn(joined)
    expect(await rolesOf(token)).toEqual(['member'])

    const role = `sample ${Date.now()}`
    await page
      .getByRole('navigation', { name: 'Administration' })
      .getByRole('button', { name: 'Roles' })
      .click()
    await press(page, 'New role')
    await panel(page).getByLabel('Name', { exact: true }).fill('member')
    await panel(page)
      .getByRole('checkbox', { name: /org\.export/ })
      .check()
    expect(
      await panel(page)
        .getByRole('checkbox', { name: /exam\.sit/ })
        .isDisabled(),
    ).toBe(true)
    await press(page, 'Create role')
    await panel(page).getByText('This is the name of a built-in role').waitFor()
    await panel(page).getByLabel('Name', { exact: true }).fill(role)
    await press(page, 'Create role')
    await panel(page).waitFor({ state: 'hidden' })

    await page
      .getByRole('navigation', { name: 'Administration' })
      .getByRole('button', { name: 'People' })
      .click()
    await openPerson(page, joined.email)
    await panel(page).getByLabel('Assign a role').selectOption({ label: role })
    await press(page, 'Give')
    await panel(page)
      .getByRole('button', { name: `Remove the role ${role}` })
      .waitFor()
    expect(await rolesOf(token)).toContain(role)

    await panel(page)
      .getByRole('button', { name: `Remove the role ${role}` })
      .click()
    await panel(page).getByText(`${role} was removed.`).waitFor()
    expect(await rolesOf(token)).not.toContain(role)
    await press(page, 'Undo')
    await panel(page)
      .getByRole('button', { name: `Remove the role ${role}` })
      .waitFor()
    expect(await rolesOf(token)).toContain(role)
    expect(await accessibilityProblems(page)).toEqual([])
  })

  test('the last administrator is refused in words where it happened, and stays one', async () => {
    const page = await visit(LAST_ADMIN, '/admin')
    await page.getByRole('grid', { name: 'People' }).getByRole('row', { name: LAST_ADMIN.email }).click()
    await panel(page).getByRole('button', { name: 'Remove the role admin' }).click()
    await panel(page).getByRole('alert').getByText('The last administrator cannot be removed').waitFor()
    const { token = '' } = await storedIn(page)
    expect(await rolesOf(token)).toContain('admin')
  })

  test('a disabled account is signed out at once, and enabled it can sign in again', async () => {
    const who = await newAccount()
    const { token } = await signIn(who)
    const page = await visit(OPERATOR, '/admin?org=all')
    await page.getByRole('searchbox', { name: 'Search people' }).fill(who.email)
    await page.getByRole('grid', { name: 'People' }).getByRole('row', { name: who.email }).click()
    await press(page, 'Sign out everywhere')
    await panel(page)
      .getByText(/^(One session|\d+ sessions) ended\.$/)
      .waitFor()
    expect(await statusFor(token)).toBe(401)
    await press(page, 'Disable')
    await panel(page).getByText('Disabled', { exact: true }).waitFor()
    await expect(signIn(who)).rejects.toThrow('Invalid email or password')
    await press(page, 'Enable')
    await panel(page).getByText('Active', { exact: true }).waitFor()
    const again = await signIn(who)
    expect(await statusFor(again.token)).toBe(200)
  })

  test('mail that no server takes is read in the outbox, to be passed on', async () => {
    const { email } = await newAccount()
    const page = await visit(OPERATOR, '/admin?tab=outbox')
    await page.getByText(/^No mail server is configured/).waitFor()
    await page.getByRole('grid', { name: 'Messages' }).getByRole('row', { name: email }).first().click()
    await expect.poll(() => panel(page).getByLabel('Message text').textContent()).toMatch(/https?:\/\//)
    await press(page, 'Try again')
    await panel(page).getByText('Send by hand', { exact: true }).waitFor()
  })

  test('an organization is created, renamed with its old name kept, deleted by its name and restored', async () => {
    const first = `Sample ${Date.now()}`
    const page = await administration(OPERATOR, 'Organizations', 'First Organization')
    await press(page, 'New organization')
    await panel(page).getByLabel('Name', { exact: true }).fill(first)
    await press(page, 'Create')
    await page.getByRole('grid', { name: 'Organizations' }).getByRole('row', { name: first }).click()
    await panel(page).getByLabel('Name', { exact: true }).fill(`${first} renamed`)
    await press(page, 'Save')
    await panel(page).getByText(`${first} (still lead here and are never reused)`).waitFor()
    await press(page, 'Delete organization')
    const confirm = page.getByRole('dialog', { name: `Delete ${first} renamed` })
    await expect
      .poll(() => confirm.getByRole('button', { name: 'Delete', exact: true }).isDisabled())
      .toBe(true)
    await confirm.getByLabel(/^Type .* to confirm$/).fill(`${first} renamed`)
    await confirm.getByRole('button', { name: 'Delete', exact: true }).click()
    const again = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await again.getByLabel('Password', { exact: true }).fill(password)
    await again.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('dialog').first().waitFor({ state: 'hidden' })
    await press(page, 'Deleted')
    await page.getByRole('grid', { name: 'Organizations' }).getByRole('row', { name: first }).click()
    await press(page, 'Restore')
    await panel(page).getByRole('button', { name: 'Delete organization' }).waitFor()
  })

  test('the audit names what was done, its chain is checked in words, and what is shown can be downloaded', async () => {
    const { token } = await signIn(admin)
    const name = `sample noted ${Date.now()}`
    const made = await fetch(`${productUrl()}/api/roles`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name, permissions: ['org.export'], org_name: REALTY }),
    })
    expect(made.status).toBe(201)
    const page = await administration(admin, 'Audit')
    await page.getByLabel('Kind', { exact: true }).selectOption({ label: 'Roles' })
    await page
      .getByRole('row', { name: /Create a role.*Done/ })
      .first()
      .click()
    await panel(page).getByRole('heading', { name: 'Before and after' }).waitFor()
    await expect.poll(() => panel(page).getByText(name, { exact: true }).first().isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await press(page, 'Check the chain')
    await page.getByText(/^Intact[\d,]+ events? w\w+ checked; none was changed/).waitFor()
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Download CSV')])
    expect(await readFile(await file.path(), 'utf8')).toContain('role.create,Create a role')
  })

  test('looking through somebody’s eyes says so on every page and changes nothing', async () => {
    const page = await visit(OPERATOR, '/admin?org=all')
    await page.getByRole('searchbox', { name: 'Search people' }).fill('coach@example.org')
    await page.getByRole('grid', { name: 'People' }).getByRole('row', { name: 'coach@example.org' }).click()
    await press(page, 'View as Sample')
    await press(page, 'View')
    await openedPath(page, '/dashboard')
    await page.getByText(/is viewing the account of coach@example\.org/).waitFor()
    await press(page, 'End')
    await openedPath(page, '/')
  })
})
