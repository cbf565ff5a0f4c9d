import { nextReward, PROGRAM } from '#kit/referrals/reward.ts'
import type { Database, Queries } from '../database/connection.ts'
import { asServer } from '../database/tenant.ts'
import { decideHeld, isMemberOf, lockReferralOf, rewardedIn, updateReferral } from './referrals.db.ts'

const DAY_MS = 86_400_000
const CENTS = 100

type Paying = { readonly orgId: string; readonly now: Date }

/**
 * An organization has paid for the first time: if it was referred, its one reward is set aside and held. Called by the
 * server when a payment arrives, within `asServer`; called again, it does nothing. Who has meanwhile joined the
 * organization is rewarded for nobody but themselves, so not at all.
 */
export async function qualifyReferral(trx: Queries, { orgId, now }: Paying): Promise<void> {
  const referral = await lockReferralOf(trx, orgId)
  if (referral?.state !== 'claimed') return
  const { id, user_id: userId } = referral
  if (await isMemberOf(trx, userId, orgId)) {
    const reason = 'You belong to this organization.'
    await updateReferral(trx, id, { state: 'rejected', reason, qualified_at: now, decided_at: now })
    return
  }
  const year = now.getUTCFullYear()
  const [from, to] = [new Date(Date.UTC(year, 0, 1)), new Date(Date.UTC(year + 1, 0, 1))]
  const { count, cents } = await rewardedIn(trx, { userId, from, to })
  const amount = Math.round(CENTS * nextReward(PROGRAM, { count, paid: cents / CENTS }))
  await updateReferral(trx, id, { state: 'pending', amount, qualified_at: now })
}

const ENDED = 'The organization did not stay a paying customer for 30 days.'

/** Decides on what was held long enough; part of housekeeping. */
export function decideReferrals(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - PROGRAM.holdDays * DAY_MS)
  return asServer(db, (trx) => decideHeld(trx, { before, now, ended: ENDED }))
}
