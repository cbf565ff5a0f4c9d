type Noted = {
  readonly at: string | null
  readonly by: { readonly displayName: string } | null
}

/**
 * Who made a change, as histories name them. A deleted person stays noted as one; what nobody made is the product's own
 * sample, and a change from before the history reaches has nobody to name.
 */
export function authorWords({ at, by }: Noted): string {
  if (by !== null) return by.displayName.trim() || 'A member'
  return at === null ? 'Earlier than the history' : 'Groundwork'
}
