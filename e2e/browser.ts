import { type Browser, chromium } from 'playwright-core'
import { findChromium } from './chromium.ts'

const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
/** Chromium's own sandbox cannot be set up as root, and a container's /dev/shm is small. */
const AS_ROOT = ['--no-sandbox', '--disable-dev-shm-usage']

let shared: Promise<Browser> | undefined

/** The browser of the journeys: one for each process that runs them, which takes it along; a fresh context for each test. */
export async function sharedBrowser(): Promise<Browser> {
  // One that has crashed is the failure of one test and not of all that follow.
  if (!(await shared)?.isConnected()) shared = launchBrowser()
  return shared ?? launchBrowser()
}

/** What the tests of a file have opened ends with them. */
export async function closeContexts(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()))
}

export async function launchBrowser(): Promise<Browser> {
  const { path, env } = findChromium()
  const asRoot = process.getuid?.() === 0
  const inherited = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  const options = {
    executablePath: path,
    args: asRoot ? [...QUIET, ...AS_ROOT] : QUIET,
    env: { ...Object.fromEntries(inherited), ...env },
  }
  // A browser that crashes as it starts, seen once in hundreds of starts, has said nothing about the product.
  return chromium.launch(options).catch(() => chromium.launch(options))
}
