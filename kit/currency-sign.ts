const signs = new Map<string, string>()

/** How a currency (ISO 4217) stands before an amount: `$`, `€`, `CA$`, `CHF` with a space; what is no code stays itself. */
export function currencySign(code: string): string {
  const sign = signs.get(code) ?? signOf(code)
  signs.set(code, sign)
  return sign
}

function signOf(code: string): string {
  if (!/^[A-Z]{3}$/.test(code)) return `${code}\u00a0`
  const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency: code }).formatToParts(1)
  const first = parts.findIndex(({ type }) => type === 'integer')
  return parts
    .slice(0, first)
    .map(({ value }) => value)
    .join('')
}

/** Amounts as the kit writes them ('−$1,250.40', also inside a sentence) with the sign of their currency. */
export const inCurrency = (written: string, code: string): string =>
  code === 'USD' ? written : written.replaceAll(/(?<![A-Z])\$(?=[\d.])/g, () => currencySign(code))
