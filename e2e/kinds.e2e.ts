import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { closeContexts, sharedBrowser } from './browser.ts'
import { startWithExamples } from './kinds/product.ts'
import { accessibilityProblems, screenIsThere, watchProblems } from './page-problems.ts'
import { sampleMember } from './sample-people.ts'
import { type Credentials, openContext, signIn } from './session.ts'

/* The kinds of screen that the product has none of yet, by one small example of each, in a copy of the project. */

let browser: Browser
let product: Awaited<ReturnType<typeof startWithExamples>>
let member: Credentials
const before = process.env.E2E_URL

beforeAll(async () => {
  ;[browser, product] = await Promise.all([sharedBrowser(), startWithExamples()])
  process.env.E2E_URL = product.url
  member = sampleMember(product.printed)
})

afterEach(() => closeContexts(browser))

afterAll(async () => {
  process.env.E2E_URL = before
  await product.stop()
})

async function visit(who: Credentials | null, path: string): Promise<Page> {
  const context = await openContext(browser, who, { reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(path)
  await screenIsThere(page)
  return page
}

describe('a screen with a parameter', () => {
  test('opens the record that the address names, and another one without what was typed in the first', async () => {
    const page = await visit(member, '/trial/rec_1')
    const problems = watchProblems(page)
    await page.getByRole('heading', { level: 1, name: 'First sample' }).waitFor()
    expect(await page.title()).toBe('Record \u00b7 Groundwork')
    await page.getByLabel('Note').fill('of the first')
    await page.getByRole('link', { name: 'Next record' }).click()
    await page.getByRole('heading', { level: 1, name: 'Second sample' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/trial/rec_2')
    await expect.poll(() => page.getByLabel('Note').inputValue()).toBe('')
    expect(await accessibilityProblems(page)).toEqual([])
    expect(problems).toEqual([])
  })

  test('says of an unknown record that there is none, and is no page of the menu or the palette', async () => {
    const page = await visit(member, '/trial/nobody')
    await page.getByRole('heading', { name: 'There is no such record here' }).waitFor()
    expect(await page.locator('nav a[href^="/trial"]').count()).toBe(0)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('Record')
    await page.getByText(/^No matches for/).waitFor()
  })

  test('is named to a stranger on the landing page like any other', async () => {
    const context = await openContext(browser, null)
    const page = await context.newPage()
    await page.goto('/trial/rec_1')
    await page.locator('#asked').getByText('Record', { exact: true }).waitFor()
  })
})

describe('a form', () => {
  const answer = async (page: Page, monthly = '3000') => {
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Monthly essential spending').fill(monthly)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Name').fill('Sample Person')
    await page.getByLabel('E-mail').fill('sample@example.org')
  }
  const kept = (page: Page) =>
    page.waitForResponse((answered) => answered.url().endsWith('/form-drafts') && answered.ok())

  test('is filled in step by step with a preview, resumed where it was left, and sent with consent', async () => {
    const page = await visit(member, '/trial/intake')
    const problems = watchProblems(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('This is required.').waitFor()
    const saved = kept(page)
    await page.getByLabel('Monthly essential spending').fill('3000')
    await page.getByText(/^An emergency fund for you is about \$[\d,]+\.$/).waitFor()
    await saved
    expect(await accessibilityProblems(page)).toEqual([])

    const later = await visit(member, '/trial/intake')
    await later.getByText('Step 2 of 3').waitFor()
    await expect.poll(() => later.getByLabel('Monthly essential spending').inputValue()).toBe('3,000')
    await later.getByRole('button', { name: 'Continue' }).click()
    await later.getByLabel('Name').fill('Sample Person')
    await later.getByLabel('E-mail').fill('sample@example.org')
    await later.getByRole('button', { name: 'Review' }).click()
    await later.getByRole('heading', { name: 'Review your answers' }).waitFor()
    await expect.poll(() => later.getByText('$3,000', { exact: true }).count()).toBe(1)
    expect(await accessibilityProblems(later)).toEqual([])
    await later.getByRole('button', { name: 'Send' }).click()
    await later.getByText('Check this box to send the form.').waitFor()
    await later.getByLabel('I agree to be contacted about this request.').check()
    await later.getByRole('button', { name: 'Send' }).click()
    await later.getByText('A coach will write to you within two working days.').waitFor()
    expect(problems).toEqual([])

    await later.getByRole('button', { name: 'Answers' }).click()
    await later.getByRole('button', { name: /^Sample Person/ }).click()
    const panel = later.getByRole('dialog', { name: 'Sample Person' })
    await panel.getByText('$3,000', { exact: true }).waitFor()
    await panel.getByRole('link', { name: 'Open the lead' }).waitFor()
    expect(await accessibilityProblems(later)).toEqual([])
    await panel.getByRole('button', { name: 'Delete the answer of Sample Person' }).click()
    const asks = later.getByRole('dialog', { name: 'Delete this answer?' })
    await asks.getByRole('button', { name: 'Delete', exact: true }).click()
    await later.getByRole('heading', { name: 'No answers yet' }).waitFor()
  })

  test('made by the command of the project works at once', async () => {
    const page = await visit(member, '/trial/new-form')
    await page.getByLabel('What is it about?').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
  })

  test('stands within the sites that its link names, and no other page does', async () => {
    const { token } = await signIn(member)
    const embedOn = ['https://site.example']
    const answer = await fetch(`${product.url}/api/shares`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ kind: 'form', objectId: 'trial/new-form', options: { embedOn } }),
    })
    const { path } = z.object({ path: z.string() }).parse(await answer.json())
    const headers = async (address: string) => (await fetch(`${product.url}${address}`)).headers
    const open = await headers(path)
    expect(open.get('content-security-policy')).toContain('frame-ancestors https://site.example;')
    expect(open.get('x-frame-options')).toBeNull()
    for (const closed of ['/trial/new-form', `${path}x`, '/login']) {
      const other = await headers(closed)
      expect(other.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(other.get('x-frame-options')).toBe('DENY')
    }
  })

  test('takes the branch that the answers lead to', async () => {
    const page = await visit(member, '/trial/intake')
    await page.getByLabel('What do you want to work on?').selectOption({ label: 'Something else' })
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('What is it about?').waitFor()
    expect(await page.getByLabel('Monthly essential spending').count()).toBe(0)
  })

  test('is open to strangers by a link, stays in their browser until it is sent, and closes', async () => {
    const page = await visit(member, '/trial/intake')
    await page.getByRole('button', { name: 'Create a public link' }).click()
    const address = await page.getByLabel('Form link').inputValue()
    const stranger = await visit(null, new URL(address).pathname)
    const problems = watchProblems(stranger)
    await answer(stranger, '2000')
    await expect
      .poll(() => stranger.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('form:'))))
      .toBe(true)
    await stranger.setViewportSize({ width: 390, height: 844 })
    await stranger.reload()
    await stranger.getByText('Your earlier answers are still here.').waitFor()
    const widths = () => [document.documentElement.scrollWidth, window.innerWidth]
    expect(await stranger.evaluate(widths)).toEqual([390, 390])
    expect(await accessibilityProblems(stranger)).toEqual([])
    await stranger.getByRole('button', { name: 'Review' }).click()
    await stranger.getByLabel('I agree to be contacted about this request.').check()
    await stranger.getByRole('button', { name: 'Send' }).click()
    await stranger.getByText('A coach will write to you within two working days.').waitFor()
    expect(problems).toEqual([])
    await page.reload()
    await page.getByText('1 answer sent.').waitFor()
    await page.getByRole('button', { name: 'Close the link' }).click()
    await page.getByRole('button', { name: 'Create a public link' }).waitFor()
    await stranger.reload()
    await stranger.getByRole('heading', { name: 'This link does not work' }).waitFor()
  })
})

describe('a course', () => {
  test('counts answered checks, tells where an answer left the right way, and remembers both', async () => {
    const page = await visit(member, '/trial/mortgage')
    const problems = watchProblems(page)
    await page.getByText('0 of 2 lessons done, about 9 minutes left').waitFor()
    await page.getByLabel('Your answer').fill('0.5')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await page.getByText('Right: 0.5%.').waitFor()
    await page.getByText('1 of 2 lessons done, about 6 minutes left').waitFor()
    await page.getByRole('button', { name: 'The level payment' }).last().click()
    await page.getByRole('heading', { level: 1, name: 'The level payment' }).waitFor()

    await page.getByText(/^You pay \$1,91[89]/).waitFor()
    await page.getByRole('textbox', { name: 'Loan' }).fill('160000')
    await page.getByText(/^You pay \$959/).waitFor()

    await page.getByLabel('Your answer').fill('19200')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await page.getByText('Almost: you used the yearly rate with monthly periods.').waitFor()
    expect(
      await page.locator('li[data-state]').evaluateAll((all) => all.map((one) => one.dataset.state)),
    ).toEqual(['right', 'wrong', 'open'])
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByLabel('Your answer').fill('1,918.56')
    await page.getByRole('button', { name: 'Check again' }).click()
    await page.getByText('2 of 2 lessons done').waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await accessibilityProblems(page)).toEqual([])
    const again = await visit(member, '/trial/mortgage')
    await again.getByRole('heading', { level: 1, name: 'Final check' }).waitFor()
    expect(problems).toEqual([])
  })

  test('ends in a quiz that the server grades, and a certificate', async () => {
    const page = await visit(member, '/trial/mortgage?lesson=quiz')
    const question = (number: number) => page.getByRole('region', { name: `Question ${number}` })
    await question(1).getByLabel('Your answer').fill('1918.56')
    await question(2).getByLabel('Your answer').selectOption({ label: 'What is still owed' })
    await page.getByRole('button', { name: 'Hand in' }).click()
    await page.getByText('2 of 2 right. You passed.').waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the certificate' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('certificate-trial-mortgage.pdf')
    expect(await accessibilityProblems(page)).toEqual([])
  })

  test('has no key in what the browser is given', async () => {
    const files = readdirSync(join(product.root, 'dist', 'assets')).filter((file) => file.endsWith('.js'))
    const code = files.map((file) => readFileSync(join(product.root, 'dist', 'assets', file), 'utf8'))
    expect(code.some((text) => text.includes('Interest by the period'))).toBe(true)
    expect(code.filter((text) => text.includes('you used the yearly rate'))).toEqual([])
  })

  test('made by the command of the project works at once', async () => {
    const page = await visit(member, '/trial/new-course')
    await page.getByRole('heading', { name: 'Check' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
  })
})
