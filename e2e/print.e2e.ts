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

/** A page as the browser lays it out for paper, read in a dark scheme until then. */
async function onPaper(address: string): Promise<Page> {
  const page = await (await openContext(browser, sampleAdministrator(), { colorScheme: 'dark' })).newPage()
  await page.goto(address)
  await screenIsThere(page)
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  return page
}

const visible = (page: Page, selector: string) => page.locator(selector).filter({ visible: true })

test('a printed tool is its report in light colors, its open sections and the inputs last, and nothing to press', async () => {
  const page = await onPaper('/calculators/emergency-fund#open=why-these-months,method-and-sources')
  const titles = await visible(page, 'h1, h2').allTextContents()
  expect(titles[0]).toBe('Emergency fund')
  expect(titles.at(-1)).toBe('Inputs')
  expect(titles.join()).toMatch(/Why these months.*,Method and sources,Sources,Inputs$/)
  expect(await visible(page, 'nav, input, select, [role=tab], [data-closed]').count()).toBe(0)
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(ground).toBe('rgb(255, 255, 255)')
})

test.each(['/calculators/budget', '/calculators/retirement#open=year-by-year', '/portfolio/currentholdings'])(
  '%s prints at full size: nothing is wider than a page',
  async (address) => {
    const page = await onPaper(address)
    // Letter less the margins; a page of A4 is 20 narrower.
    await page.setViewportSize({ width: 688, height: 960 })
    const wide = await page.evaluate(() =>
      [...document.querySelectorAll('main :is(table, figure, dl, p, section)')]
        .filter((part) => part.getBoundingClientRect().right > window.innerWidth + 1)
        .map((part) => `${part.tagName} ${part.textContent?.slice(0, 40)}`),
    )
    expect(wide).toEqual([])
  },
)

const NAMED = 'pretaxRetirement,state,stateRate,needsMonthly,wantsMonthly,savingsMonthly,payCadence'

test('on paper each input says whose it is, and the answer its verdict', async () => {
  // What the profile does not know is named as one's own: a verdict stands on no example.
  const page = await onPaper(`/calculators/budget?own=${NAMED}`)
  const inputs = page.getByRole('region', { name: 'Inputs', exact: true })
  await inputs.getByText(/values are yours.* \d+ of them are from your profile/).waitFor()
  await expect.poll(() => inputs.getByText('profile', { exact: true }).count()).toBeGreaterThan(3)
  await visible(page, '[data-part="headline"]')
    .getByText(/Good|Caution|Problem/)
    .waitFor()
})

test('the last row of a short table on paper does not hold on to what follows it', async () => {
  const page = await onPaper('/calculators/budget#open=taxes-and-take-home-pay')
  await page.locator('tbody > tr').first().waitFor()
  const holding = await page
    .locator('tbody > tr:last-child')
    .evaluateAll((rows) => rows.filter((row) => getComputedStyle(row).breakAfter === 'avoid').length)
  expect(holding).toBe(0)
})

const CARD = `/calculators/true-cost-credit?inputs=${encodeURIComponent('{"mode":"card"}')}`

test.each([CARD, '/calculators/retirement#open=year-by-year'])(
  '%s prints with nothing that floats over the page',
  async (address) => {
    const page = await onPaper(address)
    const floating = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((part) => ['sticky', 'fixed'].includes(getComputedStyle(part).position))
        .filter((part) => part.checkVisibility())
        .map((part) => `${part.tagName} ${part.textContent?.slice(0, 40)}`),
    )
    expect(floating).toEqual([])
  },
)

test('every chart is drawn for paper before the browser looks, those out of sight too', async () => {
  const page = await (await openContext(browser, sampleAdministrator(), { colorScheme: 'dark' })).newPage()
  await page.goto(CARD)
  await screenIsThere(page)
  await page.locator('figure svg text').first().waitFor({ state: 'attached' })
  const late = await page.evaluate(() => {
    const figures = [...document.querySelectorAll('figure')]
    const letters = (figure: Element) =>
      [...figure.querySelectorAll('svg text')].map((text) => text.outerHTML)
    const drawn = () => figures.map((figure) => letters(figure).join())
    const dark = drawn()
    window.dispatchEvent(new Event('beforeprint'))
    const light = drawn()
    return figures.filter((_, i) => dark[i] === light[i]).map((figure) => figure.textContent?.slice(0, 40))
  })
  expect(late).toEqual([])
})
