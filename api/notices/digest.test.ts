import { expect, test } from 'vitest'
import { digestOf } from './digest.ts'
import { localTime } from './local-time.ts'

const told = (title: string) => ({ person: 'usr_a', title, link: '/projects' })
const item = (title: string, due: string) => ({
  person: 'usr_a',
  title,
  due,
  project_id: 'prj_a',
  project: 'Garden',
})

test('a week without anything due and without news has no digest', () => {
  expect(digestOf({ items: [], leads: [], told: [] })).toBeNull()
})

test('a digest says what is due by day, then what happened, and counts both', () => {
  const leads = [{ person: 'usr_a', org_id: 'org_a', org: 'Sample Realty', due: '2026-12-01', count: 2 }]
  const items = [item('Plant', '2026-12-02'), item('Dig', '2026-11-30')]
  expect(digestOf({ items, leads, told: [told('Approved: A text')] })).toEqual({
    title: 'Your week: 3 due, 1 update',
    text: `Due this week
- Mon, Nov 30: Dig (Garden)
- Tue, Dec 1: Follow up with 2 leads (Sample Realty)
- Wed, Dec 2: Plant (Garden)

Since last Monday
- Approved: A text`,
  })
})

test('a long digest ends with how much more there is', () => {
  const digest = digestOf({
    items: [],
    leads: [],
    told: Array.from({ length: 20 }, (_, n) => told(`No. ${n}`)),
  })
  expect(digest?.title).toBe('Your week: 20 updates')
  expect(digest?.text).toContain('- No. 14\n- and 5 more')
})

test.each([
  ['America/Los_Angeles', { day: '2026-11-29', hour: 23, weekday: 0 }],
  ['UTC', { day: '2026-11-30', hour: 7, weekday: 1 }],
  ['Asia/Kolkata', { day: '2026-11-30', hour: 13, weekday: 1 }],
  ['Nowhere/Else', null],
])('at 07:30 UTC on a Monday, it is so late in %s', (zone, local) => {
  expect(localTime(zone, new Date('2026-11-30T07:30:00.000Z'))).toEqual(local)
})
