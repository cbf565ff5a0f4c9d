import { expect, test } from 'vitest'
import { choice, options, text } from '#kit/field.ts'
import { isCellShown } from './cell-shown.ts'

const columns = {
  kind: choice('Kind', {
    default: 'fixed',
    options: options(['fixed', 'Fixed'], ['arm', 'Adjustable']),
  }),
  caps: text('Caps', { default: '', maxLength: 20, showIf: { kind: ['arm'] } }),
}

test('a card’s cell shows only while its condition holds in the same row', () => {
  expect(isCellShown(columns.caps, { kind: 'arm' }, columns)).toBe(true)
  expect(isCellShown(columns.caps, { kind: 'fixed' }, columns)).toBe(false)
  expect(isCellShown(columns.kind, { kind: 'fixed' }, columns)).toBe(true)
})

test('a row that omits the other cell counts as its default', () => {
  expect(isCellShown(columns.caps, {}, columns)).toBe(false)
})
