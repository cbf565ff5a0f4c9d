import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type Received = {
  readonly from: string
  /** The recipients of the envelope: who really gets it. */
  readonly to: readonly string[]
  readonly raw: string
}

/** A message taken apart as a mail program does. */
export type Letter = Received & { readonly mail: Email }

export type MailServer = {
  readonly url: string
  /** Everything that came, in order. */
  readonly letters: () => Promise<Letter[]>
  /** What it answers to every further message instead of accepting it; null: it accepts them. */
  refuse: (answer: { readonly code: number; readonly text: string } | null) => void
  readonly close: () => Promise<void>
}

/** A real mail server on a port of this machine that keeps what it is sent; port 0 takes a free one. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: Received[] = []
  let refusal: { readonly code: number; readonly text: string } | null = null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, done) =>
      done(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code })),
    onData: (stream, session, done) => {
      const { mailFrom, rcptTo } = session.envelope
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const raw = Buffer.concat(parts)
        const from = mailFrom ? mailFrom.address : ''
        received.push({ from, to: rcptTo.map((one) => one.address), raw: raw.toString() })
        done()
      })
    },
  })
  server.on('error', () => {})
  const listening = Promise.withResolvers<void>()
  const net = server.listen(port, '127.0.0.1', () => listening.resolve())
  await listening.promise
  const address = net.address()
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    letters: () =>
      Promise.all(received.map(async (one) => ({ ...one, mail: await PostalMime.parse(one.raw) }))),
    refuse: (answer) => {
      refusal = answer
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
