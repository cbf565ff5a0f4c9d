import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeContexts, sharedBrowser } from './browser.ts'
import { confirmIdentity, press } from './forms.ts'
import { openAs } from './kept-pages.ts'
import { accessibilityProblems } from './page-problems.ts'
import { type Product, startFreshProduct } from './product.ts'
import { newEmail, storedIn } from './session.ts'

let browser: Browser
let product: Product
let address: string

/** A port that is free just now: passkeys belong to an address, which has to be known before the start. */
async function freePort(): Promise<string> {
  const probe = createServer().listen({ host: 'localhost', port: 0 })
  await once(probe, 'listening')
  const bound = probe.address()
  probe.close()
  await once(probe, 'close')
  if (bound === null || typeof bound === 'string') throw new Error('No free port')
  return String(bound.port)
}

beforeAll(async () => {
  browser = await sharedBrowser()
  // By its name: a browser makes no passkeys for an address of numbers.
  const port = await freePort()
  address = `http://localhost:${port}`
  product = await startFreshProduct({ PASSKEYS: 'true', HOST: 'localhost', PORT: port })
})

afterAll(async () => {
  await closeContexts(browser)
  await product.stop()
})

/** A page whose browser has an authenticator that always says yes. */
async function openPage(): Promise<Page> {
  const context = await browser.newContext({ baseURL: address })
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return page
}

test('a passkey is added under Security, signs in without a password, and no longer once it is removed', async () => {
  const page = await openPage()
  const who = { email: newEmail(), password: 'sample sign-in 2026' }
  await page.goto('/register')
  await page.getByLabel('First name').fill('Sample')
  await page.getByLabel('Last name').fill('Person')
  await page.getByLabel('E-mail').fill(who.email)
  await page.getByLabel('Password', { exact: true }).fill(who.password)
  await page.getByRole('checkbox', { name: /^I accept the terms/ }).check()
  await press(page, 'Create account')
  await page.waitForURL('**/dashboard')

  await page.goto('/account?tab=security')
  await page.getByText('No passkeys yet.').waitFor()
  await page.getByLabel('Device name').fill('Sample laptop')
  await press(page, 'Add a passkey')
  await confirmIdentity(page, who)
  await page.getByText(/^Added .*, not used yet$/).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])

  await openAs(page, null, '/login?next=%2Fprofile')
  await press(page, 'Sign in with a passkey')
  await page.waitForURL('**/profile')
  expect(JSON.parse((await storedIn(page)).user ?? '{}')).toMatchObject({ email: who.email })

  await page.goto('/account?tab=security')
  await page.getByText(/^Added .*, last used /).waitFor()
  await press(page, 'Remove Sample laptop')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('No passkeys yet.').waitFor()
  await openAs(page, null, '/login')
  await press(page, 'Sign in with a passkey')
  await page.getByText('This passkey did not work. Try again.').waitFor()
  expect(await storedIn(page)).toEqual({})
})
