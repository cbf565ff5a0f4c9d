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
    if (isIt) return splitAround(text, match.index, figure)
  }
  return splitAtRounded(text, value)
}

const splitAround = (text: string, at: number, figure: string): Split => ({
  before: text.slice(0, at),
  figure,
  after: text.slice(at + figure.length),
})

/** An amount that is said in hundreds or thousands is nearer than this to the number. */
const NEAR = 0.001

/** The amount that is the number rounded to tens, hundreds, or more; of several the nearest. */
function splitAtRounded(text: string, value: number): Split | null {
  const [nearest] = [...text.matchAll(/[−-]?\$(\d(?:[\d,]*\d)?0)(?!\d|[.,]\d)/g)]
    .map((match) => ({ match, off: Math.abs(Number(match[1]?.replaceAll(',', '')) - Math.abs(value)) }))
    .filter(({ off }) => off <= NEAR * Math.abs(value))
    .toSorted((a, b) => a.off - b.off)
  return nearest === undefined ? null : splitAround(text, nearest.match.index, nearest.match[0])
}
