import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import type { ScreenMeta } from '#kit/screen.ts'
import { screenIsThere } from './page-problems.ts'

const QUIET_MS = 500

type Place = Pick<ScreenMeta, 'path' | 'title'>

/** Goes from screen to screen as links within the app do, without loading the app anew, and waits until each is there. */
export function movesWithin(page: Page): (place: Place) => Promise<void> {
  const isQuiet = watchQuiet(page)
  return async ({ path, title }) => {
    await page.evaluate((address) => history.pushState(null, '', address), path)
    await page.waitForFunction((name) => document.title.startsWith(`${name} \u00b7 `), title)
    await screenIsThere(page)
    await expect.poll(isQuiet).toBe(true)
    await screenIsThere(page)
  }
}

/** Whether the page has asked the server nothing for a while: the browser itself says so only of whole loads. */
function watchQuiet(page: Page): () => boolean {
  const running = new Set<Request>()
  let last = performance.now()
  page.on('request', (request) => {
    running.add(request)
    last = performance.now()
  })
  const end = (request: Request) => {
    running.delete(request)
    last = performance.now()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return () => running.size === 0 && performance.now() - last > QUIET_MS
}
