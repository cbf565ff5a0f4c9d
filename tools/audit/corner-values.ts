import type { CellField, Field } from '#kit/field.ts'

const within = (field: { readonly min: number; readonly max: number }, values: readonly number[]) => [
  ...new Set(values.filter((value) => value >= field.min && value <= field.max)),
]

/** The corners of a field: bounds, zero, tiny, every choice, no rows and one row of minima and maxima. */
export function cornersOf(field: Field): readonly unknown[] {
  switch (field.kind) {
    case 'rows': {
      const row = (pick: (corners: readonly unknown[]) => unknown) =>
        Object.fromEntries(Object.entries(field.columns).map(([name, cell]) => [name, pick(cornersOf(cell))]))
      return [[], [row((c) => c[0])], [row((c) => c.at(-1))]]
    }
    case 'record': {
      const part = (pick: (corners: readonly unknown[]) => unknown) =>
        Object.fromEntries(Object.entries(field.fields).map(([name, cell]) => [name, pick(cornersOf(cell))]))
      return [{}, part((c) => c[0]), part((c) => c.at(-1))]
    }
    case 'numbers':
      return [[], [field.min], [field.max]]
    case 'texts':
      return [[], ['Text']]
    case 'multi':
      return [[], field.options.map((option) => option.value), ...field.options.map((o) => [o.value])]
    default:
      return cellCorners(field)
  }
}

function cellCorners(field: CellField): readonly unknown[] {
  switch (field.kind) {
    case 'flag':
      return [false, true]
    case 'choice':
      return field.options.map((option) => option.value)
    case 'date':
      return [field.min, field.max]
    case 'text':
    case 'longText':
      return ['', 'x'.repeat(Math.min(field.maxLength, 200))]
    case 'email':
    case 'phone':
    case 'zip':
      return ['']
    default: {
      const whole = field.kind === 'integer'
      const values = whole ? [field.min, 0, 1, field.max] : [field.min, 0, 1e-9, 1, field.max]
      return [...within(field, values), ...(field.default === null ? [null] : [])]
    }
  }
}

/** What must never be taken for a number. */
export const BAD_NUMBERS: readonly unknown[] = [
  '',
  'abc',
  'NaN',
  '1e309',
  '-1',
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  true,
  [1],
  {},
]
