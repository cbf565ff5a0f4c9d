import { expect, test } from 'vitest'
import { callListOf } from './call-list.ts'
import { ERASED } from './erased.ts'
import { MESSAGES, mailAddress, messageFor } from './messages.ts'

const TODAY = '2026-11-26'
const lead = (name: string, given: object = {}) => ({
  name,
  stage: 'contacted' as const,
  grade: 'B' as const,
  value: 1_000,
  probability: null,
  createdAt: '2026-11-01T09:00:00.000Z',
  nextActionAt: null,
  firstResponseAt: '2026-11-01T10:00:00.000Z',
  lastContactAt: '2026-11-25T10:00:00.000Z',
  blocked: null,
  ...given,
})

test('today’s list holds what is due, new, or hot, and leaves out with its reason who may not be contacted', () => {
  const { calls, leftOut } = callListOf(
    [
      lead('due', { nextActionAt: TODAY }),
      lead('later', { nextActionAt: '2026-11-27', firstResponseAt: null }),
      lead('new', { stage: 'new', firstResponseAt: null, lastContactAt: null, grade: 'C' }),
      lead('hot', { grade: 'A', lastContactAt: '2026-11-23T10:00:00.000Z' }),
      lead('warm', { grade: 'A', lastContactAt: '2026-11-24T10:00:00.000Z' }),
      lead('won', { stage: 'won', nextActionAt: TODAY }),
      lead('quiet', { nextActionAt: TODAY, blocked: 'Asked not to be contacted' }),
      lead('erased', { nextActionAt: TODAY, blocked: ERASED }),
    ],
    TODAY,
  )
  expect(calls.map((one) => [one.lead.name, one.reason])).toEqual([
    ['hot', 'hot'],
    ['due', 'due'],
    ['new', 'new'],
  ])
  expect(leftOut.map((one) => [one.lead.name, one.why])).toEqual([['quiet', 'Asked not to be contacted']])
})

test('within a grade the greater expected value comes first, then the older lead', () => {
  const due = { nextActionAt: TODAY }
  const { calls } = callListOf(
    [
      lead('young', { ...due, createdAt: '2026-11-02T09:00:00.000Z' }),
      lead('old', due),
      lead('likely', { ...due, probability: 0.9 }),
    ],
    TODAY,
  )
  expect(calls.map((one) => one.lead.name)).toEqual(['likely', 'old', 'young'])
})

test('a message names whom it is to and from, whatever the names hold, and opens in a mail program', () => {
  const words = { name: '$& {me}', me: 'Sample Coach', organization: 'Sample Realty' }
  const message = messageFor(MESSAGES[0], words)
  expect(message.subject).toBe('Your question to Sample Realty')
  expect(message.text).toMatch(/^Hello \$& Sample Coach,/)
  expect(mailAddress('a@example.org', { subject: 'A & B', text: 'One\nTwo' })).toBe(
    'mailto:a%40example.org?subject=A%20%26%20B&body=One%0ATwo',
  )
})
