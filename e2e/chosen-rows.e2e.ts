import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { journeys } from './journeys.ts'
import { accessibilityProblems, watchProblems } from './page-problems.ts'
import { type Credentials, newAccount, productUrl, signIn } from './session.ts'

const { visit } = journeys()

const MADE = z.object({ id: z.string() })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const tick = (page: Page, row: number) =>
  page.getByRole('checkbox', { name: `Select row ${row}`, exact: true }).click()
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const says = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor()

/** What a person has before the page opens. */
async function posting(who: Credentials) {
  const { token } = await signIn(who)
  return async (path: string, body: object): Promise<unknown> => {
    const answer = await fetch(`${productUrl()}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(answer.ok, path).toBe(true)
    return answer.json()
  }
}

/** Ticks the first three of four rows, and searches for the fourth: none of the three is selected any more. */
async function searchPastTicks(page: Page, search: string, name: string) {
  await row(page, name).waitFor()
  for (const place of [1, 2, 3]) await tick(page, place)
  await page.getByText('3 selected').waitFor()
  await page.getByRole('searchbox', { name: search }).fill(name)
  await page.getByText('1 row', { exact: true }).waitFor()
  expect(await page.getByText(/\d selected/).count()).toBe(0)
  await tick(page, 1)
  await page.getByText('1 selected').waitFor()
}

test('of a project’s ticked items only those in sight are deleted, and list and panel ask before it', async () => {
  const who = await newAccount()
  const post = await posting(who)
  const { id } = MADE.parse(await post('/projects', { project_name: 'End of year' }))
  for (const title of ['Sample item A', 'Sample item B', 'Sample item C', 'Call the bank'])
    await post(`/projects/${id}/items`, { title })
  const page = await visit(who, `/projects/${id}?tab=list`)
  const problems = watchProblems(page)
  await searchPastTicks(page, 'Search items', 'Call the bank')
  await press(page, 'Delete 1 item')
  const asks = page.getByRole('dialog', { name: 'Delete Call the bank?' })
  await asks.getByText('You cannot undo this.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await asks.getByRole('button', { name: 'Cancel' }).click()
  await row(page, 'Call the bank').waitFor()
  await press(page, 'Delete 1 item')
  await asks.getByRole('button', { name: 'Delete', exact: true }).click()
  await says(page, '1 item deleted.')
  await row(page, 'Call the bank').waitFor({ state: 'detached' })
  await page.getByRole('searchbox', { name: 'Search items' }).fill('')
  await page.getByText('3 rows').waitFor()

  await page.getByRole('gridcell', { name: 'Sample item A' }).click()
  const panel = page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: /^#/ }) })
  const asksOne = page.getByRole('dialog', { name: 'Delete Sample item A?' })
  await panel.getByRole('button', { name: 'Delete' }).click()
  await asksOne.waitFor()
  await page.keyboard.press('Escape')
  await asksOne.waitFor({ state: 'detached' })
  await panel.getByRole('button', { name: 'Delete' }).click()
  await asksOne.getByRole('button', { name: 'Delete', exact: true }).click()
  await panel.waitFor({ state: 'detached' })
  await says(page, '1 item deleted.')
  await page.getByText('2 rows').waitFor()
  expect(problems).toEqual([])
})

/** A person whose organization has these leads, the first one newest. */
async function withLeads(names: readonly string[]): Promise<Credentials> {
  const who = await newAccount()
  const post = await posting(who)
  const org_name = `Sample Firm ${who.email.slice(7, 15)}`
  await post('/orgs', { org_name, kind: 'other' })
  for (const name of names.toReversed())
    await post('/prospects', {
      name,
      email: `${name.replace(' ', '.').toLowerCase()}@example.org`,
      board: 're',
      consent: { email: true, proof: 'Sample form' },
      org_name,
    })
  return who
}

test('of ticked leads only those in sight are assigned, what was done is said, and a merge is asked about', async () => {
  const who = await withLeads(['Sample Ana', 'Sample Bo', 'Sample Cy', 'Sample Zoe'])
  const page = await visit(who, '/prospecting?tab=table')
  const problems = watchProblems(page)
  const grid = page.getByRole('grid', { name: 'Leads' })
  await page.getByRole('columnheader', { name: 'Lead' }).getByRole('button').click()
  await searchPastTicks(page, 'Search name, company, contact, or ZIP code', 'Sample Zoe')
  await page.getByLabel('Assign to').selectOption({ label: 'Sample Person' })
  await says(page, 'Assigned 1 lead to Sample Person.')
  await page.getByRole('searchbox').fill('')
  await page.getByText('4 rows').waitFor()
  expect(await grid.getByText('Sample Person').count()).toBe(1)

  await tick(page, 1)
  await tick(page, 2)
  await press(page, 'Merge Sample Bo into Sample Ana')
  const asks = page.getByRole('dialog', { name: 'Merge Sample Bo into Sample Ana?' })
  await asks.getByText('You cannot undo this.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await asks.getByRole('button', { name: 'Merge', exact: true }).click()
  await says(page, 'Merged Sample Bo into Sample Ana.')
  await page.getByText('3 rows').waitFor()
  expect(problems).toEqual([])
})

test('of ticked leads only those in sight are erased, which is asked about, and they leave the table', async () => {
  const page = await visit(
    await withLeads(['Sample Ana', 'Sample Bo', 'Sample Cy', 'Sample Zoe']),
    '/prospecting?tab=table',
  )
  const problems = watchProblems(page)
  await page.getByRole('columnheader', { name: 'Lead' }).getByRole('button').click()
  await searchPastTicks(page, 'Search name, company, contact, or ZIP code', 'Sample Zoe')
  await press(page, 'Erase 1 lead')
  const asksOne = page.getByRole('dialog', { name: 'Erase Sample Zoe?' })
  await asksOne.getByRole('button', { name: 'Erase', exact: true }).click()
  await says(page, 'Erased 1 lead.')
  await page.getByRole('searchbox').fill('')
  await page.getByText('3 rows').waitFor()

  await tick(page, 1)
  await tick(page, 2)
  await press(page, 'Erase 2 leads')
  const asks = page.getByRole('dialog', { name: 'Erase 2 leads?' })
  await asks.getByText('You cannot undo this.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await asks.getByRole('button', { name: 'Cancel' }).click()
  await row(page, 'Sample Ana').waitFor()
  await press(page, 'Erase 2 leads')
  await asks.getByRole('button', { name: 'Erase', exact: true }).click()
  await says(page, 'Erased 2 leads.')
  await page.getByText('1 row', { exact: true }).waitFor()
  await row(page, 'Sample Cy').waitFor()
  await press(page, 'Erased')
  await page.getByText('3 rows').waitFor()
  expect(await page.getByRole('row', { name: /Sample/ }).count()).toBe(0)
  expect(problems).toEqual([])
})

test('on a phone, what was done with ticked leads comes into sight above the rows', async () => {
  const names = Array.from({ length: 15 }, (_, at) => `Sample L${at}`)
  const page = await visit(await withLeads(names), '/prospecting?tab=table')
  await page.setViewportSize({ width: 390, height: 500 })
  await page.getByRole('checkbox', { name: 'Select row 3', exact: true }).click()
  const erase = page.getByRole('button', { name: 'Erase 1 lead', exact: true })
  await erase.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  await erase.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Erase', exact: true }).click()
  const said = page.getByRole('status').getByText('Erased 1 lead.', { exact: true })
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => said.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(0)
})
