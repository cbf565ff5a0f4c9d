import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { mailTo } from './inbox.ts'
import { journeys } from './journeys.ts'
import { accessibilityProblems, watchProblems } from './page-problems.ts'
import { type Credentials, productUrl, signIn } from './session.ts'

const { visit } = journeys()

const sample = (name: string): Credentials => ({
  email: `${name}@example.org`,
  password: 'sample sign-in 2026',
})
const BROKER = sample('broker')
const MEMBER = sample('member')

const MADE = z.object({ id: z.string() })

/** The broker makes a project of the organization and gives the member an item of it. */
async function assign(title: string): Promise<void> {
  const { token } = await signIn(BROKER)
  const { user } = await signIn(MEMBER)
  const userId = String(user.userId)
  const send = async (method: string, path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(`${productUrl()}/api${path}`, { method, headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return MADE.parse(await answer.json())
  }
  const members = [{ userId, role: 'editor' }]
  const { id } = await send('POST', '/projects', {
    project_name: `Project of ${title}`,
    org_name: 'Sample Realty',
    members,
  })
  await send('POST', `/projects/${id}/items`, { title, assignee: userId })
}

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const panel = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const mailTick = (page: Page) => page.getByLabel('Items assigned to you: E-mail')

async function unreadIn(page: Page): Promise<number> {
  const { token } = await signIn(MEMBER)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${productUrl()}/api/user/notices/unread`, { headers })
  const { unread } = z.object({ unread: z.number() }).parse(await answer.json())
  await page
    .getByRole('button', { name: unread === 0 ? /^Notifications$/ : new RegExp(`, ${unread} unread$`) })
    .waitFor()
  return unread
}

test('what is assigned rings the bell, leads to the item, and its mail can be stopped by one press', async () => {
  const title = `Order the keys ${Date.now()}`
  await assign(title)
  const page = await visit(MEMBER, '/calculators/budget')
  const problems = watchProblems(page)
  const before = await unreadIn(page)
  expect(before).toBeGreaterThan(0)
  await bell(page).click()
  const row = panel(page).getByRole('link', { name: `Unread: Assigned to you: ${title}` })
  await row.waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Escape')
  expect(await row.count()).toBe(0)

  await page.keyboard.press('Enter')
  await row.click()
  await expect.poll(() => page.getByRole('dialog').getByLabel('Title').inputValue()).toBe(title)
  expect(new URL(page.url()).pathname).toMatch(/^\/projects\/prj_/)
  expect(await unreadIn(page)).toBe(before - 1)

  const text = await vi.waitFor(() => mailTo(MEMBER.email, `Assigned to you: ${title}`), {
    timeout: 20_000,
    interval: 500,
  })
  const link = /(\/articles\/newsletter#off=\S+)/.exec(text)?.[1] ?? ''
  const stranger = await visit(null, link)
  await stranger.getByRole('button', { name: 'Unsubscribe' }).click()
  await stranger.getByRole('heading', { name: 'You are unsubscribed' }).waitFor()

  await page.goto('/account?tab=notifications')
  await mailTick(page).waitFor()
  expect(await mailTick(page).isChecked()).toBe(false)
  // It is ticked with the page's next render, which may come after the click.
  await mailTick(page).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.reload()
  await mailTick(page).waitFor()
  await expect.poll(() => mailTick(page).isChecked()).toBe(true)
  expect(await accessibilityProblems(page)).toEqual([])
  expect(problems).toEqual([])
})

test('everything is marked as read at once', async () => {
  await assign(`Call the inspector ${Date.now()}`)
  const page = await visit(MEMBER, '/dashboard')
  await bell(page).click()
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click()
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
  expect(await unreadIn(page)).toBe(0)
})
