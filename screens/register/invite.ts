const NAME = 'invite'

/** The code that the link of an invitation brought; null without one. */
export function readInvite({ search }: Pick<Location, 'search'>): string | null {
  const code = new URLSearchParams(search).get(NAME)?.trim() ?? ''
  return code === '' ? null : code.slice(0, 200)
}

/** The address without it, so that it does not stay in the history; null when it has none. */
export function withoutInvite({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) {
  const query = new URLSearchParams(search)
  if (!query.has(NAME)) return null
  query.delete(NAME)
  return `${pathname}${query.size === 0 ? '' : `?${query}`}${hash}`
}

/** Where somebody who has an account accepts it. */
export const acceptPath = (code: string): string =>
  `/account?${new URLSearchParams({ tab: 'organizations', invite: code })}`
