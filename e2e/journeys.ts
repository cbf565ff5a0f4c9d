import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { closeContexts, sharedBrowser } from './browser.ts'
import { screenIsThere } from './page-problems.ts'
import { type Credentials, openContext } from './session.ts'

type Journeys = {
  /** A blank page in a browser profile of its own: its calls can be changed before it opens anything. */
  readonly newPage: (who: Credentials | null, options?: BrowserContextOptions) => Promise<Page>
  /** The same, with a path opened and its screen there. */
  readonly visit: (who: Credentials | null, path: string, options?: BrowserContextOptions) => Promise<Page>
}

/** One browser for the tests of a file; what a test has opened is closed after it, however it ended. */
export function journeys(): Journeys {
  let browser: Browser
  const open: BrowserContext[] = []
  beforeAll(async () => {
    browser = await sharedBrowser()
  })
  afterEach(async () => {
    await Promise.all(open.splice(0).map((context) => context.close()))
  })
  afterAll(() => closeContexts(browser))

  const newPage: Journeys['newPage'] = async (who, options) => {
    const context = await openContext(browser, who, options)
    open.push(context)
    return context.newPage()
  }
  const visit: Journeys['visit'] = async (who, path, options) => {
    const page = await newPage(who, options)
    await page.goto(path)
    await screenIsThere(page)
    return page
  }
  return { visit, newPage }
}
