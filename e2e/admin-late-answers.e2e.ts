import { expect, test } from 'vitest'
import { press } from './forms.ts'
import { journeys } from './journeys.ts'
import { screenIsThere } from './page-problems.ts'
import { newAccount, productUrl, signIn } from './session.ts'

const { newPage } = journeys()

test('a role that was given shows, although an answer from before it arrives after it', async () => {
  const who = await newAccount()
  const { token } = await signIn(who)
  const made = await fetch(`${productUrl()}/api/orgs`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ org_name: `Sample practice ${who.email.slice(7, 15)}`, kind: 'other' }),
  })
  expect(made.status).toBe(201)
  const page = await newPage(who)
  const given = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/user/roles') && answer.request().method() === 'POST',
  )
  let searches = 0
  await page.route(/\/api\/users\?.*q=/, async (route) => {
    searches += 1
    const response = await route.fetch()
    if (searches === 1) await given
    await route.fulfill({ response }).catch(() => undefined)
  })
  await page.goto('/admin')
  await screenIsThere(page)
  const searched = page.waitForRequest(/\/api\/users\?.*q=/)
  await page.getByRole('searchbox', { name: 'Search people' }).fill(who.email)
  await searched
  await page.getByRole('grid', { name: 'People' }).getByRole('row', { name: who.email }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Assign a role').selectOption({ label: 'member' })
  await press(page, 'Give')
  await panel.getByRole('button', { name: 'Remove the role member' }).waitFor()
})
