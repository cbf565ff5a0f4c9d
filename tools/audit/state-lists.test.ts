import { expect, test } from 'vitest'
import { TOOLS } from '#api/registry/screens.gen.ts'
import type { CellField, Field } from '#kit/field.ts'
import { US_STATES } from '#kit/us-states.ts'

/* A person looks for a state by its name, wherever one is chosen. */

const partsOf = (field: Field): readonly (Field | CellField)[] =>
  field.kind === 'rows' ? Object.values(field.columns) : [field]

const STATES: ReadonlySet<string> = new Set(Object.values(US_STATES))

const inOrder = (names: readonly string[]): readonly string[] =>
  names.toSorted((a, b) => a.localeCompare(b, 'en-US'))

test('the states are told in the order of their names', () => {
  const names = Object.values(US_STATES)
  expect(names).toEqual(inOrder(names))
})

test.each(Object.entries(TOOLS))('%s lists states in the order of their names', async (_id, load) => {
  const { default: tool } = await load()
  for (const part of Object.values(tool.inputs).flatMap(partsOf)) {
    if (part.kind !== 'choice') continue
    // CA is Canada elsewhere.
    const names = part.options.map(({ label }) => label).filter((label) => STATES.has(label))
    expect(names).toEqual(inOrder(names))
  }
})
