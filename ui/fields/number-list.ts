/**
 * The items of a typed or pasted list of numbers. Several lines, tabs or semicolons separate items, and then a comma
 * belongs to its number; on one line a comma with a space, else a space, else a comma separates.
 */
export function splitNumbers(typed: string): readonly string[] {
  const text = typed.trim()
  if (text === '') return []
  const separator = /[\n\t;]/.test(text)
    ? /[\n\t;]+/
    : /,\s/.test(text)
      ? /,\s+/
      : /\s/.test(text)
        ? /\s+/
        : /,/
  return text
    .split(separator)
    .map((item) => item.trim())
    .filter((item) => item !== '')
}
