/** What a case file's `in` may hold; parsed once when the file is read. */
export type CaseInput = Readonly<Record<string, unknown>>

/** A case asks for an input that is missing or of another kind: the adapter or the case is wrong. */
export class CaseInputError extends Error {}

export type Reader = {
  readonly has: (name: string) => boolean
  readonly number: (name: string) => number
  readonly text: (name: string) => string
  readonly flag: (name: string) => boolean
  /** ISO date as text; whether it names a real day is for the function under test to judge. */
  readonly date: (name: string) => string
  readonly optionalNumber: <T>(name: string, otherwise: T) => number | T
  readonly optionalText: <T>(name: string, otherwise: T) => string | T
  readonly optionalFlag: <T>(name: string, otherwise: T) => boolean | T
  readonly numbers: (name: string) => number[]
  /** Several required numbers at once, as one object: `pick('rate', 'nper')`. */
  readonly pick: <Name extends string>(...names: Name[]) => Record<Name, number>
  readonly texts: (name: string) => string[]
  readonly matrix: (name: string) => number[][]
  /** A list of objects, each with a reader of its own. */
  readonly rows: (name: string) => Reader[]
  /** A nested object with a reader of its own. */
  readonly record: (name: string) => Reader
}

/** Typed access to one case's inputs: a missing or mistyped name throws `CaseInputError`, never a default. */
export function reader(input: CaseInput): Reader {
  const has = (name: string) => input[name] !== undefined && input[name] !== null
  const number = (name: string) => asNumber(input[name], name)
  const text = (name: string) => asText(input[name], name)
  const flag = (name: string) => asFlag(input[name], name)
  const list = (name: string) => asList(input[name], name)
  return {
    has,
    number,
    text,
    flag,
    date: text,
    optionalNumber: <T>(name: string, otherwise: T) => (has(name) ? number(name) : otherwise),
    optionalText: <T>(name: string, otherwise: T) => (has(name) ? text(name) : otherwise),
    optionalFlag: <T>(name: string, otherwise: T) => (has(name) ? flag(name) : otherwise),
    numbers: (name: string) => list(name).map((item, at) => asNumber(item, `${name}[${at}]`)),
    pick: (...names) => pickNumbers(input, names),
    texts: (name: string) => list(name).map((item, at) => asText(item, `${name}[${at}]`)),
    matrix: (name: string) =>
      list(name).map((row, at) =>
        asList(row, `${name}[${at}]`).map((cell) => asNumber(cell, `${name}[${at}]`)),
      ),
    rows: (name) => list(name).map((item, at) => reader(asRecord(item, `${name}[${at}]`))),
    record: (name) => reader(asRecord(input[name], name)),
  }
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function pickNumbers<Name extends string>(input: CaseInput, names: readonly Name[]): Record<Name, number> {
  const picked: CaseInput = Object.fromEntries(names.map((name) => [name, input[name]]))
  if (hasNumbers(picked, names)) return picked
  const wrong = names.find((name) => typeof input[name] !== 'number')
  throw new CaseInputError(`input ${wrong} should be a number, is ${JSON.stringify(input[wrong ?? ''])}`)
}

function hasNumbers<Name extends string>(
  input: CaseInput,
  names: readonly Name[],
): input is CaseInput & Record<Name, number> {
  return names.every((name) => typeof input[name] === 'number')
}

function asNumber(value: unknown, name: string): number {
  if (typeof value === 'number') return value
  throw new CaseInputError(`input ${name} should be a number, is ${JSON.stringify(value)}`)
}

function asText(value: unknown, name: string): string {
  if (typeof value === 'string') return value
  throw new CaseInputError(`input ${name} should be text, is ${JSON.stringify(value)}`)
}

function asFlag(value: unknown, name: string): boolean {
  if (typeof value === 'boolean') return value
  // Spreadsheet flags come as true/false or 1/0.
  if (value === 0 || value === 1) return value === 1
  throw new CaseInputError(`input ${name} should be true or false, is ${JSON.stringify(value)}`)
}

function asList(value: unknown, name: string): readonly unknown[] {
  if (Array.isArray(value)) return value
  throw new CaseInputError(`input ${name} should be a list, is ${JSON.stringify(value)}`)
}

function asRecord(value: unknown, name: string): CaseInput {
  if (isRecord(value)) return value
  throw new CaseInputError(`input ${name} should be an object, is ${JSON.stringify(value)}`)
}
