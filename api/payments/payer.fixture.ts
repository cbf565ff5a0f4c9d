import { randomLetters } from '../ids.ts'
import { type Client, createClient, type Reply } from '../testing/client.ts'
import type { TestServer } from '../testing/server.ts'

export const PLUS = { priceId: 'price_plus_month', planId: 'pln_plus', billingInterval: 'month' } as const
export const PRO = { priceId: 'price_pro_month', planId: 'pln_pro', billingInterval: 'month' } as const

export type Payer = {
  readonly client: Client
  readonly userId: string
  readonly email: string
  /** Begins paying. */
  readonly begin: (body: object) => Promise<Reply>
  /** What the person has; {} without a plan. */
  readonly plan: () => Promise<Readonly<Record<string, unknown>>>
}

/** A new person, who has no plan yet. */
export async function payer(server: TestServer, trialPlanId?: string): Promise<Payer> {
  const email = `pay-${randomLetters(12)}@example.com`
  const names = { firstName: 'Pat', lastName: 'Payer' }
  const trial = trialPlanId === undefined ? {} : { trialPlanId }
  const who = { email, password: 'a long pass phrase 7', acceptTerms: true, ...names, ...trial }
  const { body } = await server.stranger.post('/auth/register', who)
  const userId = String(Object(body.user).userId)
  const client = createClient(server.url, String(body.token))
  return {
    client,
    userId,
    email,
    begin: (wish) => client.post('/create-checkout-session', { userId, userEmail: 'x@example.com', ...wish }),
    plan: async () => Object((await client.get(`/subscriptions/${userId}`)).body.subscription),
  }
}

export type Button = 'pay' | 'decline' | 'abandon'

/** Presses a button on the page of a test checkout. */
export function press({ stranger }: TestServer, url: unknown, act: Button): Promise<Reply> {
  const at = new URL(String(url), 'http://localhost')
  return stranger.post(`${at.pathname}/${act}${at.search}`)
}
