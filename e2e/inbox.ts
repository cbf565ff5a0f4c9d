import { z } from 'zod'
import { type Credentials, productUrl, signIn } from './session.ts'

/** The sample person who may read what the server would have mailed. */
const OPERATOR: Credentials = { email: 'platform@example.org', password: 'sample sign-in 2026' }

const LIST = z.object({ mails: z.array(z.object({ id: z.string(), to: z.string(), subject: z.string() })) })
const MAIL = z.object({ text: z.string() })

/** The text of the newest mail to an address with a subject: without a mail server it is kept and shown. */
export async function mailTo(to: string, subject: string): Promise<string> {
  const { token } = await signIn(OPERATOR)
  const get = async (path: string): Promise<unknown> => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${productUrl()}/api${path}`, { headers })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const { mails } = LIST.parse(await get('/admin/outbox?limit=200'))
  const found = mails.find((mail) => mail.to === to && mail.subject === subject)
  if (!found) throw new Error(`No mail '${subject}' to ${to}`)
  return MAIL.parse(await get(`/admin/outbox/${found.id}`)).text
}

/** The path that a mail's link to the sign-in page or the registration leads to, with its code. */
export function linkIn(text: string): string {
  const link = /https?:\/\/[^\s/]+(\/\S+)/.exec(text)?.[1]
  if (link === undefined) throw new Error(`No link in the mail:\n${text}`)
  return link
}
