import { expect, test } from 'vitest'
import { choice, integer, options } from './field.ts'
import { out } from './output.ts'
import { preliminaryText, quickInputs } from './quick-inputs.ts'
import { defineMode, defineModes } from './tool.ts'

const inputs = {
  mode: choice('Mode', { default: 'many', options: options(['many', 'Many'], ['one', 'One']) }),
  lives: integer('Lives', { default: 10_000, quick: 120, min: 1, max: 10_000, modes: ['many'] }),
}
const mode = defineMode(inputs, {
  label: 'Lives',
  outputs: { lives: out.integer('Lives') },
  main: 'lives',
  compute: ({ lives }) => ({ lives }),
  report: () => [],
})
const tool = defineModes({
  id: 'calculators/sample',
  title: 'Sample',
  summary: 'Sample',
  access: 'signedIn',
  inputs,
  modes: { many: mode, one: mode },
  groups: [],
  method: [],
  sources: [],
  examples: [],
})

test('a large sample is reduced for the first answer, even if its size was omitted', () => {
  expect(quickInputs(tool, { mode: 'many', lives: 4_000 })).toEqual({ mode: 'many', lives: 120 })
  expect(quickInputs(tool, { mode: 'many' })).toEqual({ mode: 'many', lives: 120 })
})

test('inputs without a large sample, and modes that do not read one, stay the same object', () => {
  const small = { mode: 'many', lives: 60 }
  const other = { mode: 'one' }
  expect(quickInputs(tool, small)).toBe(small)
  expect(quickInputs(tool, other)).toBe(other)
})

test('a quick answer says of how many it is made, and one that is whole says nothing', () => {
  expect(preliminaryText(tool, { mode: 'many' })).toBe('Preliminary: 120 of 10,000 lives')
  expect(preliminaryText(tool, { mode: 'many', lives: 60 })).toBeNull()
  expect(preliminaryText(tool, { mode: 'one' })).toBeNull()
})
