/*
 * What stands in double braces: {{tool:calculators/retirement retireAge=65}} and {{rule:ira.limit@2026}}.
 */

export type ToolCall = {
  readonly toolId: string
  readonly inputs: Readonly<Record<string, unknown>>
}

/** `name=value` each, the value as JSON or a bare word; a reason where it cannot be read. */
export function parseToolCall(text: string): ToolCall | { readonly problem: string } {
  const [toolId = '', ...words] = wordsOf(text)
  if (!/^[a-z0-9]+(?:[/-][a-z0-9]+)*$/.test(toolId))
    return { problem: 'Name a tool: {{tool:calculators/budget}}.' }
  const inputs: Record<string, unknown> = {}
  for (const word of words) {
    const [, name, value] = /^([a-zA-Z]\w{0,60})=(.+)$/s.exec(word) ?? []
    if (name === undefined || value === undefined)
      return { problem: `Write each input as name=value: “${word.slice(0, 60)}” is not.` }
    if (Object.hasOwn(inputs, name)) return { problem: `The input ${name} is given twice.` }
    inputs[name] = valueOf(value)
  }
  return { toolId, inputs }
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Split at blanks that stand in no quotes and no brackets. */
function wordsOf(text: string): string[] {
  const words: string[] = []
  let word = ''
  let depth = 0
  let isQuoted = false
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && /[[{]/.test(sign)) depth += 1
    else if (!isQuoted && /[\]}]/.test(sign)) depth -= 1
    if (/\s/.test(sign) && !isQuoted && depth <= 0) {
      if (word !== '') words.push(word)
      word = ''
    } else word += sign
  }
  return word === '' ? words : [...words, word]
}

export type RuleName = { readonly key: string; readonly year: number }

/** A dated figure always names its year: a text that is read next year must not change what it said. */
export function parseRule(text: string): RuleName | { readonly problem: string } {
  const [, key, year] = /^([a-z][\w-]*(?:\.[\w-]+)*)@(\d{4})$/i.exec(text.trim()) ?? []
  return key === undefined
    ? { problem: `Name a figure and its year: {{rule:ira.limit@2026}}, not “${text.slice(0, 60)}”.` }
    : { key, year: Number(year) }
}
