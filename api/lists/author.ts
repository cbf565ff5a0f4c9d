/** Who made a change, as answers say it; null: the server, or nobody yet. */
export const authorOf = (userId: string | null, name: string | null) =>
  userId === null ? null : { userId, displayName: name ?? '' }
