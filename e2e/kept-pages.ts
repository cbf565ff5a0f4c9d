import { randomUUID } from 'node:crypto'
import type { BrowserContextOptions, Disposable, Page } from 'playwright-core'
import { type Credentials, signIn } from './session.ts'

/*
 * Pages that go from test to test and from screen to screen, with nothing loaded in between. A page of its own has a
 * process of its own, which reads and compiles the product anew: more than half of what a visit costs.
 */

/** What tests listen to in a page. */
const HEARD = [
  'console',
  'pageerror',
  'request',
  'requestfinished',
  'requestfailed',
  'response',
  'dialog',
] as const

/** How a page looks: what can be changed about one that is open. */
type Look = Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'reducedMotion'>

/** Gives a page a look, as if it had been opened with it. */
export async function showAs(page: Page, { viewport, colorScheme, reducedMotion }: Look): Promise<void> {
  const motion = reducedMotion ?? 'no-preference'
  await page.emulateMedia({ media: null, colorScheme: colorScheme ?? 'light', reducedMotion: motion })
  await page.setViewportSize(viewport ?? { width: 1280, height: 720 })
}

/**
 * Takes back what a test has changed about its page, but for its look and the screen it shows. Three things stay: a
 * clock, a script that comes before the page's, and a session of the developer tools that was not detached. A test that
 * needs one of these opens a page for itself.
 */
export async function clearPage(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  for (const name of HEARD) page.removeAllListeners(name)
}

/** The same for a page that has its browser profile to itself. */
export async function clearProfile(page: Page): Promise<void> {
  const context = page.context()
  await Promise.all(
    context
      .pages()
      .filter((other) => other !== page)
      .map((other) => other.close()),
  )
  await context.setOffline(false)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.clearPermissions()
  await clearPage(page)
}

/**
 * What opens next in a page finds nothing in the store of its tab, as in a new tab. As the next document starts: the one
 * before it may write something down as it is left; and once, as the landing page is another document that is told
 * where one came from.
 */
export const freshTab = (page: Page): Promise<Disposable> =>
  page.addInitScript((mark) => {
    if (sessionStorage.getItem('visit') === mark) return
    sessionStorage.clear()
    sessionStorage.setItem('visit', mark)
  }, randomUUID())

/** Opens an address as the given person, or as nobody, who finds nothing of those who had the page before. */
export async function openAs(page: Page, who: Credentials | null, path: string): Promise<void> {
  const session = who && (await signIn(who))
  await page.context().clearCookies()
  // An address that differs in its fragment only would load nothing.
  if (path.includes('#')) await page.goto('about:blank')
  const start = await page.addInitScript(
    ({ begun, mark }) => {
      if (sessionStorage.getItem('visit') === mark) return
      localStorage.clear()
      sessionStorage.clear()
      sessionStorage.setItem('visit', mark)
      if (begun === null) return
      localStorage.setItem('token', begun.token)
      localStorage.setItem('user', JSON.stringify(begun.user))
    },
    { begun: session, mark: randomUUID() },
  )
  await page.goto(path)
  await start.dispose()
}
