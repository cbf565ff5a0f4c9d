import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journeys } from './journeys.ts'
import { accessibilityProblems, screenIsThere, watchProblems } from './page-problems.ts'
import { sampleAdministrator } from './sample-people.ts'

const { visit, newPage } = journeys()
const person = sampleAdministrator()
const AT = '/zip-locator-widget?org=Sample%20Realty'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const headline = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor()

test('a ZIP code is looked up as it is typed, narrowed to a kind, and made into a lead', async () => {
  const page = await visit(person, AT)
  const problems = watchProblems(page)
  await page.getByLabel('ZIP code').fill('9411')
  await page.getByRole('heading', { name: 'Enter a ZIP code' }).waitFor()
  await page.getByLabel('ZIP code').press('Enter')
  await page.getByText('Enter five digits.').waitFor()
  await page.getByLabel('ZIP code').fill('94110-1234')
  await headline(page, '94110 is San Francisco, CA; 4 team members and 3 vendors serve it.')
  await page.getByRole('img', { name: '94110 in California' }).waitFor()
  await expect.poll(() => page.getByText('Sample: Peninsula agent').first().isVisible()).toBe(true)
  await page.getByLabel('Vendors').uncheck()
  await headline(page, '94110 is San Francisco, CA; 4 team members serve it.')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByLabel('ZIP code').fill('73399')
  await headline(page, '73399 is in Texas; nobody serves it.')
  await page.getByText('State only').waitFor()
  await press(page, 'Create a lead with 73399')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('ZIP').first().waitFor()
  await expect.poll(() => dialog.getByLabel('ZIP').first().inputValue()).toBe('73399')
  expect(problems).toEqual([])
})

const SITE = 'https://site.example'

test('a site that the widget names shows it to whoever is there, without a session, until its key is revoked', async () => {
  const page = await visit(person, `${AT}&tab=widget`)
  const problems = watchProblems(page)
  await page.getByLabel('Vendors').check()
  await page.getByLabel('Phone').check()
  await page.getByLabel('Sites that may embed it').fill(SITE)
  await page.getByLabel('Sites that may embed it').press('Enter')
  await press(page, 'Create the widget')
  const snippet = await page.getByLabel('Snippet').inputValue()
  expect(await accessibilityProblems(page)).toEqual([])

  // A colleague who is signed in comes to the site.
  // The product runs on this machine, which a page of another site may not ask unless that is allowed.
  const site = await newPage(person, { permissions: ['local-network-access'] })
  const sent: (string | undefined)[] = []
  site.on('request', (request) => {
    if (request.url().includes('/api/')) sent.push(request.headers().authorization)
  })
  await site.route(`${SITE}/**`, (route) => route.fulfill({ contentType: 'text/html', body: snippet }))
  await site.goto(`${SITE}/contact`)
  const frame = site.frameLocator('iframe')
  await frame.getByRole('heading', { name: 'Who serves your ZIP code?' }).waitFor()
  expect(await frame.getByRole('banner').count()).toBe(0)
  await frame.getByLabel('ZIP code').fill('94110')
  await frame.getByText('94110 is San Francisco, CA; 3 vendors serve it.').waitFor()
  await frame.getByText('(415) 555-0131').first().waitFor()
  expect(await frame.getByText('inspect@example.org').count()).toBe(0)
  expect(await frame.getByText('Mission agent').count()).toBe(0)
  expect(sent.length).toBeGreaterThan(1)
  expect(sent.filter((header) => header !== undefined)).toEqual([])
  expect(await site.context().cookies()).toEqual([])

  // Another site is refused by the browser.
  await site.route('https://other.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: snippet }),
  )
  await site.goto('https://other.example/')
  await expect.poll(() => site.frames().some((one) => one.url().startsWith('chrome-error:'))).toBe(true)

  await press(page, 'Revoke the key')
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('button', { name: 'Create the widget' }).waitFor()
  const [, address = ''] = /src="([^"]+)"/.exec(snippet) ?? []
  const gone = await newPage(null)
  await gone.goto(new URL(address).pathname)
  await screenIsThere(gone)
  await gone.getByRole('heading', { name: 'This link does not work' }).waitFor()
  expect(problems).toEqual([])
})
