import type { Output, Outputs } from '#kit/output.ts'

/** Values that are not of the declared kind, by path; every declared output must be there and finite. */
export const misshapen = (outputs: Outputs, values: Readonly<Record<string, unknown>>): readonly string[] => [
  ...Object.keys(values)
    .filter((name) => !Object.hasOwn(outputs, name))
    .map((name) => `${name} is not declared`),
  ...Object.entries(outputs).flatMap(([name, output]) => check(output, values[name], name)),
]

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function check(output: Output, value: unknown, path: string): readonly string[] {
  if (value === null) return []
  switch (output.kind) {
    case 'number':
      return Number.isFinite(value) ? [] : [`${path} is ${JSON.stringify(value)}`]
    case 'flag':
      return typeof value === 'boolean' ? [] : [`${path} is no flag`]
    case 'text':
      return typeof value === 'string' ? [] : [`${path} is no text`]
    case 'numbers':
      return Array.isArray(value) && value.every((item) => item === null || Number.isFinite(item))
        ? []
        : [`${path} is no list of numbers`]
    case 'rows':
      if (!Array.isArray(value)) return [`${path} is no table`]
      return value.flatMap((row: unknown, i) =>
        isRecord(row)
          ? Object.entries(output.columns).flatMap(([key, column]) =>
              check(column, row[key], `${path}[${i}].${key}`),
            )
          : [`${path}[${i}] is no row`],
      )
  }
}
