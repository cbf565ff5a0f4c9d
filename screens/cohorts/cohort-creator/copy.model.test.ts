import { expect, test } from 'vitest'
import { copyTo } from './copy.model.ts'

test('a copy is a draft on new dates: end and early price keep their distance, recordings stay behind', () => {
  const item = {
    id: 'c1',
    cohort_name: 'Spring',
    status: 'open',
    start: '2027-02-01',
    end: '2027-03-01',
    earlyUntil: '2027-01-15',
    sessions: [{ id: 'a', title: 'Kickoff', dayOffset: 1, recording: 'https://example.org/r' }],
    mine: 1,
  }
  const copy = copyTo(item, '2027-09-06')
  expect(copy).toMatchObject({
    cohort_name: 'Spring (copy)',
    status: 'draft',
    start: '2027-09-06',
    end: '2027-10-04',
    earlyUntil: '2027-08-20',
    sessions: [{ title: 'Kickoff', dayOffset: 1, recording: '' }],
    mine: 1,
  })
  expect('id' in copy).toBe(false)
})
