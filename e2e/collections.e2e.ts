import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { launchBrowser } from './browser.ts'
import { accessibilityProblems, screenIsThere, watchProblems } from './page-problems.ts'
import { type Credentials, openContext, productUrl, signIn } from './session.ts'

const REALTY = 'org=Sample+Realty'
const ROLES = `/re/transaction-roles?${REALTY}`
const CHECKLISTS = `/checklists?${REALTY}`
const PEOPLE = z.array(z.object({ label: z.string(), email: z.string(), password: z.string() }))

let browser: Browser
const open: BrowserContext[] = []

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser.close()
})

function person(role: 'Administrator' | 'Broker' | 'Member'): Credentials {
  const found = PEOPLE.parse(JSON.parse(process.env.E2E_SIGN_INS ?? '[]')).find(({ label }) =>
    label.startsWith(role),
  )
  if (found === undefined) throw new Error(`The product printed no ${role} of Sample Realty`)
  return found
}

async function pageOf(who: Credentials, path: string): Promise<Page> {
  const context = await openContext(browser, who)
  open.push(context)
  const page = await context.newPage()
  await page.goto(path)
  await screenIsThere(page)
  return page
}

async function closeAll(): Promise<void> {
  await Promise.all(open.splice(0).map((context) => context.close()))
}

const isSaved = (page: Page) => page.getByText(/^Saved (at|on)/).waitFor()
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

/** A run of a template for a subject of its own; its address is the page's. */
async function startedRun(page: Page, subject: string): Promise<string> {
  await page.getByRole('button', { name: 'Templates' }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).first().click()
  await page.getByLabel('For', { exact: true }).fill(subject)
  await page.getByRole('button', { name: /^Start \d+ items$/ }).click()
  await page.getByRole('heading', { level: 2, name: subject }).waitFor()
  await isSaved(page)
  return page.url().slice(productUrl().length)
}

async function newRole(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'New role' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await save(page)
  await isSaved(page)
  return page.url().slice(productUrl().length)
}

/** The roles as the server holds them now. */
async function storedNames(): Promise<readonly string[]> {
  const { token } = await signIn(person('Broker'))
  const answer = await fetch(`${productUrl()}/api/org/transaction-roles?${REALTY}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return z
    .object({ roles: z.array(z.looseObject({ name: z.string() })) })
    .parse(await answer.json())
    .roles.map(({ name }) => name)
}

describe('a list under many editors', () => {
  test('two people who tick different items of one run at the same time both keep their tick', async () => {
    const first = await pageOf(person('Broker'), CHECKLISTS)
    const address = await startedRun(first, `Sample: two editors ${Date.now()}`)
    const second = await pageOf(person('Member'), address)
    const tick = (page: Page, index: number) => page.locator('[data-task] input[type="checkbox"]').nth(index)
    await Promise.all([tick(first, 0).check(), tick(second, 1).check()])
    await Promise.all([isSaved(first), isSaved(second)])
    await Promise.all([first.reload(), second.reload()])
    for (const page of [first, second]) {
      await tick(page, 0).waitFor()
      expect(await tick(page, 0).isChecked()).toBe(true)
      expect(await tick(page, 1).isChecked()).toBe(true)
    }
    await closeAll()
  })

  test('one value changed by two people is shown with both values and who, and ends as chosen', async () => {
    const stamp = Date.now()
    const broker = await pageOf(person('Broker'), ROLES)
    const address = await newRole(broker, `Sample: role ${stamp}`)
    const admin = await pageOf(person('Administrator'), address)
    const name = (page: Page) => page.getByLabel('Name', { exact: true })
    await name(broker).fill(`Sample: broker ${stamp}`)
    await name(admin).fill(`Sample: administrator ${stamp}`)
    await save(broker)
    await isSaved(broker)
    await save(admin)
    await admin.getByRole('heading', { name: 'This list was changed by someone else' }).waitFor()
    expect(await storedNames()).toContain(`Sample: broker ${stamp}`)
    await admin.getByRole('radio', { name: `Sample: broker ${stamp}` }).waitFor()
    await admin.getByRole('radio', { name: `Yours Sample: administrator ${stamp}` }).check()
    await admin.getByRole('button', { name: 'Save with these choices' }).click()
    await isSaved(admin)
    expect(await storedNames()).toContain(`Sample: administrator ${stamp}`)
    await closeAll()
  })

  test('after a failed load saving is off and the stored list is unchanged; a retry brings it back', async () => {
    const before = await storedNames()
    const context = await openContext(browser, person('Broker'))
    open.push(context)
    const page = await context.newPage()
    const posts: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.url())
    })
    await page.route('**/api/org/transaction-roles?*', (route) =>
      route.fulfill({ status: 503, json: { message: 'Busy' } }),
    )
    await page.goto(ROLES)
    await page.getByRole('alert').getByText('Could not load').waitFor()
    await page.keyboard.press('Control+s')
    expect(await page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'New role' }).count()).toBe(0)
    expect(posts.filter((url) => url.includes('/org/'))).toEqual([])
    await page.unroute('**/api/org/transaction-roles?*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('button', { name: 'New role' }).waitFor()
    expect(await storedNames()).toEqual(before)
    await closeAll()
  })

  test('changes that were not saved come back after a session that the server ended', async () => {
    const page = await pageOf(person('Broker'), ROLES)
    const typed = `Sample: kept ${Date.now()}`
    await newRole(page, `${typed} at first`)
    const address = page.url()
    await page.getByLabel('Name', { exact: true }).fill(typed)
    await page.route('**/api/org/**', (route) => route.fulfill({ status: 401, json: { message: 'No' } }))
    await save(page)
    await page.waitForURL((url) => url.pathname === '/')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await page.unroute('**/api/org/**')
    const stored = await signIn(person('Broker'))
    await page.evaluate(({ token, user }) => {
      localStorage.setItem('token', token)
      localStorage.setItem('user', JSON.stringify(user))
    }, stored)
    await page.goto(address)
    await page.getByText('Your unsaved changes are back').waitFor()
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe(typed)
    await closeAll()
  })

  test('undo takes the last change back, and an earlier state is restored from the history', async () => {
    const page = await pageOf(person('Broker'), ROLES)
    const name = `Sample: history ${Date.now()}`
    await newRole(page, name)
    await page.getByLabel('Name', { exact: true }).fill(`${name} changed`)
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe(name)
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await save(page)
    await isSaved(page)
    expect(await storedNames()).not.toContain(name)
    await page.getByRole('button', { name: 'History', exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Restore/ })
      .first()
      .click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(storedNames).toContain(name)
    await closeAll()
  })
})

describe('the two screens', () => {
  test('a member reads the roles, is told why they cannot be changed, and still calculates', async () => {
    const page = await pageOf(person('Member'), ROLES)
    await page.getByText(/needs the permission org\.transaction_roles\.write/).waitFor()
    expect(await page.getByLabel('Name', { exact: true }).isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'New role' }).isDisabled()).toBe(true)
    await page.getByLabel('Commission to share').fill('10,000')
    await page
      .getByText(/This deal pays \$6,000\.00/)
      .first()
      .waitFor()
    await closeAll()
  })

  test('overlapping tiers are named and not sent', async () => {
    const page = await pageOf(person('Broker'), ROLES)
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
    await page.getByText(new RegExp(`^Not saved: ${name}`)).waitFor()
    await closeAll()
  })

  test('items are ticked by keyboard, a gate is waived only with a reason, and a moved date is previewed', async () => {
    const page = await pageOf(person('Broker'), CHECKLISTS)
    const problems = watchProblems(page)
    await startedRun(page, `Sample: keyboard ${Date.now()}`)
    await page.locator('[data-task] input[type="checkbox"]').first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await isSaved(page)
    expect(await page.locator('[data-task] input[type="checkbox"]').nth(1).isChecked()).toBe(true)
    const gate = page.locator('[data-task]').filter({ hasText: 'Closing waits for it' }).first()
    await gate.getByRole('button', { name: /^More about/ }).click()
    await gate.getByRole('button', { name: 'Waive' }).click()
    await gate.getByText(/^Say why/).waitFor()
    await gate.getByRole('textbox').fill('Sample reason')
    await gate.getByRole('button', { name: 'Waive' }).click()
    await gate.getByText('Not applicable: Sample reason').waitFor()
    await page.getByLabel('Closing', { exact: true }).fill('2026-12-18')
    await page.getByText(/dates would move$/).waitFor()
    await page.getByRole('button', { name: 'Apply' }).click()
    await isSaved(page)
    expect(await accessibilityProblems(page)).toEqual([])
    expect(problems).toEqual([])
    await closeAll()
  })

  test('the list is exported as CSV, workbook and JSON', async () => {
    const page = await pageOf(person('Administrator'), ROLES)
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
    await closeAll()
  })
})
