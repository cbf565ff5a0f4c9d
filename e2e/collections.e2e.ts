import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { closeContexts, sharedBrowser } from './browser.ts'
import {
  CHECKLISTS,
  ROLES,
  isSaved,
  newRole,
  pageOf,
  person,
  save,
  startedRun,
  storedNames,
} from './list-pages.ts'
import { openContext, signIn } from './session.ts'

let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})

afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()))
})

afterAll(async () => {
  await closeContexts(browser)
})

describe('a list under many editors', () => {
  test('two people who tick different items of one run at the same time both keep their tick', async () => {
    const first = await pageOf(browser, person('Broker'), CHECKLISTS)
    const address = await startedRun(first, `Sample: two editors ${Date.now()}`)
    const second = await pageOf(browser, person('Member'), address)
    const tick = (page: Page, index: number) => page.locator('[data-task] input[type="checkbox"]').nth(index)
    await Promise.all([tick(first, 0).check(), tick(second, 1).check()])
    await Promise.all([isSaved(first), isSaved(second)])
    await Promise.all([first.reload(), second.reload()])
    for (const page of [first, second]) {
      await tick(page, 0).waitFor()
      await expect.poll(() => tick(page, 0).isChecked()).toBe(true)
      await expect.poll(() => tick(page, 1).isChecked()).toBe(true)
    }
  })

  test('a tick is one small call, and another tab that shows the list has it without being asked', async () => {
    const first = await pageOf(browser, person('Broker'), CHECKLISTS)
    const address = await startedRun(first, `Sample: two tabs ${Date.now()}`)
    await isSaved(first)
    const second = await pageOf(browser, person('Member'), address)
    const box = (page: Page) => page.locator('[data-task] input[type="checkbox"]').first()
    await box(second).waitFor()
    const sent = first.waitForRequest((request) => request.method() === 'POST')
    await box(first).check()
    const request = await sent
    expect(new URL(request.url()).pathname).toBe('/api/org/checklists/changes')
    expect(JSON.parse(request.postData() ?? '{}').changes).toHaveLength(1)
    await second.waitForFunction(() => document.querySelector<HTMLInputElement>('[data-task] input')?.checked)
  })

  test('one value changed by two people is shown with both values and who, and ends as chosen', async () => {
    const stamp = Date.now()
    const broker = await pageOf(browser, person('Broker'), ROLES)
    const address = await newRole(broker, `Sample: role ${stamp}`)
    const admin = await pageOf(browser, person('Administrator'), address)
    const name = (page: Page) => page.getByLabel('Name', { exact: true })
    await name(broker).fill(`Sample: broker ${stamp}`)
    await name(admin).fill(`Sample: administrator ${stamp}`)
    await save(broker)
    await isSaved(broker)
    // An open page asks what others have done: it is told before it sends anything.
    await admin.getByRole('heading', { name: 'This list was changed by someone else' }).waitFor()
    expect(await storedNames()).toContain(`Sample: broker ${stamp}`)
    await admin.getByRole('radio', { name: `Sample: broker ${stamp}` }).waitFor()
    await admin.getByRole('radio', { name: `Yours Sample: administrator ${stamp}` }).check()
    await admin.getByRole('button', { name: 'Save with these choices' }).click()
    await isSaved(admin)
    expect(await storedNames()).toContain(`Sample: administrator ${stamp}`)
  })

  test('after a failed load saving is off and the stored list is unchanged; a retry brings it back', async () => {
    const before = await storedNames()
    const context = await openContext(browser, person('Broker'))
    const page = await context.newPage()
    const posts: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.url())
    })
    await page.route('**/api/org/transaction-roles/changes?*', (route) =>
      route.fulfill({ status: 503, json: { message: 'Busy' } }),
    )
    await page.goto(ROLES)
    await page.getByRole('alert').getByText('Could not load').waitFor()
    await page.keyboard.press('Control+s')
    expect(await page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'New role' }).count()).toBe(0)
    expect(posts.filter((url) => url.includes('/org/'))).toEqual([])
    await page.unroute('**/api/org/transaction-roles/changes?*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('button', { name: 'New role' }).waitFor()
    expect(await storedNames()).toEqual(before)
  })

  test('changes that were not saved come back after a session that the server ended', async () => {
    const page = await pageOf(browser, person('Broker'), ROLES)
    const typed = `Sample: kept ${Date.now()}`
    await newRole(page, `${typed} at first`)
    const address = page.url()
    await page.getByLabel('Name', { exact: true }).fill(typed)
    // The save is what finds out, and no reading before it.
    await page.route('**/api/org/**', (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ status: 401, json: { message: 'No' } }),
    )
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
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe(typed)
  })

  test('undo takes the last change back, and an earlier state is restored from the history', async () => {
    const page = await pageOf(browser, person('Broker'), ROLES)
    const name = `Sample: history ${Date.now()}`
    await newRole(page, name)
    await page.getByLabel('Name', { exact: true }).fill(`${name} changed`)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe(name)
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
  })
})
