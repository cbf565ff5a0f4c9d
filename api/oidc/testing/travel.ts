import type { Client } from '../../testing/client.ts'
import { type Arrived, type Browser, createBrowser } from './browser.ts'
import type { Account, RealProvider } from './real-provider.ts'

export const START = '/api/auth/oidc/start'

export const person = (name: string): Account => ({
  sub: `sub-${name}`,
  email: `${name}@people.example`,
  email_verified: true,
  given_name: 'Sample',
  family_name: 'Person',
})

export type Trip = Arrived & { readonly browser: Browser; readonly callback: string }

/** A new browser signs in at the provider as someone (null: cancels) and returns to the app. */
export async function travel(
  { url }: { readonly url: string },
  provider: RealProvider,
  account: Account | null,
): Promise<Trip> {
  const browser = createBrowser(url)
  provider.signsIn(account)
  const callback = await browser.toCallback(START)
  return { browser, callback, ...(await browser.arrive(callback)) }
}

export type Errand = { readonly purpose: 'link' | 'stepUp' | 'test'; readonly as: Client }

/** The same for a signed-in person linking, testing, or confirming. */
export async function travelFor(
  { url }: { readonly url: string },
  provider: RealProvider,
  { purpose, as, account }: Errand & { readonly account: Account },
): Promise<Trip> {
  const browser = createBrowser(url)
  provider.signsIn(account)
  const { body } = await browser.post('/auth/oidc/begin', { purpose }, as)
  const callback = await browser.toCallback(String(body.url))
  return { browser, callback, ...(await browser.arrive(callback)) }
}
