import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { journeys } from './journeys.ts'
import { accessibilityProblems, screenIsThere } from './page-problems.ts'
import { type Credentials, newAccount, productUrl, signIn } from './session.ts'

const { newPage } = journeys()

const LEAD = z.object({ lead: z.object({ id: z.string() }) })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const panel = (page: Page) => page.getByRole('dialog', { name: 'Sample Buyer' })
const notes = (page: Page) => panel(page).getByLabel('Notes')

/** Calls of somebody else, or of another tab. */
async function caller(who: Credentials) {
  const { token } = await signIn(who)
  return async (method: string, path: string, body: object) => {
    const answer = await fetch(`${productUrl()}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(answer.ok, path).toBe(true)
    return answer.json()
  }
}

/** The panel of a lead who agreed to e-mail, and how it is changed elsewhere. */
async function opened() {
  const who = await newAccount()
  const call = await caller(who)
  const org_name = `Sample Firm ${who.email.slice(7, 15)}`
  await call('POST', '/orgs', { org_name, kind: 'other' })
  const given = {
    name: 'Sample Buyer',
    email: 'sample.buyer@example.org',
    board: 're',
    consent: { email: true, proof: 'Sample form' },
    org_name,
  }
  const { id } = LEAD.parse(await call('POST', '/prospects', given)).lead
  const page = await newPage(who)
  await page.goto(`/prospecting?item=${id}`)
  await screenIsThere(page)
  await panel(page).waitFor()
  return { page, changeElsewhere: (change: object) => call('PATCH', `/prospects/${id}`, change) }
}

test('what was typed of a lead stays while a call or a consent is noted', async () => {
  const { page } = await opened()
  await notes(page).fill('Sample note')
  await panel(page).getByLabel('Proof of consent').fill('Sample letter')
  await panel(page).getByLabel('What happened').fill('Spoke of the garden')
  await press(page, 'Log a call')
  await panel(page).getByText('Call: Spoke of the garden').waitFor()
  expect(await panel(page).getByLabel('What happened').inputValue()).toBe('')
  await press(page, 'Save consent')
  await panel(page).getByText('Consent given: Sample letter').waitFor()
  expect(await notes(page).inputValue()).toBe('Sample note')
  await press(page, 'Save')
  await expect
    .poll(() => panel(page).getByRole('button', { name: 'Save', exact: true }).isDisabled())
    .toBe(true)
  await page.reload()
  await expect.poll(() => notes(page).inputValue()).toBe('Sample note')
})

test('a lead’s panel asks before what was typed is lost, and closes at once where nothing was', async () => {
  const { page } = await opened()
  const asked = page.getByRole('dialog', { name: 'Discard unsaved changes?' })
  await notes(page).fill('Sample note')
  await page.keyboard.press('Escape')
  await asked.waitFor()
  await page.keyboard.press('Escape')
  await asked.waitFor({ state: 'hidden' })
  expect(await notes(page).inputValue()).toBe('Sample note')
  await panel(page).getByRole('button', { name: 'Close' }).first().click()
  await asked.getByRole('button', { name: 'Discard' }).click()
  await panel(page).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Sample Buyer', exact: true }).click()
  expect(await notes(page).inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await panel(page).waitFor({ state: 'hidden' })
})

const isInSight = (what: Locator) =>
  what.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= window.innerHeight
  })

const said = (page: Page, text: string | RegExp) => panel(page).getByRole('alert').filter({ hasText: text })

test('of a lead that was changed elsewhere, both values are shown at the button and one is chosen', async () => {
  const { page, changeElsewhere } = await opened()
  await notes(page).fill('Mine')
  await panel(page).getByLabel('Company').fill('Sample Company')
  await changeElsewhere({ notes: 'Theirs', zip: '78701' })
  await press(page, 'Save')
  const refused = said(page, 'This lead was changed elsewhere')
  await refused.waitFor()
  await expect.poll(() => isInSight(refused)).toBe(true)
  await press(page, 'Load again, keep my changes')
  await refused.getByRole('radio', { name: 'Saved Theirs' }).waitFor()
  expect(await notes(page).inputValue()).toBe('Mine')
  expect(await panel(page).getByLabel('ZIP code').inputValue()).toBe('78701')
  const save = panel(page).getByRole('button', { name: 'Save with these choices' })
  expect(await save.isDisabled()).toBe(true)
  await refused.getByRole('radio', { name: 'Yours Mine' }).check()
  expect(await accessibilityProblems(page)).toEqual([])
  await save.click()
  await refused.waitFor({ state: 'hidden' })
  await page.reload()
  await expect.poll(() => notes(page).inputValue()).toBe('Mine')
  expect(await panel(page).getByLabel('Company').inputValue()).toBe('Sample Company')
})

test('without a connection, saving a lead says so at the button, and what was typed is sent by a press when it is back', async () => {
  const { page } = await opened()
  await page.context().setOffline(true)
  await notes(page).fill('Mine')
  await press(page, 'Save')
  const refused = said(page, 'The server did not respond')
  await refused.waitFor()
  await expect.poll(() => isInSight(refused)).toBe(true)
  expect(await notes(page).inputValue()).toBe('Mine')
  await page.context().setOffline(false)
  await press(page, 'Save')
  await refused.waitFor({ state: 'hidden' })
  await page.reload()
  await expect.poll(() => notes(page).inputValue()).toBe('Mine')
})

test('a lead that is opened again, or met again after a lost connection, is read anew around what was typed', async () => {
  const { page, changeElsewhere } = await opened()
  await page.keyboard.press('Escape')
  await panel(page).waitFor({ state: 'hidden' })
  await changeElsewhere({ notes: 'Theirs' })
  await page.getByRole('button', { name: 'Sample Buyer', exact: true }).click()
  await expect.poll(() => notes(page).inputValue()).toBe('Theirs')
  await page.context().setOffline(true)
  await notes(page).fill('Mine')
  await changeElsewhere({ notes: 'Theirs again', company: 'Sample Company' })
  await page.context().setOffline(false)
  await said(page, 'This lead was changed elsewhere')
    .getByRole('radio', { name: 'Saved Theirs again' })
    .waitFor()
  expect(await notes(page).inputValue()).toBe('Mine')
  expect(await panel(page).getByLabel('Company').inputValue()).toBe('Sample Company')
})
