import type { Fields } from './field.ts'

/** Fields that answer one question together; `more` folds the rest away. */
export type Group = {
  readonly title: string
  readonly fields: readonly string[]
  readonly more?: readonly string[]
}

type FieldGroup<F extends Fields = Fields, M extends Fields = Fields> = {
  readonly title: string
  readonly fields: F
  readonly more: M
}

/** The fields of one question; those of `more` stand folded below them. */
export function group<const F extends Fields>(title: string, fields: F): FieldGroup<F, {}>
export function group<const F extends Fields, const M extends Fields>(
  title: string,
  fields: F,
  more: M,
): FieldGroup<F, M>
export function group(title: string, fields: Fields, more: Fields = {}): FieldGroup {
  return { title, fields, more }
}

/** Fields that only these modes of the tool read; the others neither show nor take them. */
export function inModes<const F extends Fields>(modes: readonly string[], fields: F): F {
  const owned = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, modes }]))
  if (!isWhole(owned, fields)) throw new Error('a field was lost')
  return owned
}

type Every<U> = (U extends unknown ? (all: U) => void : never) extends (all: infer A) => void ? A : never
type FieldsOf<G extends readonly FieldGroup[]> = Every<G[number]['fields'] | G[number]['more']>

/** The inputs of a tool in the groups in which they are shown: each is declared once, where it stands. */
export function inputsOf<const G extends readonly FieldGroup[]>(
  ...groups: G
): { readonly inputs: FieldsOf<G>; readonly groups: readonly Group[] } {
  const parts = groups.flatMap(({ fields, more }) => [fields, more])
  const inputs: unknown = Object.fromEntries(parts.flatMap((part) => Object.entries(part)))
  if (!isAll<G>(inputs, parts)) throw new Error('an input stands in two groups')
  const named = groups.map(({ title, fields, more }) => ({
    title,
    fields: Object.keys(fields),
    more: Object.keys(more),
  }))
  return { inputs, groups: named }
}

const isAll = <G extends readonly FieldGroup[]>(
  inputs: unknown,
  parts: readonly Fields[],
): inputs is FieldsOf<G> =>
  Object.keys(Object(inputs)).length === parts.reduce((sum, part) => sum + Object.keys(part).length, 0)

const isWhole = <F extends Fields>(owned: Fields, fields: F): owned is F =>
  Object.keys(fields).every((name) => Object.hasOwn(owned, name))
