import { vi } from 'vitest'
import { randomLetters } from '../ids.ts'
import { type Client, createClient, type Reply } from '../testing/client.ts'
import type { TestServer } from '../testing/server.ts'

export const PASSWORD = 'a long pass phrase 7'

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

/** As a provider does, and people do: who is told that the server is busy asks again. */
export function patient(client: Client): Client {
  const send: Client['send'] = (method, path, request) =>
    vi.waitFor(
      async () => {
        const reply = await client.send(method, path, request)
        if (reply.body.code === 'overloaded') throw new Error('the server is busy')
        return reply
      },
      { timeout: 120_000, interval: 200 },
    )
  return {
    token: client.token,
    send,
    get: (path, headers = {}) => send('GET', path, { headers }),
    post: (path, body, headers = {}) => send('POST', path, { body, headers }),
    patch: (path, body, headers = {}) => send('PATCH', path, { body, headers }),
    delete: (path) => send('DELETE', path),
  }
}

/** A new person, who has no plan yet. */
export async function payer(server: TestServer, trialPlanId?: string): Promise<Payer> {
  const email = `pay-${randomLetters(12)}@example.com`
  const names = { firstName: 'Pat', lastName: 'Payer' }
  const trial = trialPlanId === undefined ? {} : { trialPlanId }
  const who = { email, password: PASSWORD, acceptTerms: true, ...names, ...trial }
  const { body } = await patient(server.stranger).post('/auth/register', who)
  const userId = String(Object(body.user).userId)
  const client = patient(createClient(server.url, String(body.token)))
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
  return patient(stranger).post(`${at.pathname}/${act}${at.search}`)
}
