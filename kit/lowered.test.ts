import { expect, test } from 'vitest'
import { lowered } from './lowered.ts'

test('a label begins small in a sentence, and names and abbreviations stay as they are', () => {
  expect(
    [
      'Retirement age',
      'Accounts and CDs',
      'APR',
      'Z-spread',
      'Roth balance',
      'US stocks',
      '12b-1 fee',
      '',
    ].map(lowered),
  ).toEqual([
    'retirement age',
    'accounts and CDs',
    'APR',
    'Z-spread',
    'Roth balance',
    'US stocks',
    '12b-1 fee',
    '',
  ])
})
