import { createTransport } from 'nodemailer'
import type { ServerSettings } from '../settings.ts'

export type Letter = {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly unsubscribe: string | null
  readonly at: Date
}

/** Hands messages to the mail server; null if none is configured. */
export type Mailer = { readonly send: (letter: Letter) => Promise<void>; readonly close: () => void }

const CONNECT_MS = 10_000
const SILENCE_MS = 30_000

/** The mailer for SMTP_URL. Nothing in a message is read from a file or fetched from an address. */
export function createMailer({ SMTP_URL, MAIL_FROM }: ServerSettings): Mailer | null {
  if (SMTP_URL === undefined) return null
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const send = async ({ id, to, subject, text, unsubscribe, at }: Letter) => {
    await transport.sendMail({
      from: MAIL_FROM,
      // As an object, the address is a single address, whatever it contains.
      to: { name: '', address: to },
      subject,
      text,
      date: at,
      // The same for every attempt, so a message sent twice is one message to its recipient.
      messageId: `<${id}@${domainOf(MAIL_FROM)}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribe === null ? {} : { 'List-Unsubscribe': `<${unsubscribe}>` }),
      },
    })
  }
  return { send, close: () => transport.close() }
}

const domainOf = (from: string): string => /@([a-z0-9.-]+)/i.exec(from)?.[1] ?? 'localhost'
