import { expect, test } from 'vitest'
import { settlementNote } from './settlement-note.ts'

const plain = (iso: string) => settlementNote(iso)?.text.replaceAll('\u00a0', ' ')

test('A settlement on a weekend or a holiday names the next business day; on any other day nothing is said.', () => {
  expect(settlementNote('2026-11-20')).toBeNull()
  expect(plain('2026-11-28')).toContain('Nov 28, 2026 is on a weekend. The next business day is Nov 30, 2026')
  expect(plain('2026-11-26')).toContain(
    'is a holiday of the bond market. The next business day is Nov 27, 2026',
  )
  // Columbus Day: stocks trade, bonds do not settle.
  expect(plain('2026-10-12')).toContain('The next business day is Oct 13, 2026')
})
