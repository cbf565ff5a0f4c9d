/** Whether a draft says anything else than what stands. */
export function isUnsaved(item: object, draft: object): boolean {
  const now = new Map<string, unknown>(Object.entries(item))
  return Object.entries(draft).some(
    ([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(now.get(name)),
  )
}
