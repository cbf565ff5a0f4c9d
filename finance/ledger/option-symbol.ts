/** How brokers write an option: each with the underlying, the day, the side and the strike by name. */
const WAYS: readonly RegExp[] = [
  // SPY   250321C00500000, of the options clearing form: the strike in thousandths.
  /^(?<root>[A-Z.]{1,6}) *(?<year>\d{2})(?<month>\d{2})(?<day>\d{2})(?<side>[CP])(?<mills>\d{8})$/,
  // -SPY250321C500
  /^-?(?<root>[A-Z.]{1,6})(?<year>\d{2})(?<month>\d{2})(?<day>\d{2})(?<side>[CP])(?<strike>\d+(?:\.\d+)?)$/,
  // SPY 03/21/2025 500.00 C
  /^(?<root>[A-Z.]{1,6}) (?<month>\d{1,2})\/(?<day>\d{1,2})\/(?:20)?(?<year>\d{2}) \$?(?<strike>[\d,]+(?:\.\d+)?) (?<side>[CP])\w*$/i,
  // SPY 3/21/2025 Call $500.00
  /^(?<root>[A-Z.]{1,6}) (?<month>\d{1,2})\/(?<day>\d{1,2})\/(?:20)?(?<year>\d{2}) (?<side>[CP])\w* \$?(?<strike>[\d,]+(?:\.\d+)?)$/i,
]

const HIGHEST = 100_000

type Contract = { readonly root: string; readonly side: 'C' | 'P'; readonly symbol: string }

/** The contract that a text names, whichever way it is written. Undefined: it is no option. */
function contractIn(text: string): Contract | undefined {
  const plain = text.trim().replace(/\s+/g, ' ')
  for (const way of WAYS) {
    const found = way.exec(plain)?.groups
    if (found === undefined) continue
    const { root = '', year = '', month = '', day = '', side = '', mills, strike = '' } = found
    const thousandths =
      mills === undefined ? Math.round(Number(strike.replaceAll(',', '')) * 1000) : Number(mills)
    if (thousandths >= HIGHEST * 1000 || Number(month) > 12 || Number(day) > 31) return undefined
    const underlying = root.toUpperCase()
    const right = side.toUpperCase() === 'C' ? 'C' : 'P'
    const date = `${year}${month.padStart(2, '0')}${day.padStart(2, '0')}`
    const symbol = `${underlying} ${date}${right}${String(thousandths).padStart(8, '0')}`
    return { root: underlying, side: right, symbol }
  }
  return undefined
}

/** One symbol for one contract, whichever way it is written: 'SPY 250321C00500000'. Undefined: it is no option. */
export const optionSymbol = (text: string): string | undefined => contractIn(text)?.symbol

/** 'XYZ C60', 'XYZ Jan 60 call': how a person names a contract by hand. */
const BY_HAND = /^(?<root>[A-Z.]{1,6}) (?:.* )?(?<side>C|P|CALL|PUT)(?:\s*\$?\d[\d.,]*)?$/i

/**
 * What an option is on, and which side it is; null where its symbol does not say so. The short form of a person is read
 * only where it is known that the symbol is an option's.
 */
export function optionTerms(
  symbol: string,
  isKnownOption: boolean,
): { readonly underlying: string; readonly side: 'call' | 'put' } | null {
  const contract = contractIn(symbol)
  if (contract !== undefined)
    return { underlying: contract.root, side: contract.side === 'C' ? 'call' : 'put' }
  const { root, side = '' } = (isKnownOption ? BY_HAND.exec(symbol.trim())?.groups : undefined) ?? {}
  if (root === undefined) return null
  return { underlying: root.toUpperCase(), side: /^c/i.test(side) ? 'call' : 'put' }
}
