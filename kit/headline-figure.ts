type Split = { readonly before: string; readonly figure: string; readonly after: string }

const NUMBER = /[−-]?\$?(\d(?:[\d,]*\d)?(?:\.\d+)?)(%| bp)?/g

/** What one unit of the result is in the sentence. */
const scaleOf = (unit: string | undefined): number => (unit === '%' ? 100 : unit === ' bp' ? 10_000 : 1)

/** An amount or a share. */
const AMOUNT = /[−-]?\$\d[\d,]*(?:\.\d+)?|[−-]?\d[\d,]*(?:\.\d+)?%/

/**
 * The sentence around the number that it is about, as it is written there: rounded, without its sign; null without one.
 * Where the answer is words, that is the amount or the share that they say first.
 */
export function splitAtFigure(text: string, value: number | string): Split | null {
  if (typeof value === 'string') {
    const [figure] = AMOUNT.exec(value) ?? []
    const at = figure === undefined ? -1 : text.indexOf(figure)
    if (figure === undefined || at < 0) return null
    return { before: text.slice(0, at), figure, after: text.slice(at + figure.length) }
  }
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
