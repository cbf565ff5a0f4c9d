import { expect, test } from 'vitest'
import { seatWords, standingWords } from './plan-standing.ts'

const PLUS = {
  planName: 'Plus',
  status: 'active',
  billingInterval: 'month',
  amount: 1_200,
  currentPeriodEnd: '2026-12-01',
  trialEnd: null,
  cancelAtPeriodEnd: false,
  graceUntil: null,
  scheduledChange: null,
} as const

test('a plan is told with its price and next charge, or with what ends it', () => {
  const words = (change: object) => standingWords({ ...PLUS, ...change })
  expect(words({})).toBe('You have Plus for $12.00 a month. The next charge is $12.00 on Dec 1, 2026.')
  expect(words({ cancelAtPeriodEnd: true })).toContain('nothing more is charged')
  expect(words({ status: 'trialing', trialEnd: '2026-11-15' })).toContain('trying Plus until Nov 15, 2026')
  expect(words({ status: 'past_due', graceUntil: '2026-12-08' })).toContain('stays open until Dec 8, 2026')
  expect(words({ status: 'unpaid' })).toBe('Plus is on hold until it is paid.')
  const next = { billingInterval: 'month', at: '2026-12-01' }
  expect(words({ scheduledChange: { ...next, planName: 'Free', amount: 0 } })).toBe(
    'You have Plus until Dec 1, 2026, then Free.',
  )
  expect(words({ scheduledChange: { ...next, planName: 'Basic', amount: 900 } })).toBe(
    'You have Plus until Dec 1, 2026, then Basic for $9.00 a month.',
  )
  // Fewer seats, or another interval.
  expect(words({ scheduledChange: { ...next, planName: 'Plus', amount: 900 } })).toBe(
    'You have Plus for $12.00 a month, and from Dec 1, 2026 for $9.00 a month.',
  )
})

test('what an organization pays for is told to its people, with a seat or without one', () => {
  const seat = { org_name: 'Sample Realty', planName: 'Team', hasSeat: true }
  expect(standingWords(null, null, [seat])).toBe('You have Team through Sample Realty, which pays for it.')
  expect(standingWords(null, null, [{ ...seat, hasSeat: false }])).toContain('the Free plan')
  const trial = { ...PLUS, status: 'trialing', trialEnd: '2026-12-12' }
  expect(standingWords(trial, null, [seat])).toContain('after that you have Team through Sample Realty.')
  expect(seatWords({ ...seat, hasSeat: false })).toMatch(/^Sample Realty has Team, but its seats are taken/)
})

test('a plan whose owner’s account is to be deleted names the last charge, or that there is none', () => {
  expect(standingWords(PLUS, '2026-11-28')).toBe(
    'You have Plus until your account is deleted on Nov 28, 2026. Nothing more is charged.',
  )
  expect(standingWords(PLUS, '2026-12-04')).toBe(
    'You have Plus for $12.00 a month. The next charge is $12.00 on Dec 1, 2026. Nothing is charged after your account is deleted on Dec 4, 2026.',
  )
  expect(standingWords({ ...PLUS, cancelAtPeriodEnd: true }, '2026-11-28')).toContain('until Dec 1, 2026')
})

test('a plan without a charge says that nothing is charged', () => {
  expect(standingWords({ ...PLUS, billingInterval: null })).toBe('You have Plus. Nothing is charged.')
  expect(standingWords(null)).toBe('You have the Free plan. Nothing is charged.')
})
