import type { Queries } from '../database/connection.ts'
import { enqueueMail } from '../mail/outbox.db.ts'
import { notify } from '../notices/notify.ts'
import { publicUrl, type ServerSettings } from '../settings.ts'

type Letter = { readonly to: string; readonly now: Date }
type WithLink = Letter & { readonly code: string; readonly settings: ServerSettings }

const linkTo = ({ settings, code }: WithLink, name: 'reset' | 'confirm'): string =>
  `${publicUrl(settings)}/login?${name}=${code}`

export async function sendResetLink(trx: Queries, letter: WithLink): Promise<void> {
  const { to, now } = letter
  const text = `Someone, most likely you, asked to set a new password for your Groundwork account.

Open this link within 10 minutes. It works once:
${linkTo(letter, 'reset')}

If it was not you, you can ignore this message. Your password has not changed.
`
  await enqueueMail(trx, { to, subject: 'Set a new password', text, now })
}

export async function sendConfirmation(trx: Queries, letter: WithLink): Promise<void> {
  const { to, now } = letter
  const text = `Please confirm that this is your e-mail address.

Open this link within 24 hours. It works once:
${linkTo(letter, 'confirm')}

If you do not have a Groundwork account, you can ignore this message.
`
  await enqueueMail(trx, { to, subject: 'Confirm your e-mail address', text, now })
}

/** To the owner of an address that someone tries to register again. */
export async function sendAlreadyRegistered(
  trx: Queries,
  { to, now, settings }: Letter & { readonly settings: ServerSettings },
): Promise<void> {
  const text = `You already have an account. Someone, most likely you, just tried to create another one with this
e-mail address.

Sign in or request a new password here:
${publicUrl(settings)}/login

If it was not you, you can ignore this message. Nothing has changed.
`
  await enqueueMail(trx, { to, subject: 'You already have an account', text, now })
}

type Changed = {
  readonly userId: string
  readonly what: string
  readonly now: Date
  readonly requestId: string
}

/** Tells the owner what happened to the account, in case it was someone else. */
export async function tellOfChange(trx: Queries, { userId, what, now, requestId }: Changed): Promise<void> {
  const text = `${what}.

If it was not you, set a new password right away ("Forgot password" on the sign-in page) and tell your operator.`
  const about = { link: '/account?tab=security', key: requestId, now } as const
  await notify(trx, { person: userId, kind: 'account.changed', title: what, text, ...about })
}
