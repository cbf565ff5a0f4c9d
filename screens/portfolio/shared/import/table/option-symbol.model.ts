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

/** One symbol for one contract, whichever way it is written: 'SPY 250321C00500000'. Undefined: it is no option. */
export function optionSymbol(text: string): string | undefined {
  const plain = text.trim().replace(/\s+/g, ' ')
  for (const way of WAYS) {
    const found = way.exec(plain)?.groups
    if (found === undefined) continue
    const { root = '', year = '', month = '', day = '', side = '', mills, strike = '' } = found
    const thousandths =
      mills === undefined ? Math.round(Number(strike.replaceAll(',', '')) * 1000) : Number(mills)
    if (thousandths >= HIGHEST * 1000 || Number(month) > 12 || Number(day) > 31) return undefined
    const date = `${year}${month.padStart(2, '0')}${day.padStart(2, '0')}`
    return `${root.toUpperCase()} ${date}${side.toUpperCase()}${String(thousandths).padStart(8, '0')}`
  }
  return undefined
}
