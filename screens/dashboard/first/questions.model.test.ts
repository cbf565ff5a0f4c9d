import { describe, expect, test } from 'vitest'
import { SCREENS } from '#kit/registry/screens.gen.ts'
import { openQuestions, QUESTIONS } from './questions.model.ts'

const ask = (id: string, numbers: Readonly<Record<string, number>>) => {
  const question = QUESTIONS.find((one) => one.id === id)
  const starts = Object.entries(question?.asks ?? {}).map(([name, { starts }]) => [name, starts ?? 0])
  return question?.answer({ ...Object.fromEntries(starts), ...numbers }) ?? null
}

describe('how long savings last', () => {
  test('24,000 at 7,000 a month is 3.4 months; three more need 21,000, or 875 for 24 months', () => {
    const answer = ask('lasting', { savings: 24_000, spending: 7000 })
    expect(answer?.figure).toBe('3.4')
    expect(answer?.more).toBe('Three more months would take $21,000, or $875 a month for two years.')
  })

  test('spending of nothing has no answer', () => {
    expect(ask('lasting', { savings: 24_000, spending: 0 })).toBeNull()
  })
})

describe('what is kept of the pay', () => {
  test('5,600 of 7,150 leaves 1,550, 21.7 %; a year of 67,200 takes 44 months', () => {
    const answer = ask('keeping', { pay: 7150, spending: 5600 })
    expect(answer?.figure).toBe('21.7%')
    expect(answer?.more).toBe('At this pace, you will save a year of spending in 44 months.')
  })

  test('more spending than pay is said as it is', () => {
    expect(ask('keeping', { pay: 3000, spending: 3400 })?.figure).toBe('$400')
  })
})

describe('how much house', () => {
  // k = 0.0055 ÷ (1 − 1.0055^−360) = 0.00638659; with q = 0.0005 and m = 0.016 ÷ 12 the price is
  // (0.28 × 12,333.33 + 0.00688659 × 42,000) ÷ (0.00688659 × 1.03 + 0.00133333) = 3,742.57 ÷ 0.00842652 = 444,142.
  const dana = { income: 148_000, debts: 0, cash: 42_000, rate: 0.066 }

  test('148,000 a year and 42,000 in cash at 6.6 % is 444,000 with tax, insurance and closing costs in it', () => {
    const answer = ask('house', dana)
    expect(answer?.figure).toBe('$444,000')
    expect(answer?.more).toMatch(/^The housing ratio sets the limit: the payment is 28% of your income/)
    expect(Object.fromEntries(answer?.parts ?? [])).toMatchObject({
      'Property tax': '$407',
      'Homeowners insurance': '$185',
      'Closing costs': '$13,320',
    })
  })

  test('other debts set the limit once they pass 8 % of the income', () => {
    const answer = ask('house', { ...dana, debts: 1500 })
    expect(answer?.more).toMatch(/^Your debts set the limit: .* or 36% with \$1,500 of other debt payments/)
    expect(ask('house', { ...dana, debts: 900 })?.figure).toBe('$444,000')
  })

  test('debts beyond the ratio and no cash are said as they are, each with a next step', () => {
    expect(ask('house', { ...dana, debts: 5000 })).toMatchObject({
      figure: '$0',
      next: { to: '/calculators/true-cost-credit' },
    })
    expect(ask('house', { ...dana, cash: 0 })).toMatchObject({
      figure: '$0',
      next: { to: '/calculators/budget' },
    })
    expect(ask('house', { ...dana, income: 0 })).toBeNull()
  })

  test('savings that are kept back do not buy', () => {
    expect(ask('house', { ...dana, kept: 42_000 })?.figure).toBe('$0')
  })

  test('the comparison of mortgages opens with this loan, rate and term', () => {
    expect(ask('house', dana)?.carries).toMatchObject({
      mode: 'loans',
      homeValue: 444_000,
      offers: [{ rate: 0.066, years: 30, amount: 415_320, pmi: 208 }],
    })
  })
})

test('every answer leads on to a screen that exists', () => {
  for (const { next } of QUESTIONS) expect(SCREENS.map(({ path }) => path)).toContain(next.to)
})

test('a question is open until every fact that it asks for is known', () => {
  const known = (value: number) => ({ value, updatedAt: '2026-11-22T00:00:00.000Z' })
  const open = (facts: Parameters<typeof openQuestions>[0]) => openQuestions(facts).map(({ id }) => id)
  expect(open({})).toEqual(['lasting', 'keeping', 'house'])
  expect(open({ 'savings.liquid': known(24_000) })).toEqual(['lasting', 'keeping', 'house'])
  const lasting = { 'savings.liquid': known(24_000), 'spending.essentialMonthly': known(7000) }
  expect(open(lasting)).toEqual(['keeping', 'house'])
})
