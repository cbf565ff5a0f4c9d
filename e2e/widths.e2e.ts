import { expect, test } from 'vitest'
import { journeys } from './journeys.ts'
import { sampleAdministrator } from './sample-people.ts'

const { visit } = journeys()

const LONG = { mode: 'instalment', principal: 300_000, noteRate: 0.07, months: 360, payment: 1_500 }

test('a long number in a tile stays in one line, at a desk, on a tablet and on a phone', async () => {
  const inputs = new URLSearchParams({ inputs: JSON.stringify(LONG) })
  const page = await visit(sampleAdministrator(), `/calculators/true-cost-credit?${inputs}`)
  const total = page.locator('dl dd').getByText('$1,144,992.80')
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const lines = await total.first().evaluate((value) => {
      const range = document.createRange()
      range.selectNodeContents(value)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    })
    expect([width, lines]).toEqual([width, 1])
  }
})

test('on a phone all five parts of the report stand whole beside each other', async () => {
  const page = await visit(sampleAdministrator(), '/calculators/budget', {
    viewport: { width: 390, height: 844 },
  })
  const last = page.getByRole('tab', { name: /^Plans/ })
  await last.waitFor()
  const seen = await last.screenshot()
  // What fades the tabs that go on to the side lies over none of them.
  await page.evaluate(() => {
    const bare = new CSSStyleSheet()
    bare.replaceSync('[role="tablist"]::after { display: none !important }')
    document.adoptedStyleSheets = [bare]
  })
  expect(seen.equals(await last.screenshot())).toBe(true)
  expect(await last.evaluate((tab) => tab.getBoundingClientRect().right)).toBeLessThanOrEqual(390)
})

test('at a desk the facts of the profile stand beside each other', async () => {
  const page = await visit(sampleAdministrator(), '/profile')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('textbox', { name: 'Annual gross income' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2_300)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('on a phone a long ledger is a few cards, and all its rows a table whose first column stays in sight', async () => {
  const page = await visit(sampleAdministrator(), '/calculators/treasury-bond#open=cash-flows')
  await page.setViewportSize({ width: 390, height: 844 })
  const cards = page.getByRole('list', { name: 'Cash-flow ladder' })
  await expect.poll(() => cards.getByRole('listitem').count()).toBeLessThan(10)
  await page
    .getByRole('button', { name: /^Show all \d+ rows$/ })
    .first()
    .click()
  const ledger = page.getByRole('region', { name: 'Cash-flow ladder' })
  const first = ledger.getByRole('rowheader').first()
  const before = await first.boundingBox()
  expect(await ledger.evaluate((box) => (box.scrollLeft = 120))).toBe(120)
  expect((await first.boundingBox())?.x).toBeCloseTo(before?.x ?? 0, 0)
  expect(await cards.count()).toBe(0)
})
