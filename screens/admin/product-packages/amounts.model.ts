/** '12.00' as 1200 cents; null for what is no amount of at most two decimals. */
export function centsOf(text: string): number | null {
  const [, whole, part = ''] = /^\s*\$?(\d{1,6})(?:\.(\d{1,2}))?\s*$/.exec(text.replaceAll(',', '')) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** 1200 cents as '$12.00'. */
export const centsText = (cents: number): string =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

/** Lines of a text box: one entry each, without what is empty. */
export const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
