import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Access } from '#kit/access.ts'
import { SCREENS } from '#kit/registry/screens.gen.ts'
import type { ScreenMeta } from '#kit/screen.ts'
import { closeContexts, sharedBrowser } from './browser.ts'
import { missedByFingers } from './fingers.ts'
import { clearPage, freshTab, showAs } from './kept-pages.ts'
import { policyProblems, watchOrigins } from './page-policy.ts'
import { problemsInBothColors, screenIsThere, watchProblems } from './page-problems.ts'
import { sampleAdministrator } from './sample-people.ts'
import { openContext } from './session.ts'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const TABLET = { width: 820, height: 1180 }

let browser: Browser
/** Browser profiles that the screens share: signing in is not what is tried here. */
let profiles: Record<'person' | 'visitor', BrowserContext>
/** Their pages that nobody looks at for the moment: as many as screens are visited at once. */
const idle: Record<keyof typeof profiles, Page[]> = { person: [], visitor: [] }
const LOOK = { viewport: DESK, colorScheme: 'light' } as const

beforeAll(async () => {
  browser = await sharedBrowser()
  profiles = {
    person: await openContext(browser, sampleAdministrator(), LOOK),
    visitor: await openContext(browser, null, LOOK),
  }
})

afterAll(async () => {
  await closeContexts(browser)
})

async function inPage(profile: keyof typeof profiles, look: (page: Page) => Promise<void>): Promise<void> {
  const page = idle[profile].pop() ?? (await profiles[profile].newPage())
  try {
    const start = await freshTab(page)
    await look(page)
    await start.dispose()
    await clearPage(page)
    await showAs(page, LOOK)
    idle[profile].push(page)
  } catch (error) {
    await page.close()
    throw error
  }
}

/** Pages that a signed-in person has no use for lead away from themselves. */
const FOR_VISITORS = new Set(['/login', '/register'])

/** What is opened of a screen: its path, or the sample of one with a parameter. */
const addressOf = ({ path, sample }: ScreenMeta): string => sample ?? path

/** Where the router leads a visitor who may not see the screen. */
function visitorLandsOn(path: string, access: Access): string {
  if (access === 'public') return path
  return typeof access === 'object' && 'anyRole' in access ? '/login' : '/'
}

/** How large the page is once it has settled after a change of the window. */
async function expectAtMost(page: Page, side: 'scrollHeight' | 'scrollWidth', limit: number): Promise<void> {
  const fits = ([name, most]: readonly ['scrollHeight' | 'scrollWidth', number]) =>
    document.documentElement[name] <= most
  await page.waitForFunction(fits, [side, limit] as const, { timeout: 10_000 }).catch(() => null)
  expect(await page.evaluate((name) => document.documentElement[name], side), side).toBeLessThanOrEqual(limit)
}

/** The longest name of an example does not widen the page. */
async function expectMenuWithin(page: Page, window: typeof PHONE): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  const menu = page.getByRole('menu')
  await menu.waitFor()
  await expectAtMost(page, 'scrollWidth', window.width)
  const box = await menu.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(window.width)
  await page.keyboard.press('Escape')
}

/** A report's sections are closed on arrival: what is looked at includes them. */
async function openAllSections(page: Page): Promise<void> {
  const all = page.getByRole('button', { name: 'Open all' })
  if ((await all.count()) > 0) await all.first().click()
}

/** The sections' titles that reach beyond the strip that lists them. */
const cutContents = (page: Page): Promise<readonly string[]> =>
  page
    .getByRole('navigation', { name: 'Report contents' })
    .getByRole('list')
    .evaluateAll((lists) =>
      lists.flatMap((list) =>
        [...list.querySelectorAll('button')]
          .filter((title) => title.getBoundingClientRect().right > list.getBoundingClientRect().right + 1)
          .map((title) => title.textContent),
      ),
    )

/** The heads of a table's columns whose words do not fit. */
const cutHeads = (page: Page): Promise<readonly string[]> =>
  page
    .locator('[role=columnheader] > button > span')
    .evaluateAll((heads) =>
      heads
        .filter((head) => head.scrollWidth > head.clientWidth + 1)
        .map(({ textContent }) => textContent ?? ''),
    )

/**
 * The API's reads that a page asks for more than once as it arrives: by its first script, and again by itself. Pages
 * about rights ask for those once more, of the server.
 */
function watchReads(page: Page): () => readonly string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    const isRead = request.method() === 'GET' && pathname.startsWith('/api/')
    if (isRead && pathname !== '/api/auth/verify') asked.push(`${pathname}${search}`)
  })
  return () => asked.filter((address, index) => asked.indexOf(address) !== index)
}

// Two at a time: much of a visit is waiting for the network to be still.
describe.concurrent.each(SCREENS.map((screen) => [addressOf(screen), screen] as const))(
  '%s',
  (path, screen) => {
    test('renders with a heading under the strict policy, without console errors, fits every window and finger, and axe finds nothing serious', ({
      expect: ofThisTest,
    }) =>
      inPage(FOR_VISITORS.has(path) ? 'visitor' : 'person', async (page) => {
        const problems = watchProblems(page)
        const origins = watchOrigins(page)
        const askedTwice = watchReads(page)
        const answer = await page.goto(path)
        expect(await screenIsThere(page)).not.toBe('')
        expect(new URL(page.url()).pathname).toBe(path)
        expect(askedTwice()).toEqual([])
        expect(await policyProblems(page, answer, origins)).toEqual([])
        if (screen.kind === 'tool') await expectAtMost(page, 'scrollHeight', 2_500)
        await page.setViewportSize(PHONE)
        if (screen.kind === 'tool') await expectAtMost(page, 'scrollHeight', 4_000)
        await openAllSections(page)
        // A list measures its rows anew in the narrower window.
        await ofThisTest.poll(() => missedByFingers(page), { message: 'what a finger misses' }).toEqual([])
        for (const window of [PHONE, TABLET, DESK]) {
          await page.setViewportSize(window)
          await expectAtMost(page, 'scrollWidth', window.width)
          if (window === PHONE && screen.kind === 'tool') await expectMenuWithin(page, window)
        }
        expect(await cutContents(page), 'titles in the contents strip that are cut at a desk').toEqual([])
        expect(await cutHeads(page), 'heads of columns that are cut at a desk').toEqual([])
        expect(await problemsInBothColors(page)).toEqual({ light: [], dark: [] })
        expect(problems).toEqual([])
      }))
  },
)

// Where visitors are led from the others, e2e/doors.e2e.ts reads what they are told there.
test.concurrent.each(
  SCREENS.flatMap((screen) =>
    screen.access === 'signedIn' ? [] : [[addressOf(screen), screen.access] as const],
  ),
)('the guard of %s leads a visitor where the specification says', (path, access) =>
  inPage('visitor', async (page) => {
    await page.goto(path)
    const expected = visitorLandsOn(path, access)
    await page.waitForURL((url) => url.pathname === expected, { timeout: 30_000 })
    await screenIsThere(page)
    expect(new URL(page.url()).pathname).toBe(expected)
  }),
)
