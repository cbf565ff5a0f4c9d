/** 'Nov 20, 2026, 2:05 PM' as the reader's clock and language have it. */
export const at = (iso: string): string =>
  new Date(iso).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })
