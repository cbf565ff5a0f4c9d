// npm run screenshots [-- /route …]      pictures of the routes (default: all) into .data/screenshots/.
// --looks=820-dark,390-light takes only these; --open opens every section of a report first.
// E2E_URL names a running server; without it one is started with data of its own.

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { SCREENS } from '#kit/registry/screens.gen.ts'
import { PROJECT_ROOT } from '#tools/project-root.ts'
import { launchBrowser } from './browser.ts'
import { screenIsThere } from './page-problems.ts'
import { sampleAdministrator } from './sample-people.ts'
import setup from './server-setup.ts'
import { openContext } from './session.ts'

const WIDTHS = [390, 820, 1440] as const
const SCHEMES = ['light', 'dark'] as const
const FOLDER = join(PROJECT_ROOT, '.data', 'screenshots')
const SIGNED_OUT = new Set(['/', '/login', '/register'])

type Look = { width: number; scheme: (typeof SCHEMES)[number] }

const LOOKS: readonly Look[] = WIDTHS.flatMap((width) => SCHEMES.map((scheme) => ({ width, scheme })))

async function picture(browser: Browser, route: string, { width, scheme }: Look): Promise<void> {
  const context = await openContext(browser, SIGNED_OUT.has(route) ? null : sampleAdministrator(), {
    viewport: { width, height: width < 500 ? 844 : 900 },
    colorScheme: scheme,
    // A picture of a movement under way shows nothing whole.
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(route)
  const heading = await screenIsThere(page).catch(
    (error: unknown) => `NO HEADING: ${String(error).split('\n').at(0)}`,
  )
  const name = route === '/' ? 'landing' : route.slice(1).replaceAll('/', '_')
  await page.waitForLoadState('networkidle')
  if (isOpened) await openEverything(page)
  await asTallAsItsPage(page, width)
  await page.screenshot({ path: join(FOLDER, `${name}-${width}-${scheme}.png`) })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  console.log(`${route} ${width} ${scheme}: ${heading}${overflow > 0 ? `  OVERFLOWS by ${overflow} px` : ''}`)
  await context.close()
}

/** Opens every section of a report, and passes each once: a chart is drawn when it comes in sight. */
async function openEverything(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Open all', exact: true })
  if ((await button.count()) > 0) await button.click()
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight / 2) {
      window.scrollTo(0, y)
      for (let count = 0; count < 6; count++) await frame()
    }
    window.scrollTo(0, 0)
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    )
  })
  await page.waitForLoadState('networkidle')
}

/** The browser's own picture of a whole page narrows the window for a moment: what measures itself is drawn too wide. */
async function asTallAsItsPage(page: Page, width: number): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height })
  await page.evaluate(async () => {
    for (let count = 0; count < 12; count++) await new Promise((resolve) => requestAnimationFrame(resolve))
  })
  await page.waitForLoadState('networkidle')
}

async function allPictures(routes: readonly string[]): Promise<void> {
  const browser = await launchBrowser()
  try {
    for (const route of routes) {
      for (const look of looks) await picture(browser, route, look)
    }
  } finally {
    await browser.close()
  }
}

const given = process.argv.slice(2)
const isOpened = given.includes('--open')
const only = given
  .find((word) => word.startsWith('--looks='))
  ?.slice('--looks='.length)
  .split(',')
const looks = LOOKS.filter(({ width, scheme }) => only?.includes(`${width}-${scheme}`) ?? true)
const wanted = given.filter((word) => !word.startsWith('--'))
const routes = wanted.length > 0 ? wanted : ['/', ...SCREENS.map(({ path, sample }) => sample ?? path)]
mkdirSync(FOLDER, { recursive: true })
const stop = await setup()
try {
  await allPictures(routes)
} finally {
  await stop()
}
console.log(`pictures in ${FOLDER}`)
