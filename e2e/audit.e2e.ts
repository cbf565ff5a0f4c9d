import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Access } from '#kit/access.ts'
import { SCREENS } from '#kit/registry/screens.gen.ts'
import { launchBrowser } from './browser.ts'
import { accessibilityProblems, screenIsThere, watchProblems } from './page-problems.ts'
import { sampleAdministrator } from './sample-people.ts'
import { openContext } from './session.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser.close()
})

/** Pages that a signed-in person has no use for lead away from themselves. */
const FOR_VISITORS = new Set(['/login', '/register'])

/** Where the router leads a visitor who may not see the screen. */
function visitorLandsOn(path: string, access: Access): string {
  if (access === 'public') return path
  return typeof access === 'object' && 'anyRole' in access ? '/login' : '/'
}

describe.each(SCREENS.map((screen) => [screen.path, screen] as const))('%s', (path, screen) => {
  const person = FOR_VISITORS.has(path) ? null : sampleAdministrator()

  test('renders with a heading, without console errors or policy violations, and axe finds nothing serious', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await openContext(browser, person, { colorScheme })
      const page = await context.newPage()
      const problems = watchProblems(page)
      await page.goto(path)
      expect(await screenIsThere(page)).not.toBe('')
      expect(new URL(page.url()).pathname).toBe(path)
      expect(await accessibilityProblems(page), colorScheme).toEqual([])
      expect(problems, colorScheme).toEqual([])
      await context.close()
    }
  })

  test('fits a phone without scrolling sideways', async () => {
    const context = await openContext(browser, person, { viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    await page.goto(path)
    await screenIsThere(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await context.close()
  })

  test('its guard leads a visitor where the specification says', async () => {
    const context = await openContext(browser, null)
    const page = await context.newPage()
    await page.goto(path)
    const expected = visitorLandsOn(path, screen.access)
    await page.waitForURL((url) => url.pathname === expected, { timeout: 30_000 })
    await screenIsThere(page)
    expect(new URL(page.url()).pathname).toBe(expected)
    await context.close()
  })
})
