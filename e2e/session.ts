import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { z } from 'zod'
import { watchPages } from './watched-pages.ts'

export type Credentials = { email: string; password: string }

const SIGN_IN = z.object({ token: z.string(), user: z.record(z.string(), z.unknown()) })

/** The mark of a profile that was signed in: it must not be signed in again after it was signed out. */
const SIGNED_IN_ONCE = 'signed-in-once'

/** The address of the server under test. */
export function productUrl(): string {
  const url = process.env.E2E_URL
  if (!url)
    throw new Error('E2E_URL is not set: the journeys run under the global setup of e2e/server-setup.ts')
  return url
}

/** A token and its user, as the browser would get them from the sign-in form. */
export async function signIn(credentials: Credentials): Promise<z.infer<typeof SIGN_IN>> {
  const answer = await fetch(`${productUrl()}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  if (!answer.ok)
    throw new Error(`${credentials.email} cannot sign in: ${answer.status} ${await answer.text()}`)
  return SIGN_IN.parse(await answer.json())
}

/** A new account without any data, which tries everything as the start page offers it; or has the free plan. */
export async function newAccount({ trial = true } = {}): Promise<Credentials> {
  const credentials = { email: newEmail(), password: 'sample sign-in 2026' }
  const answer = await fetch(`${productUrl()}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...credentials,
      firstName: 'Sample',
      lastName: 'Person',
      acceptTerms: true,
      ...(trial ? { trialPlanId: 'pro-trial' } : {}),
    }),
  })
  if (!answer.ok) throw new Error(`No account: ${answer.status} ${await answer.text()}`)
  return credentials
}

/** An address that no account has yet. */
export const newEmail = (): string => `sample-${randomUUID()}@example.org`

/** The status with which the API answers the holder of a token. */
export async function statusFor(token: string): Promise<number> {
  const answer = await fetch(`${productUrl()}/api/auth/verify`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return answer.status
}

/** What the application keeps in local storage, by key. */
export const storedIn = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(
    (mark) => Object.fromEntries(Object.entries(localStorage).filter(([key]) => key !== mark)),
    SIGNED_IN_ONCE,
  )

/** A fresh browser profile, signed in as the given person, or signed out. */
export async function openContext(
  browser: Browser,
  credentials: Credentials | null,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: productUrl(), ...options })
  watchPages(context)
  if (!credentials) return context
  const stored = await signIn(credentials)
  await context.addInitScript(
    ({ token, user, mark }) => {
      if (localStorage.getItem(mark)) return
      localStorage.setItem(mark, 'yes')
      localStorage.setItem('token', token)
      localStorage.setItem('user', JSON.stringify(user))
    },
    { ...stored, mark: SIGNED_IN_ONCE },
  )
  return context
}
