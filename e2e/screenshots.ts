// npm run screenshots [-- /route …]      pictures of the routes (default: all) into .data/screenshots/.
// E2E_URL names a running server; without it one is started with data of its own.

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
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

async function picture(browser: Browser, route: string, { width, scheme }: Look): Promise<void> {
  const context = await openContext(browser, SIGNED_OUT.has(route) ? null : sampleAdministrator(), {
    viewport: { width, height: width < 500 ? 844 : 900 },
    colorScheme: scheme,
  })
  const page = await context.newPage()
  await page.goto(route)
  const heading = await screenIsThere(page).catch(
    (error: unknown) => `NO HEADING: ${String(error).split('\n').at(0)}`,
  )
  const name = route === '/' ? 'landing' : route.slice(1).replaceAll('/', '_')
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join(FOLDER, `${name}-${width}-${scheme}.png`), fullPage: true })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  console.log(`${route} ${width} ${scheme}: ${heading}${overflow > 0 ? `  OVERFLOWS by ${overflow} px` : ''}`)
  await context.close()
}

async function allPictures(routes: readonly string[]): Promise<void> {
  const browser = await launchBrowser()
  try {
    for (const route of routes) {
      for (const width of WIDTHS)
        for (const scheme of SCHEMES) await picture(browser, route, { width, scheme })
    }
  } finally {
    await browser.close()
  }
}

const wanted = process.argv.slice(2)
const routes = wanted.length > 0 ? wanted : ['/', ...SCREENS.map(({ path }) => path)]
mkdirSync(FOLDER, { recursive: true })
const stop = await setup()
try {
  await allPictures(routes)
} finally {
  await stop()
}
console.log(`pictures in ${FOLDER}`)
