import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { closeContexts, sharedBrowser } from './browser.ts'
import { clearProfile, openAs, showAs } from './kept-pages.ts'
import { screenIsThere } from './page-problems.ts'
import { type Credentials, openContext } from './session.ts'

type Journeys = {
  /** A blank page in a browser profile of its own: its calls can be changed before it opens anything. */
  readonly newPage: (who: Credentials | null, options?: BrowserContextOptions) => Promise<Page>
  /** The same, with a path opened and its screen there. */
  readonly visit: (who: Credentials | null, path: string, options?: BrowserContextOptions) => Promise<Page>
  /** The same in a page that an earlier test may have had, cleared (kept-pages.ts): for half of the price. */
  readonly keptVisit: Journeys['visit']
  /** That page before it is opened (`openAs`), so that what goes wrong as it opens can be watched. */
  readonly keptPage: (options?: BrowserContextOptions) => Promise<Page>
}

/** With what its browser profile was opened beside its look, as text. */
type Kept = { readonly page: Page; readonly profile: string }

/** One browser for the tests of a file; what a test has opened is closed or cleared after it, however it ended. */
export function journeys(): Journeys {
  let browser: Browser
  const open: BrowserContext[] = []
  const taken: Kept[] = []
  const idle: Kept[] = []
  beforeAll(async () => {
    browser = await sharedBrowser()
  })
  afterEach(async ({ task }) => {
    await Promise.all(open.splice(0).map((context) => context.close()))
    // What a test that failed has left is not known.
    for (const kept of taken.splice(0))
      if (task.result?.state === 'fail' || kept.page.isClosed()) await kept.page.context().close()
      else {
        await clearProfile(kept.page)
        idle.push(kept)
      }
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
  const keptPage: Journeys['keptPage'] = async (options = {}) => {
    const { viewport: _viewport, colorScheme: _colors, reducedMotion: _motion, ...others } = options
    const profile = JSON.stringify(others)
    const at = idle.findIndex((kept) => kept.profile === profile)
    const [found] = at < 0 ? [] : idle.splice(at, 1)
    const kept = found ?? { page: await (await openContext(browser, null, others)).newPage(), profile }
    taken.push(kept)
    await showAs(kept.page, options)
    return kept.page
  }
  const keptVisit: Journeys['keptVisit'] = async (who, path, options) => {
    const page = await keptPage(options)
    await openAs(page, who, path)
    await screenIsThere(page)
    return page
  }
  return { visit, newPage, keptVisit, keptPage }
}
