import { setImmediate as turn } from 'node:timers/promises'

/** About a millisecond of work: between two of them, others are answered. */
const PORTION = 262_144

/** The JSON of an object in portions, so that a long text among its values does not hold up everyone else. */
export async function* portionsOf(given: object): AsyncGenerator<string> {
  let before = '{'
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue
    yield `${before}${JSON.stringify(name)}:`
    if (typeof value === 'string') yield* portionsOfText(value)
    else yield JSON.stringify(value)
    before = ','
  }
  yield before === '{' ? '{}' : '}'
}

/** A pair that is cut in two is written as its two halves, which a reader puts together again. */
async function* portionsOfText(text: string): AsyncGenerator<string> {
  yield '"'
  for (let at = 0; at < text.length; at += PORTION) {
    if (at > 0) await turn()
    yield JSON.stringify(text.slice(at, at + PORTION)).slice(1, -1)
  }
  yield '"'
}
