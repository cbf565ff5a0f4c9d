import { expect, test } from 'vitest'
import { readArrival } from './arrival.ts'

test.each([
  ['', null],
  ['#top', null],
  ['#confirm=', null],
  ['#confirm=a-b_1', { at: 'confirm', code: 'a-b_1' }],
  ['#leave=abc', { at: 'leave', code: 'abc' }],
  ['#off=abc.usr_1.lead.due', { at: 'off', code: 'abc.usr_1.lead.due' }],
])('the address sign %s means %j', (hash, arrival) => {
  expect(readArrival(hash)).toEqual(arrival)
})
