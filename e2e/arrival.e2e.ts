import { expect, test } from 'vitest'
import { journeys } from './journeys.ts'
import { sampleAdministrator } from './sample-people.ts'

const { newPage } = journeys()

/** The code of what stands below a tool's answer, and of its fields. */
const LATER = /\/assets\/(?:below|page)-[\w-]+\.js$/

test('the answer of a tool is there before the code of what stands below it, and stays where it is when that comes', async () => {
  const page = await newPage(sampleAdministrator(), { viewport: { width: 1440, height: 900 } })
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(LATER, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/calculators/budget')
  const headline = page.locator('[data-part="headline"]')
  await headline.waitFor()
  const before = await headline.boundingBox()
  // The sheet of the page stands after that of the parts which it is built from.
  const tab = await page.getByRole('tab', { name: 'Report' }).boundingBox()
  expect(tab?.height).toBeGreaterThan(28)
  const fields = page.getByRole('form', { name: 'Inputs' })
  const figure = page.getByText('Savings rate, of gross income')
  expect([await fields.count(), await figure.count()]).toEqual([0, 0])
  const footer = await page.locator('footer').boundingBox()
  expect(footer?.y).toBeGreaterThan(900)
  release()
  await fields.waitFor()
  await figure.first().waitFor()
  expect(before?.y).toBeGreaterThan(0)
  // The font comes after the answer and is a little wider.
  expect(Math.abs(((await headline.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(8)
})

test('on a phone the end of a page is not in sight before the page, so that nothing moves when it comes', async () => {
  const page = await newPage(sampleAdministrator(), { viewport: { width: 390, height: 844 } })
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/budget\.tool-[\w-]+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const moved = list
        .getEntries()
        .reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0)
      const before = Number(document.documentElement.dataset['moved'] ?? 0)
      document.documentElement.dataset['moved'] = String(before + moved)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/calculators/budget')
  await page.getByText('Loading...').waitFor()
  expect(await page.locator('footer').isVisible()).toBe(false)
  release()
  await page.getByText('Savings rate, of gross income').first().waitFor()
  await expect.poll(() => page.locator('footer').isVisible()).toBe(true)
  expect(Number(await page.locator('html').getAttribute('data-moved'))).toBeLessThan(0.05)
})

test('what stands around an answer is asked for when little of the answer’s code is left, and again where it does not arrive', async () => {
  const page = await newPage(sampleAdministrator())
  const hold = async (address: RegExp) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(address, async (route) => {
      await held
      await route.continue()
    })
    return release
  }
  const releaseFrame = await hold(/\/assets\/base-[\w-]+\.js$/)
  const releaseAnswer = await hold(/\/assets\/(?:answer|frame|tax|retirement\.tool)-[\w-]+\.js$/)
  const around: string[] = []
  await page.route(/\/assets\/tool-[\w-]+\.js$/, async (route) => {
    around.push(route.request().url())
    if (around.length === 1) await route.abort()
    else await route.continue()
  })
  const asked = page.waitForRequest(/\/assets\/retirement\.tool-/)
  await page.goto('/calculators/retirement', { waitUntil: 'commit' })
  await asked
  releaseFrame()
  await page.getByText('Loading...').waitFor()
  expect(around).toEqual([])
  releaseAnswer()
  await page.locator('[data-part="headline"]').waitFor()
  expect(around.length).toBeGreaterThan(1)
})
