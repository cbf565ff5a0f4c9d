/** Codes of people, and the one referral that an organization can have. */
export type ReferralTables = {
  referral_codes: {
    code: string
    user_id: string
    state: 'active' | 'paused' | 'revoked'
    created_at: Date
  }
  referrals: {
    id: string
    /** Whose code it was: who is rewarded. */
    user_id: string
    code: string
    referred_org: string
    state: 'claimed' | 'pending' | 'approved' | 'paid' | 'rejected'
    reason: string
    /** Whole cents, set when the organization has paid. */
    amount: number | null
    claimed_at: Date
    qualified_at: Date | null
    decided_at: Date | null
  }
}
