import { createHmac, timingSafeEqual } from 'node:crypto'
import { isNoticeKind, type NoticeKind } from '#kit/notices/kinds.ts'

type Subscription = { readonly userId: string; readonly kind: NoticeKind }

const signatureOf = (key: Buffer, { userId, kind }: Subscription): Buffer =>
  createHmac('sha256', key).update(`unsubscribe\n${userId}\n${kind}`).digest()

/** Turns off mail of one kind for one person, and does nothing else: whoever holds a mail may press its link. */
export const unsubscribeCode = (key: Buffer, of: Subscription): string =>
  `${signatureOf(key, of).toString('base64url')}.${of.userId}.${of.kind}`

/** What a code turns off; null: it is altered, or of a kind that is no more. */
export function subscriptionOf(key: Buffer, code: string): Subscription | null {
  const [, signature = '', userId = '', kind = ''] = /^([\w-]+)\.(usr_\w+)\.([\w.]+)$/.exec(code) ?? []
  if (!isNoticeKind(kind)) return null
  const given = Buffer.from(signature, 'base64url')
  const wanted = signatureOf(key, { userId, kind })
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? { userId, kind } : null
}
