import type { Queries } from '../database/connection.ts'
import { START, type Walk, walk } from './chain.ts'
import { findHeads, findLinks } from './read-audit.db.ts'

export type ChainCheck = {
  readonly orgId: string | null
  readonly events: number
  readonly intact: boolean
  readonly brokenAt: number | null
  readonly reason: string | null
  readonly head: string
}

const AT_ONCE = 2_000

/**
 * Recomputes every hash of the chains in scope to find events that were changed, removed, inserted, or
 * cut off at the end. `chain` is an organization's ID, '' is the platform's, null means all of them.
 */
export async function verifyChains(trx: Queries, chain: string | null): Promise<readonly ChainCheck[]> {
  const checks: ChainCheck[] = []
  for (const head of await findHeads(trx, chain)) {
    const orgId = head.chain === '' ? null : head.chain
    const end = await walkAll(trx, orgId, head.seq)
    const fault = end.fault ?? faultAtEnd(end, head)
    checks.push({
      orgId,
      events: end.seq,
      intact: fault === null,
      brokenAt: fault?.at ?? null,
      reason: fault?.reason ?? null,
      head: head.hash.toString('hex'),
    })
  }
  return checks
}

async function walkAll(trx: Queries, orgId: string | null, upTo: number): Promise<Walk> {
  let at: Walk = { seq: 0, hash: START, fault: null }
  while (at.fault === null && at.seq < upTo) {
    const links = await findLinks(trx, { orgId, above: at.seq, upTo, limit: AT_ONCE })
    if (links.length === 0) break
    at = walk(at, links)
  }
  return at
}

type Head = { readonly seq: number; readonly hash: Buffer }

function faultAtEnd(end: Walk, head: Head): Walk['fault'] {
  if (end.seq < head.seq)
    return { at: end.seq + 1, reason: `Events ${end.seq + 1} to ${head.seq} are missing.` }
  return end.hash.equals(head.hash)
    ? null
    : { at: head.seq, reason: 'The newest event does not match the recorded one.' }
}
