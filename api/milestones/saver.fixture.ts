import { type Client, createClient } from '../testing/client.ts'
import { startTestServer, unlessBusy } from '../testing/server.ts'

const PASSWORD = 'a long enough password'
let made = 0

/** A server whose clock the test moves, with people of whom nothing is known yet. */
export async function milestoneDesk() {
  let time = new Date('2026-11-26T12:00:00.000Z')
  const server = await startTestServer({ now: () => time })
  const tokenOf = async (path: string, body: object): Promise<Client> => {
    const answer = await unlessBusy(() => server.stranger.post(path, body))
    if (typeof answer.body.token !== 'string') throw new Error(answer.text)
    return createClient(server.url, answer.body.token)
  }
  return {
    server,
    now: () => time,
    at: (moment: string) => {
      time = new Date(moment)
    },
    async newPerson() {
      made += 1
      const email = `milestone${made}@example.org`
      const about = { firstName: 'New', lastName: `Person${made}`, acceptTerms: true }
      return { email, client: await tokenOf('/auth/register', { email, password: PASSWORD, ...about }) }
    },
    /** A session does not last for months. */
    again: (email: string) => tokenOf('/auth/login', { email, password: PASSWORD }),
  }
}

export const rowsOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value : []
