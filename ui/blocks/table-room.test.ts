import { expect, test } from 'vitest'
import type { TableColumn } from '#kit/block.ts'
import { fitsBeside } from './table-room.ts'

const column = (label: string, format: TableColumn['format'], texts: readonly string[]) => ({
  column: { key: label, label, format },
  texts,
})
const name = column('Event', 'text', ['Purchase', 'First coupon payment'])
const amount = (label: string) => column(label, 'money', ['$103,399.49', '\u2014'])

test('columns fit beside each other while their numbers stand in one line and their words may break', () => {
  const three = [name, amount('Interest'), amount('Principal')]
  expect(fitsBeside(three, 380)).toBe(true)
  expect(fitsBeside([...three, amount('Balance')], 380)).toBe(false)
  expect(fitsBeside([...three, amount('Balance')], 480)).toBe(true)
})

test('a sentence keeps more room than a name', () => {
  const sentence = column('Meaning', 'text', ['The price including accrued interest, per 100 of face.'])
  const sparse = [name, amount('Value')]
  expect(fitsBeside([...sparse, name], 360)).toBe(true)
  expect(fitsBeside([...sparse, sentence], 360)).toBe(false)
})
