const NARROW = 0.28
const SLIM = 0.4
const WIDE = 0.92
const CAPITAL = 0.69
const DIGIT = 0.63
const SMALL = 0.58

/** About how wide text is in Inter; the server has no font to measure with. */
export const textWidth = (text: string, size = 12): number =>
  [...text].reduce((sum, letter) => sum + share(letter), 0) * size

/** The letter's width as a share of the size, measured in Inter's regular weight. */
function share(letter: string): number {
  if (/[ijlIt|.,:;!'’ ·]/.test(letter)) return NARROW
  if (/[fr()[\]{}/\\-]/.test(letter)) return SLIM
  if (/[mwMW%@—]/.test(letter)) return WIDE
  if (/\p{Lu}/u.test(letter)) return CAPITAL
  return /\p{Ll}/u.test(letter) ? SMALL : DIGIT
}

/** The text in as many lines as it takes, parted between words alone; a word that is too wide stays whole. */
export function brokenLines(text: string, room: number): readonly string[] {
  const words = text.match(/[^\s-]+-?\s*|-\s*|\s+/g) ?? []
  const lines: string[] = []
  for (const word of words) {
    const longer = (lines.at(-1) ?? '') + word
    const fits = lines.length > 0 && textWidth(longer.trimEnd()) <= room
    if (fits) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.map((line) => line.trim())
}
