/** An element of XML: its first tag, what stands between that and its last one, and where it stands in the text. */
export type Element = {
  readonly tag: string
  readonly body: string
  readonly start: number
  readonly end: number
}

/**
 * Gives each whole element of a name in a text, none within another of that name, and tells where what is not known to
 * be over begins. Each letter is looked at a few times at most, whatever the text holds: a pattern that looks for the
 * end of every beginning takes hours where the ends are missing.
 */
export function finderOf(name: string): (text: string, each: (element: Element) => void) => number {
  const beginning = new RegExp(`<${name}\\b`, 'g')
  const ending = `</${name}>`
  return (text, each) => {
    let from = 0
    for (;;) {
      beginning.lastIndex = from
      const start = beginning.exec(text)?.index
      // A beginning may be cut by the end of the text.
      if (start === undefined) return Math.max(from, text.length - ending.length)
      const open = text.indexOf('>', start)
      if (open < 0) return start
      const isEmpty = text[open - 1] === '/'
      const close = isEmpty ? open + 1 : text.indexOf(ending, open)
      if (close < 0) return start
      const end = isEmpty ? close : close + ending.length
      each({ tag: text.slice(start, open + 1), body: text.slice(open + 1, close), start, end })
      from = end
    }
  }
}
