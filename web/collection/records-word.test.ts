import { expect, test } from 'vitest'
import { recordsWord } from './records-word.ts'

test('a sentence about the records of a list begins with them in the plural', () => {
  expect(recordsWord({ title: 'Service areas', noun: 'service area' })).toBe('Service areas')
  expect(recordsWord({ title: 'Cohort creator', noun: 'cohort' })).toBe('Cohorts')
})
