import type { Values } from './computation.ts'

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

type Run = {
  readonly mode: { readonly currency?: string | undefined }
  readonly run: { readonly inputs?: Values | undefined }
}

/** The currency (ISO 4217) that a run's amounts are in by its own inputs; null where it names none: as around it. */
export function currencyOf({ mode, run }: Run): string | null {
  const code = mode.currency === undefined ? undefined : run.inputs?.[mode.currency]
  return typeof code === 'string' ? code : null
}

/** The sentences of a run outside the page, which writes its amounts where it shows them. */
export function wordsOf(run: Run): (written: string) => string {
  const code = currencyOf(run) ?? 'USD'
  return (written) => inCurrency(written, code)
}
