import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeContexts, sharedBrowser } from './browser.ts'
import { dragOn, draggableScreens } from './dragging.ts'

let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})

afterAll(async () => {
  await closeContexts(browser)
})

const screens = await draggableScreens()

test('there are screens with something to drag', () => {
  expect(screens.length).toBeGreaterThan(3)
})

test.each(screens)('a drag over 200 px leaves every arrow of the diagram on %s', async (address) => {
  const { arrowsBefore, arrowsAfter } = await dragOn(browser, address)
  expect(arrowsAfter).toBe(arrowsBefore)
})
