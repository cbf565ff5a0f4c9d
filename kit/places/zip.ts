/** The five digits of a ZIP code or ZIP+4, leading zeros kept; null: it is none. */
export function readZip(text: string): string | null {
  const [, zip] = /^\s*(\d{5})(?:-?\d{4})?\s*$/.exec(text) ?? []
  return zip ?? null
}
