import { REFUSALS } from './refusal.ts'

const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/
const BEYOND_LATIN = /[\u0300-\uffff]/
/** No language puts this many marks on one letter: the limit of Unicode's Stream-Safe Text Format (UAX #15). */
const MARKS_AT_MOST = 30
const FIRST_MARK = 0x300

/** 1 for every combining mark. Beyond these planes there are only selectors, which normalization leaves where they are. */
const MARKS = Uint8Array.from({ length: 0x20000 }, (_none, point) =>
  point >= FIRST_MARK && /\p{M}/u.test(String.fromCodePoint(point)) ? 1 : 0,
)

/**
 * Refuses text with more marks on one letter than any language has. To normalize text means to sort each run of marks,
 * whose cost is the square of its length: one run of 240 kB takes many seconds.
 */
export function assertModestMarks(text: string): void {
  if (!BEYOND_LATIN.test(text)) return
  let run = 0
  for (let at = 0; at < text.length; at += 1) {
    const point = text.codePointAt(at) ?? 0
    if (point > 0xffff) at += 1
    run = MARKS[point] === 1 ? run + 1 : 0
    if (run > MARKS_AT_MOST)
      throw REFUSALS.malformed('The request contains a letter with too many combining marks.')
  }
}

/** Throws for text that cannot be stored or shown; queries and headers go through it as well. */
export function assertPlainText(text: string): void {
  if (CONTROL.test(text) || !text.isWellFormed())
    throw REFUSALS.malformed('The request contains characters that cannot be stored.')
  assertModestMarks(text)
}
