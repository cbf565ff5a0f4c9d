import { createHash } from 'node:crypto'

/** An event with everything that its hash covers, as the database has it; `at` in UTC to the microsecond. */
export type Link = {
  readonly seq: number
  readonly id: string
  readonly orgId: string | null
  readonly at: string
  readonly actorId: string | null
  readonly actingAs: string | null
  readonly action: string
  readonly target: string
  readonly before: string | null
  readonly after: string | null
  readonly detail: string
  readonly result: string
  readonly requestId: string
  readonly hash: Buffer
}

/** What the first event of a chain is linked to. */
export const START: Buffer = createHash('sha256').digest()

/** The hash of an event after another, recomputed like audit_hash in the database. */
export function hashAfter(earlier: Buffer, link: Omit<Link, 'hash'>): Buffer {
  const fields = [
    String(link.seq),
    link.id,
    link.orgId,
    link.at,
    link.actorId,
    link.actingAs,
    link.action,
    link.target,
    link.before,
    link.after,
    link.detail,
    link.result,
    link.requestId,
  ]
  return createHash('sha256').update(earlier).update(fields.map(part).join('')).digest()
}

const part = (value: string | null): string => (value === null ? '-' : `${Buffer.byteLength(value)}:${value}`)

/** The state of a chain after some of its events. */
export type Walk = { readonly seq: number; readonly hash: Buffer; readonly fault: Fault | null }
export type Fault = { readonly at: number; readonly reason: string }

/** Follows a chain and stops at the first event that does not match. */
export function walk(from: Walk, links: readonly Link[]): Walk {
  let { seq, hash } = from
  for (const link of links) {
    if (link.seq !== seq + 1)
      return { seq, hash, fault: { at: seq + 1, reason: `Event ${seq + 1} is missing.` } }
    if (!hashAfter(hash, link).equals(link.hash))
      return {
        seq,
        hash,
        fault: { at: link.seq, reason: `Event ${link.seq} does not match what was recorded.` },
      }
    seq = link.seq
    hash = link.hash
  }
  return { seq, hash, fault: null }
}
