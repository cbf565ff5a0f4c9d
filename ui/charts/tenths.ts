const hasTenths = (text: string): boolean => /\.\d+%$/.test(text)

/** Percentages beside each other: where one has a tenth, `8%` is `8.0%`; nothing stays `0%`. */
export function withTenths(texts: readonly string[]): readonly string[] {
  if (!texts.some(hasTenths)) return texts
  return texts.map((text) =>
    hasTenths(text) || text === '0%' || !text.endsWith('%') ? text : text.replace('%', '.0%'),
  )
}
