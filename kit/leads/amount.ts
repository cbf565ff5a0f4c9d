const WRITTEN =
  /^(?:\$|usd)?\s*(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d*\.?\d+)\s*(k|m|mm|thousand|million)?(?:\s*usd)?$/i
const TIMES: Readonly<Record<string, number>> = { k: 1e3, thousand: 1e3, m: 1e6, mm: 1e6, million: 1e6 }

/** A whole amount in dollars as people write it in a list: $797,000, 797k, 1.2m; null where it is none. */
export function readAmount(text: string): number | null {
  const [, number, unit = ''] = WRITTEN.exec(text.trim()) ?? []
  if (number === undefined) return null
  const amount = Number(number.replaceAll(',', '')) * (TIMES[unit.toLowerCase()] ?? 1)
  return Math.round(amount * 100) / 100
}
