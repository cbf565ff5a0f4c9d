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
