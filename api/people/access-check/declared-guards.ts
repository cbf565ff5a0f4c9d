/**
 * Guards that the specification declares and does not enforce: the page opens for every signed-in person, and its calls
 * decide. The access test says so.
 */
export const DECLARED_ONLY: ReadonlyMap<string, readonly string[]> = new Map([
  ['/re/transactions', ['admin']],
])
