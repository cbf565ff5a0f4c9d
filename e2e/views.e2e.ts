import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { closeContexts, sharedBrowser } from './browser.ts'
import { accessibilityProblems, watchProblems } from './page-problems.ts'
import { serveDeals } from './views/serve.ts'

let browser: Browser
let deals: Awaited<ReturnType<typeof serveDeals>>

beforeAll(async () => {
  ;[browser, deals] = await Promise.all([sharedBrowser(), serveDeals()])
})

afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()))
})

afterAll(async () => {
  await closeContexts(browser)
  await deals.stop()
})

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
/** What a view may hold in the document, however many records there are. */
const MOST_NODES = 700

async function open(query: string, viewport = DESK): Promise<Page> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`${deals.url}?${query}`)
  await page.getByRole('heading', { level: 1, name: 'Transactions' }).waitFor()
  return page
}

const asked = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)
const nodes = (page: Page) => page.locator('[data-kind] *').count()

describe('the views of a collection', () => {
  test('a table is walked, opened, edited and selected by keyboard, and one Undo takes a bulk change back', async () => {
    const page = await open('count=60')
    const grid = page.getByRole('grid', { name: 'Transactions' })
    await grid.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('complementary', { name: '601 Oak Avenue' }).waitFor()
    await grid.focus()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('complementary', { name: '493 Birch Lane' }).waitFor()
    expect(asked(page, 'item')).toBe('deal-2')
    await page.keyboard.press('e')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
    await page.keyboard.press('Escape')
    await expect.poll(() => asked(page, 'item')).toBeNull()
    await grid.focus()
    await page.keyboard.press('x')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('x')
    await page.getByRole('button', { name: 'Change a field' }).click()
    await page.getByLabel('Field', { exact: true }).selectOption({ label: 'Agent' })
    await page.getByRole('dialog').getByLabel('Agent', { exact: true }).fill('Sample Agent Z')
    await page.getByRole('button', { name: 'Change 2 deals' }).click()
    await expect.poll(() => grid.getByText('Sample Agent Z').count()).toBe(2)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => grid.getByText('Sample Agent Z').count()).toBe(0)
  })

  test('filters, order and columns stand in the address, and a filter is saved under a name', async () => {
    const page = await open('count=60')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Stage' }).click()
    await page.getByRole('checkbox', { name: /^Inspection/ }).check()
    await page.keyboard.press('Escape')
    await page.getByText('12 records').waitFor()
    expect(asked(page, 'f.stage')).toBe('["Inspection"]')
    await page.getByRole('columnheader', { name: 'Price' }).getByRole('button').click()
    expect(asked(page, 'sort')).toBe('price')
    await page.getByRole('button', { name: 'Save as a filter' }).click()
    await page.getByLabel('Name', { exact: true }).fill('In inspection')
    await page.getByRole('button', { name: 'Save filter' }).click()
    await page.getByRole('button', { name: /^In inspection 12$/ }).click()
    await page.getByText('60 records').waitFor()
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Commission' }).uncheck()
    expect(asked(page, 'cols')).not.toContain('commission')
    await page.reload()
    await page.getByRole('button', { name: /^In inspection 12$/ }).waitFor()
    expect(await page.getByRole('columnheader', { name: 'Commission' }).count()).toBe(0)
  })

  test('a card is moved by keyboard and by mouse, each step is said, and Escape puts it back', async () => {
    const page = await open('count=60&as=board')
    const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
    const card = page.getByRole('button', { name: /^493 Birch Lane/ })
    await card.focus()
    await page.keyboard.press('Space')
    await page
      .getByRole('status')
      .getByText(/^Lifted 493 Birch Lane/)
      .waitFor()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    await page.getByRole('status').getByText('Canceled. 493 Birch Lane stays in Under contract.').waitFor()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await page.getByRole('status').getByText('493 Birch Lane moved to Inspection.').waitFor()
    await column('Inspection')
      .getByRole('button', { name: /^493 Birch Lane/ })
      .waitFor()
    await column('Inspection, 13').waitFor()
    // Not to the card that has taken its place.
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await expect.poll(focused).toMatch(/^493 Birch Lane/)
    const from = await page.getByRole('button', { name: /^492 Oak Avenue/ }).boundingBox()
    const to = await column('Appraisal').boundingBox()
    if (from === null || to === null) throw new Error('the board is not there')
    await page.mouse.move(from.x + 20, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(to.x + 60, to.y + 120, { steps: 8 })
    await page.mouse.up()
    await column('Appraisal')
      .getByRole('button', { name: /^492 Oak Avenue/ })
      .waitFor()
    expect(asked(page, 'item')).toBeNull()
  })

  test('calendar, timeline and tree are walked by keyboard, and the map by its list of states', async () => {
    const page = await open('count=60&as=calendar')
    await page.locator('[role=gridcell][tabindex="0"]').focus()
    await page.keyboard.press('PageDown')
    await expect.poll(() => asked(page, 'month')).not.toBeNull()
    await page.keyboard.press('Enter')
    await page.getByRole('complementary').waitFor()
    await page.getByRole('button', { name: 'Timeline' }).click()
    await page.getByRole('button', { name: 'Weeks' }).click()
    expect(asked(page, 'zoom')).toBe('weeks')
    const timeline = page.getByRole('listbox', { name: 'Transactions' })
    await timeline.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => asked(page, 'item')).not.toBeNull()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Tree' }).click()
    await page.getByRole('tree').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect.poll(() => asked(page, 'item')).toBe('deal-5')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Map' }).click()
    await page.getByRole('button', { name: /^Ohio/ }).click()
    expect(asked(page, 'state')).toBe('OH')
    await page.getByRole('listbox', { name: 'Transactions' }).getByRole('option').first().click()
    await expect.poll(() => asked(page, 'item')).not.toBeNull()
  })

  test('every view at a desk and on a phone is free of serious findings and does not scroll sideways', async () => {
    for (const viewport of [DESK, PHONE]) {
      const page = await open('count=60', viewport)
      const problems = watchProblems(page)
      for (const as of ['table', 'board', 'calendar', 'timeline', 'tree', 'map']) {
        await page.goto(`${deals.url}?count=60&as=${as}`)
        await page.locator(`[data-kind="${as}"] > :not([role="status"])`).first().waitFor()
        expect(await accessibilityProblems(page), `${as} at ${viewport.width}`).toEqual([])
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
          `${as} at ${viewport.width}`,
        ).toBeLessThanOrEqual(0)
      }
      await page.goto(`${deals.url}?count=60&item=deal-3`)
      await page.getByRole('heading', { level: 2, name: '492 Oak Avenue', exact: true }).waitFor()
      expect(await accessibilityProblems(page), `panel at ${viewport.width}`).toEqual([])
      expect(problems).toEqual([])
    }
  })

  test('a hundred thousand records are no more in the document than sixty', async () => {
    const page = await open('count=100000')
    for (const as of ['table', 'board', 'calendar', 'timeline', 'tree', 'map']) {
      await page.goto(`${deals.url}?count=100000&as=${as}`)
      await page.locator(`[data-kind="${as}"] > :not([role="status"])`).first().waitFor()
      expect(await nodes(page), as).toBeLessThan(MOST_NODES)
    }
  })

  test('who may only read sees everything and changes nothing', async () => {
    const page = await open('count=60&as=board&readonly=1')
    const card = page.getByRole('button', { name: /^493 Birch Lane/ })
    await card.focus()
    await page.keyboard.press('Space')
    expect(await page.getByText(/^Lifted/).count()).toBe(0)
    await expect.poll(() => page.getByRole('button', { name: 'New deal' }).isDisabled()).toBe(true)
  })
})
