type Split = { readonly before: string; readonly figure: string; readonly after: string }

const NUMBER = /[−-]?\$?(\d(?:[\d,]*\d)?(?:\.\d+)?)(%| bp)?/g

/** What one unit of the result is in the sentence. */
const scaleOf = (unit: string | undefined): number => (unit === '%' ? 100 : unit === ' bp' ? 10_000 : 1)

/** The sentence around the number that it is about, as it is written there: rounded, without its sign; null without one. */
export function splitAtFigure(text: string, value: number): Split | null {
  for (const match of text.matchAll(NUMBER)) {
    const [figure, digits = '', unit] = match
    const decimals = digits.split('.')[1]?.length ?? 0
    const written = Number(digits.replaceAll(',', ''))
    const asked = Math.abs(value) * scaleOf(unit)
    const isIt = Math.abs(written - asked) <= 0.5 * 10 ** -decimals + 1e-9 * asked
    if (isIt) {
      const end = match.index + figure.length
      return { before: text.slice(0, match.index), figure, after: text.slice(end) }
    }
  }
  return null
}
