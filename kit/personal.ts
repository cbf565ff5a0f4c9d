import type { CellField, Field, TextsField } from './field.ts'

/** What an input can tell of who somebody is. */
export type Personal = {
  /** Whatever is written in freely: a name first of all. */
  readonly words: boolean
  /** A date or a year of birth. */
  readonly birth: boolean
}

const WORDS: readonly string[] = ['text', 'longText', 'email', 'phone', 'zip', 'texts']

/** By the fields that it is made of, whatever stands in them. */
export function personalIn(field: Field): Personal {
  const fields = partsIn(field)
  return {
    words: fields.some(({ kind }) => WORDS.includes(kind)),
    birth: fields.some(
      (one) =>
        one.fact === 'person.birthDate' ||
        (one.kind === 'date' && one.ageIn !== undefined) ||
        ('isBirth' in one && one.isBirth),
    ),
  }
}

function partsIn(
  field: Field,
): readonly (CellField | TextsField | Exclude<Field, { kind: 'rows' | 'record' }>)[] {
  if (field.kind === 'rows') return Object.values(field.columns)
  return field.kind === 'record' ? Object.values(field.fields).flatMap(partsIn) : [field]
}
