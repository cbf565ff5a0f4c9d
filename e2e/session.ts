import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { z } from 'zod'

export type Credentials = { email: string; password: string }

const SIGN_IN = z.object({ token: z.string(), user: z.record(z.string(), z.unknown()) })

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

/** A fresh browser profile, signed in as the given person, or signed out. */
export async function openContext(
  browser: Browser,
  credentials: Credentials | null,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: productUrl(), ...options })
  if (!credentials) return context
  const stored = await signIn(credentials)
  await context.addInitScript(({ token, user }) => {
    if (localStorage.getItem('signed-in-once')) return
    localStorage.setItem('signed-in-once', 'yes')
    localStorage.setItem('token', token)
    localStorage.setItem('user', JSON.stringify(user))
  }, stored)
  return context
}
