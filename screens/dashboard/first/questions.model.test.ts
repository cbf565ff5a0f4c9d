import { describe, expect, test } from 'vitest'
import { SCREENS } from '#kit/registry/screens.gen.ts'
import { QUESTIONS } from './questions.model.ts'

const ask = (id: string, numbers: Readonly<Record<string, number>>, debts?: unknown) =>
  QUESTIONS.find((question) => question.id === id)?.answer(
    numbers,
    debts === undefined ? {} : { debts: { value: debts, updatedAt: '2026-11-20T00:00:00.000Z' } },
  )

describe('how long savings last', () => {
  test('24,000 at 7,000 a month is 3.4 months; three more need 21,000, or 875 for 24 months', () => {
    const answer = ask('lasting', { savings: 24_000, spending: 7000 })
    expect(answer?.figure).toBe('3.4')
    expect(answer?.more).toBe('Three more months need $21,000, or $875 a month for two years.')
  })

  test('spending of nothing has no answer', () => {
    expect(ask('lasting', { savings: 24_000, spending: 0 })).toBeNull()
  })
})

describe('what is kept of the pay', () => {
  test('5,600 of 7,150 leaves 1,550, 21.7 %; a year of 67,200 takes 44 months', () => {
    const answer = ask('keeping', { pay: 7150, spending: 5600 })
    expect(answer?.figure).toBe('21.7%')
    expect(answer?.more).toBe('At this pace a year of spending is saved in 44 months.')
  })

  test('more spending than pay is said as it is', () => {
    expect(ask('keeping', { pay: 3000, spending: 3400 })?.figure).toBe('$400')
  })
})

describe('how much house', () => {
  test('112,800 a year carries 2,632 a month: a loan of 416,408 at 6.5 %, and 60,000 in cash', () => {
    // 0.28 × 9,400 = 2,632; annuity factor of 360 months at 0.065/12 is 158.2108; 2,632 × 158.2108 = 416,411.
    const answer = ask('house', { income: 112_800, cash: 60_000, rate: 0.065 })
    expect(answer?.figure).toBe('$476,000')
    expect(answer?.more).toContain('That is 28% of your income.')
  })

  test('other debts set the limit once they pass 8 % of the income', () => {
    // 0.36 × 9,400 − 1,200 = 2,184.
    const answer = ask('house', { income: 112_800, cash: 0, rate: 0.065 }, [{ payment: 1200 }])
    expect(answer?.more).toMatch(/^\$2,184 a month/)
    expect(answer?.more).toContain('Your other debts of $1,200 a month set the limit.')
  })
})

test('every answer leads on to a screen that exists', () => {
  for (const { next } of QUESTIONS) expect(SCREENS.map(({ path }) => path)).toContain(next.to)
})
