import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../../e2e/browser.ts'
import { sampleAdministrator } from '../../e2e/sample-people.ts'
import setup from '../../e2e/server-setup.ts'
import { openContext } from '../../e2e/session.ts'
import { type Bench, percentile, type Row, round } from './bench.ts'

/** Slow 4G with a phone's processor: 1.6 Mbit/s down, 150 ms, four times slower. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const SLOWER = 4

const PAGES = [
  { path: '/calculators/retirement', field: 'Annual spending in retirement' },
  { path: '/calculators/options', field: 'Strike' },
  { path: '/calculators/budget', field: 'Annual gross income' },
  { path: '/calculators/true-cost-credit', field: 'Loan amount' },
  { path: '/calculators/mbs', field: 'PSA speed' },
  { path: '/dashboard', field: null },
  { path: '/portfolio/currentholdings', field: null },
] as const

/** Notes when the answer is painted and when it changes; runs before the page's own code. */
const WATCH = () => {
  const seen: { first: number | null; text: string; keyAt: number | null; toHeadline: number[] } = {
    first: null,
    text: '',
    keyAt: null,
    toHeadline: [],
  }
  Object.assign(window, { seen })
  addEventListener('keydown', () => (seen.keyAt = performance.now()), true)
  const look = () => {
    const isReport = /^\/(calculators|portfolio)\//.test(location.pathname)
    const answer = document.querySelector(isReport ? '[data-part="headline"]' : 'main h1')
    const text = answer?.textContent ?? ''
    if (text === '' || text === seen.text) return
    seen.text = text
    if (seen.first === null) {
      seen.first = performance.now()
      console.debug('answered')
    }
    if (seen.keyAt !== null) seen.toHeadline.push(performance.now() - seen.keyAt)
    seen.keyAt = null
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
}

type Seen = { readonly first: number | null; readonly toHeadline: readonly number[] }

/** One visit meets something else, such as the database's own work, and the next does not. */
const VISITS = 5

/** Several visits: what the one in the middle took, and the slowest. */
async function arrivals(browser: Browser, path: string): Promise<Row> {
  const visits: Arrival[] = []
  for (let visit = 0; visit < VISITS; visit++) visits.push(await arrival(browser, path))
  const times = visits.map(({ headlineMs }) => headlineMs)
  const median = percentile(times, 0.5)
  return { ...visits[times.indexOf(median)], slowestMs: Math.max(...times) }
}

type Arrival = {
  readonly page: string
  readonly headlineMs: number
  readonly requests: number
  readonly kB: number
}

async function arrival(browser: Browser, path: string): Promise<Arrival> {
  const context = await openContext(browser, sampleAdministrator())
  const page = await context.newPage()
  await page.addInitScript(WATCH)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const loaded: { at: number; bytes: number }[] = []
  const began = performance.now()
  // An address that holds its own data is no request.
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    if (encodedDataLength > 0) loaded.push({ at: performance.now() - began, bytes: encodedDataLength })
  })
  // Told by the page: looking for it again and again would be work of its own on the page's slowed processor.
  const answered = page.waitForEvent('console', {
    predicate: (said) => said.text() === 'answered',
    timeout: 60_000,
  })
  await page.goto(path, { waitUntil: 'commit' })
  await answered
  const { first } = await seenOn(page)
  const before = loaded.filter(({ at }) => at <= (first ?? 0) + 200)
  await context.close()
  return {
    page: path,
    headlineMs: round(first ?? Number.NaN),
    requests: before.length,
    kB: round(before.reduce((sum, { bytes }) => sum + bytes, 0) / 1000),
  }
}

const seenOn = (page: Page): Promise<Seen> =>
  page.evaluate(() => ('seen' in window ? JSON.parse(JSON.stringify(window.seen)) : null))

/** So many that two that met something else, such as the chart's code on its way, are not yet one in twenty. */
const KEYS = 48

/** From a key in a field to the headline that answers it. */
async function typing(
  browser: Browser,
  { path, field }: { path: string; field: string },
  rate: number,
): Promise<Row> {
  const context = await openContext(browser, sampleAdministrator(), {
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  await page.addInitScript(WATCH)
  await page.goto(path)
  await page.locator('[data-part="headline"]').first().waitFor()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  const input = page.getByRole('textbox', { name: new RegExp(field, 'i') }).first()
  await input.focus()
  await input.press('End')
  for (let key = 0; key < KEYS; key++) {
    const before = (await seenOn(page)).toHeadline.length
    await page.keyboard.press(key % 2 === 0 ? 'Backspace' : '5')
    await page
      .waitForFunction(
        (count) => 'seen' in window && JSON.parse(JSON.stringify(window.seen)).toHeadline.length > count,
        before,
        {
          timeout: 2_000,
          polling: 50,
        },
      )
      .catch(() => undefined)
  }
  const { toHeadline } = await seenOn(page)
  await context.close()
  return {
    page: path,
    keys: toHeadline.length,
    cpu: `${rate} ×`,
    p50: round(percentile(toHeadline, 0.5)),
    p95: round(percentile(toHeadline, 0.95)),
  }
}

const DRAWN_KEYS = 16

/** Counts what each key changes in the page, and how much of it lies where nobody looks. */
const COUNT = () => {
  const counted = { changes: 0, outside: 0 }
  Object.assign(window, { counted })
  const isOutside = (node: Node): boolean => {
    const element = node instanceof Element ? node : node.parentElement
    const box = element?.getBoundingClientRect()
    return box === undefined || box.width === 0 || box.bottom < 0 || box.top > window.innerHeight
  }
  new MutationObserver((records) => {
    counted.changes += records.length
    counted.outside += records.filter(({ target }) => isOutside(target)).length
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
}

/** Of what a key changes in the page, the share that lies outside of the view. */
async function drawing(browser: Browser, { path, field }: { path: string; field: string }): Promise<Row> {
  const context = await openContext(browser, sampleAdministrator(), {
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  await page.goto(path)
  await page.locator('[data-part="headline"]').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page
    .getByRole('textbox', { name: new RegExp(field, 'i') })
    .first()
    .focus()
  await page.keyboard.press('End')
  await page.evaluate(COUNT)
  for (let key = 0; key < DRAWN_KEYS; key++) {
    await page.keyboard.press(key % 2 === 0 ? 'Backspace' : '5')
    await page.waitForTimeout(500)
  }
  const counted = await page.evaluate(() =>
    'counted' in window ? JSON.parse(JSON.stringify(window.counted)) : null,
  )
  await context.close()
  const { changes, outside }: { changes: number; outside: number } = counted
  return {
    page: path,
    changesPerKey: round(changes / DRAWN_KEYS),
    outsideView: `${round((100 * outside) / changes)} %`,
  }
}

const bench: Bench = {
  name: 'felt speed: to the headline on slow 4G with a processor four times slower; from a key to the headline, ms',
  run: async () => {
    const stop = await setup()
    const browser = await launchBrowser()
    const rows: Row[] = []
    try {
      for (const { path } of PAGES) rows.push(await arrivals(browser, path))
      for (const { path, field } of PAGES) {
        if (field === null) continue
        for (const rate of [1, SLOWER]) rows.push(await typing(browser, { path, field }, rate))
        rows.push(await drawing(browser, { path, field }))
      }
    } finally {
      await browser.close()
      await stop()
    }
    return rows
  },
}

export default bench
