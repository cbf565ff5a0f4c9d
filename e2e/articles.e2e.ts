import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeContexts, sharedBrowser } from './browser.ts'
import { screenIsThere } from './page-problems.ts'
import { sampleAdministrator } from './sample-people.ts'
import { openContext } from './session.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})
afterAll(() => closeContexts(browser))

/** The author; all sample people share one password. */
const member = () => ({ ...sampleAdministrator(), email: 'member@example.org' })

const HOSTILE = [
  '<img src=x onerror="window.hurt = true">',
  '[press](javascript:window.hurt=true)',
  '<script>window.hurt = true</script>',
]
const TEXT = [
  '## Keep the deed',
  'In 2026 the limit is {{rule:ira.limit@2026}}.',
  '{{tool:calculators/emergency-fund essentialMonthly=4000 cashNow=6000}}',
]

const area = (page: Page) => page.getByRole('textbox', { name: 'Article text in Markdown' })

async function started(page: Page, title: string) {
  await page.goto('/articles/create')
  await screenIsThere(page)
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('combobox', { name: 'Category' }).selectOption('estate')
  await page.getByRole('button', { name: 'Start writing' }).click()
  await area(page).waitFor()
}

async function sourced(page: Page) {
  await page.getByRole('button', { name: 'Details and sources' }).click()
  await page.getByRole('textbox', { name: 'Excerpt' }).fill('What to keep.')
  await page.getByRole('button', { name: 'Add a source' }).click()
  await page.getByRole('textbox', { name: 'Title' }).last().fill('Publication 523')
  await page.getByRole('textbox', { name: 'Address' }).fill('https://www.irs.gov/publications/p523')
  await page.getByRole('button', { name: 'Text', exact: true }).click()
}

test('an article is written by one person, approved and published by another, and read', async () => {
  const title = `Deeds ${Date.now()}`
  const author = await (await openContext(browser, member(), {})).newPage()
  await started(author, title)
  await area(author).fill(TEXT.join('\n\n'))
  await sourced(author)
  await author.getByText('Ready for review').first().waitFor()
  await author.getByText('$7,500').waitFor()
  await author.getByRole('link', { name: 'Try it with your numbers' }).waitFor()
  await author.getByRole('button', { name: 'Submit for review' }).click()
  await author.getByText('In review').waitFor()
  await author.getByText(/^Submitted for review\..* To withdraw it, edit the article/).waitFor()

  const editor = await (await openContext(browser, sampleAdministrator(), {})).newPage()
  await editor.goto('/articles/create')
  await editor.getByRole('link', { name: title }).click()
  await editor.getByRole('button', { name: 'Approve' }).click()
  await editor.getByRole('button', { name: 'Publish now' }).click()
  await editor.getByRole('link', { name: 'Read the published article' }).click()
  await editor.getByRole('heading', { level: 1, name: title }).waitFor()
  await editor.getByRole('heading', { name: 'Keep the deed' }).waitFor()
})

test('what an attacker writes is shown as text and runs nowhere', async () => {
  const page = await (await openContext(browser, member(), {})).newPage()
  await started(page, `Hostile ${Date.now()}`)
  await area(page).fill(HOSTILE.join('\n\n'))
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByText('<script>').waitFor()
  expect(await preview.locator('img, script, iframe, a').count()).toBe(0)
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false)
  // What is to mend leads to its line.
  await page.getByRole('button', { name: 'Line 3:', exact: true }).first().click()
  const marked = () =>
    area(page).evaluate((field) =>
      field instanceof HTMLTextAreaElement ? field.value.slice(field.selectionStart, field.selectionEnd) : '',
    )
  expect(await marked()).toBe(HOSTILE[1])
})

test('what is typed without a network is kept over a reload and saved when there is one again', async () => {
  const context = await openContext(browser, member(), {})
  const page = await context.newPage()
  await started(page, `Offline ${Date.now()}`)
  await page.route('**/api/articles/art_*', (route) => route.abort())
  await area(page).fill('Typed on a train in 2026.')
  await page.getByText('Offline: kept on this device').waitFor()
  await page.unroute('**/api/articles/art_*')
  await page.reload()
  await screenIsThere(page)
  await expect.poll(() => area(page).inputValue()).toBe('Typed on a train in 2026.')
  await page.getByText('Saved', { exact: true }).waitFor()
})

test('a comment is about the line just written, is made once however it is pressed, and revisions know the last save', async () => {
  const page = await (await openContext(browser, member(), {})).newPage()
  await started(page, `Commented ${Date.now()}`)
  await area(page).fill('One\nTwo\nThree')
  const part = (name: RegExp) =>
    page.getByRole('navigation', { name: 'Article' }).getByRole('button', { name })
  await part(/^Comments/).click()
  await page.getByRole('textbox', { name: 'Comment' }).fill('Which?')
  await page.getByRole('textbox', { name: 'Line' }).fill('3')
  await page.getByRole('button', { name: 'Add comment' }).dblclick()
  await page.getByText('Which?').waitFor()
  await expect.poll(() => page.locator('blockquote').allTextContents()).toEqual(['Three'])
  await expect.poll(() => page.getByRole('textbox', { name: 'Line' }).inputValue()).toBe('')
  await page.getByRole('textbox', { name: 'Comment' }).fill('Never mind')
  await page.getByRole('button', { name: 'Add comment' }).click()
  const second = page.getByRole('listitem').filter({ hasText: 'Never mind' })
  await second.getByRole('button', { name: 'Delete comment' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await second.waitFor({ state: 'detached' })
  await page.getByText('Which?').waitFor()
  await part(/^Revisions/).click()
  await page
    .getByRole('option', { name: /^2: saved/ })
    .first()
    .waitFor({ state: 'attached' })
  await part(/^Text/).click()
  await area(page).fill('Four')
  await page.getByText('Saved', { exact: true }).waitFor()
  await part(/^Revisions/).click()
  await page
    .getByRole('option', { name: /^3: saved/ })
    .first()
    .waitFor({ state: 'attached' })
})

test('two tabs that write at once see both texts, and the one that is chosen is saved', async () => {
  const context = await openContext(browser, member(), {})
  const [one, other] = [await context.newPage(), await context.newPage()]
  await started(one, `Tabs ${Date.now()}`)
  await other.goto(one.url())
  await area(other).waitFor()
  await area(one).fill('From the first tab.')
  await one.getByText('Saved', { exact: true }).waitFor()
  await area(other).fill('From the second tab.')
  const conflict = other.getByRole('alert', { name: 'Conflict' })
  await conflict.getByText('From the first tab.').waitFor()
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await other.getByText('Saved', { exact: true }).waitFor()
  await one.reload()
  await screenIsThere(one)
  await expect.poll(() => area(one).inputValue()).toBe('From the second tab.')
})

test('a category is in the address, and the back button brings the one before', async () => {
  const page = await (await openContext(browser, member(), {})).newPage()
  await page.goto('/articles')
  await screenIsThere(page)
  await page.getByRole('button', { name: 'Tax Strategy' }).click()
  await expect.poll(() => page.getByRole('article').count()).toBeLessThan(6)
  expect(page.url()).toContain('category=taxes')
  await expect
    .poll(() => page.getByRole('button', { name: 'Tax Strategy' }).getAttribute('aria-pressed'))
    .toBe('true')
  await page.goBack()
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThanOrEqual(10)
  await page.goto('/articles?category=cars')
  await page.getByText('There is no category “cars”.').waitFor()
})

test('the News menu names the newest five, and each leads to its article', async () => {
  const page = await (await openContext(browser, member(), {})).newPage()
  await page.goto('/articles')
  await screenIsThere(page)
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('button', { name: /^News/ }).click()
  const links = main.getByRole('region', { name: 'Newest' }).getByRole('link')
  await expect.poll(() => links.count()).toBe(5)
  const title = (await links.last().textContent()) ?? ''
  await links.last().click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
})

test('the palette finds an article by its title and opens it', async () => {
  const page = await (await openContext(browser, sampleAdministrator())).newPage()
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Search/ }).click()
  await page
    .getByRole('combobox', { name: 'Find a page, plan, record, or action' })
    .fill('what moves a credit score')
  const found = page.getByRole('listbox', { name: 'Results' }).getByRole('option')
  await found.filter({ hasText: 'What moves a credit score' }).first().click()
  await page.getByRole('heading', { level: 1, name: /What moves a credit score/ }).waitFor()
})
