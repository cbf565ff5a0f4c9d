export const STATES = ['draft', 'sent', 'viewed', 'accepted', 'declined', 'expired', 'converted'] as const
export type State = (typeof STATES)[number]

/** What people move a proposal to; it expires by itself. A client may accept what nobody marked as viewed. */
const MOVES: Readonly<Record<State, readonly State[]>> = {
  draft: ['sent'],
  sent: ['viewed', 'accepted', 'declined'],
  viewed: ['accepted', 'declined'],
  accepted: ['converted'],
  declined: [],
  expired: [],
  converted: [],
}

export const movesFrom = (state: State): readonly State[] => MOVES[state]

export const mayMove = (from: State, to: State): boolean => MOVES[from].includes(to)

/** Where a proposal stands today: one that was sent and not answered expires after its last valid day. */
export const stateOn = (state: State, expiresOn: string, today: string): State =>
  (state === 'sent' || state === 'viewed') && expiresOn < today ? 'expired' : state
