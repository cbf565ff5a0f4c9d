import { expect, test } from 'vitest'
import { readArrival } from './arrival.ts'

test.each([
  ['', null],
  ['#top', null],
  ['#confirm=', null],
  ['#confirm=a-b_1', { at: 'confirm', code: 'a-b_1' }],
  ['#leave=abc', { at: 'leave', code: 'abc' }],
])('the address sign %s means %j', (hash, arrival) => {
  expect(readArrival(hash)).toEqual(arrival)
})
