import { Secret, TOTP } from 'otpauth'
import type { Client, Reply } from '../testing/client.ts'
import { createClient } from '../testing/client.ts'
import type { TestServer } from '../testing/server.ts'

/** A clock that tests move. */
export type Clock = { readonly now: () => Date; readonly pass: (seconds: number) => void }

export function createClock(start = Date.now()): Clock {
  let time = start
  return {
    now: () => new Date(time),
    pass: (seconds) => {
      time += seconds * 1_000
    },
  }
}

export const PASSWORD = 'green lamp over water'

export type Account = { readonly email: string; readonly client: Client }

let count = 0

/** A new person with a session of their own. */
export async function newAccount(server: TestServer): Promise<Account> {
  count += 1
  const email = `person-${count}@example.org`
  const names = { firstName: 'Sample', lastName: 'Person' }
  const body = { email, password: PASSWORD, ...names, acceptTerms: true }
  const answer = await server.stranger.post('/auth/register', body)
  if (answer.status !== 201) throw new Error(`cannot register: ${answer.text}`)
  return { email, client: clientOf(server, answer) }
}

/** A client with the token of an answer. */
export const clientOf = (server: TestServer, { body }: Reply): Client =>
  createClient(server.url, String(body.token))

export const signIn = (server: TestServer, email: string, password = PASSWORD): Promise<Reply> =>
  server.stranger.post('/auth/login', { email, password })

export async function stepUp(client: Client, password = PASSWORD): Promise<void> {
  const answer = await client.post('/auth/step-up', { password })
  if (answer.status !== 200) throw new Error(`no step-up: ${answer.text}`)
}

export const codeAt = (secret: string, time: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time.getTime() })

export type Factor = { readonly secret: string; readonly recoveryCodes: readonly string[] }

/** Switches the second factor on, and lets the step whose code was used for it pass. */
export async function enableMfa(client: Client, clock: Clock): Promise<Factor> {
  await stepUp(client)
  const secret = String((await client.post('/auth/mfa/setup')).body.secret)
  const answer = await client.post('/auth/mfa/enable', { code: codeAt(secret, clock.now()) })
  if (!Array.isArray(answer.body.recoveryCodes)) throw new Error(`not enabled: ${answer.text}`)
  clock.pass(30)
  return { secret, recoveryCodes: answer.body.recoveryCodes }
}

export type Mail = { readonly subject: string; readonly body: string }

/** What was mailed to an address, in the order in which it was written: a clock that stands still gives one time. */
export async function mailsTo(server: TestServer, email: string): Promise<Mail[]> {
  const { rows } = await server.pool.query<Mail>(
    'SELECT subject, body FROM outbox WHERE recipient = $1 ORDER BY ctid',
    [email],
  )
  return rows
}

/** The code in the newest mailed link of that name. */
export async function mailedCode(
  server: TestServer,
  email: string,
  name: 'reset' | 'confirm',
): Promise<string> {
  const found = (await mailsTo(server, email)).flatMap(
    ({ body }) => new RegExp(`/login\\?${name}=([\\w-]+)`).exec(body)?.[1] ?? [],
  )
  const code = found.at(-1)
  if (code === undefined) throw new Error(`no ${name} link was mailed to ${email}`)
  return code
}

/** The statuses of answers that came in any order, the smallest first. */
export const statusesOf = (answers: readonly Reply[]): number[] =>
  answers.map(({ status }) => status).toSorted((left, right) => left - right)
