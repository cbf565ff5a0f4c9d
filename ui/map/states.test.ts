import { expect, test } from 'vitest'
import { STATES, stateOf } from './states.ts'

test('a state is read from its name, its code, a ZIP code, and the end of an address', () => {
  const said = ['Ohio', 'oh', '43215', '43215-1234', '12 Sample Street, Columbus, OH 43215', 'Columbus, OH']
  expect(said.map(stateOf)).toEqual(['OH', 'OH', 'OH', 'OH', 'OH', 'OH'])
  expect(['20001', '73301', '96813', '99501', '05501', '83001'].map(stateOf)).toEqual([
    'DC',
    'TX',
    'HI',
    'AK',
    'MA',
    'WY',
  ])
})

test('what is no place of a state is none', () => {
  expect(['', 'Somewhere', '00901', '12 Main', 'ZZ'].map(stateOf)).toEqual([null, null, null, null, null])
})

test('there are fifty states and the District of Columbia', () => {
  expect(Object.keys(STATES)).toHaveLength(51)
})
