const SHOWN = 40

export type Parts = { readonly parts: { name: string; value: string }[]; readonly more: number }

/** The value of a dated rule, part by part, at every depth: { single: { cap: 1 } } has the part 'single cap'. */
export function partsOf(value: unknown): Parts {
  const all = [...leaves(value, [])]
  return { parts: all.slice(0, SHOWN), more: Math.max(0, all.length - SHOWN) }
}

function* leaves(value: unknown, path: readonly string[]): Generator<{ name: string; value: string }> {
  if (typeof value !== 'object' || value === null) {
    yield { name: path.join(' '), value: textOf(value) }
    return
  }
  for (const [key, part] of Object.entries(value)) yield* leaves(part, [...path, wordOf(value, key)])
}

const FILING: Readonly<Record<string, string>> = {
  mfj: 'married filing jointly',
  mfs: 'married filing separately',
  hoh: 'head of household',
}

/** List positions are counted from one; names are split into words. */
function wordOf(value: object, key: string): string {
  if (Array.isArray(value)) return String(Number(key) + 1)
  return FILING[key] ?? key.replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ').toLowerCase()
}

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 8 })

function textOf(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? number.format(value) : 'No limit'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' ? value : 'None'
}
