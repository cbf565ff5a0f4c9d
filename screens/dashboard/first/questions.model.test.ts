import { describe, expect, test } from 'vitest'
import type { StoredFacts } from '#kit/facts.ts'
import { SCREENS } from '#kit/registry/screens.gen.ts'
import type { Asked } from './question.model.ts'
import { openQuestions, QUESTIONS } from './questions.model.ts'
import { stop } from './stop.model.ts'
import { newFacts, startOf } from './told.model.ts'

const ask = (id: string, numbers: Readonly<Record<string, number>>) => {
  const question = QUESTIONS.find((one) => one.id === id)
  if (question === undefined) throw new Error(`there is no question ${id}`)
  const starts = Object.entries(question.asks).map(([name, { starts }]) => [name, starts ?? 0])
  return question.answer(
    { ...Object.fromEntries(starts), ...numbers },
    { facts: {}, today: '2026-11-24', findLeast: () => Promise.reject(new Error('not asked for')) },
  )
}

describe('how long savings last', () => {
  test('24,000 at 7,000 a month is 3.4 months; three more need 21,000, or 875 for 24 months', () => {
    expect(ask('lasting', { savings: 24_000, spending: 7000 })).toMatchObject({
      figure: '3.4',
      more: 'Three more months would take $21,000, or $875 a month for two years.',
    })
  })

  test('a little less than six months is no six months yet', () => {
    expect(ask('lasting', { savings: 31_000, spending: 5200 })).toMatchObject({
      figure: '5.9',
      sentence: 'months is how long your savings would last, before insurance deductibles.',
    })
    expect(ask('lasting', { savings: 31_200, spending: 5200 })).toMatchObject({ figure: '6' })
  })

  test('spending of nothing has no answer', () => {
    expect(ask('lasting', { savings: 24_000, spending: 0 })).toMatchObject({ path: 'spending' })
  })
})

describe('how much house', () => {
  // k = 0.0055 ÷ (1 − 1.0055^−360) = 0.00638659; with q = 0.0005 and m = 0.016 ÷ 12 the price is
  // (0.28 × 12,333.33 + 0.00688659 × 42,000) ÷ (0.00688659 × 1.03 + 0.00133333) = 3,742.57 ÷ 0.00842652 = 444,142.
  const dana = { income: 148_000, debts: 0, cash: 42_000, rate: 0.066 }

  test('148,000 a year and 42,000 in cash at 6.6 % is 444,000 with tax, insurance and closing costs in it', () => {
    expect(ask('house', dana)).toMatchObject({
      figure: '$444,000',
      more: expect.stringMatching(/^The housing ratio sets the limit: the payment is 28% of your income/),
      parts: expect.arrayContaining([
        ['Property tax', '$407'],
        ['Homeowners insurance', '$185'],
        ['Closing costs', '$13,320'],
      ]),
    })
  })

  test('other debts set the limit once they pass 8 % of the income', () => {
    expect(ask('house', { ...dana, debts: 1500 })).toMatchObject({
      more: expect.stringMatching(/^Your debts set the limit: .* or 36% with \$1,500 of other debt payments/),
    })
    expect(ask('house', { ...dana, debts: 900 })).toMatchObject({ figure: '$444,000' })
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
    expect(ask('house', { ...dana, income: 0 })).toMatchObject({ path: 'income' })
  })

  test('savings that are kept back do not buy', () => {
    expect(ask('house', { ...dana, kept: 42_000 })).toMatchObject({ figure: '$0' })
  })

  test('the comparison of mortgages opens with this loan beside the same one over another term', () => {
    expect(ask('house', dana)).toMatchObject({
      carries: {
        mode: 'loans',
        homeValue: 444_000,
        offers: [
          { rate: 0.066, years: 30, amount: 415_320, pmi: 208 },
          { rate: 0.066, years: 15, amount: 415_320, pmi: 208 },
        ],
      },
    })
    const short = ask('house', { ...dana, years: 15 })
    expect(short).toMatchObject({ carries: { offers: [{ years: 15 }, { years: 30 }] } })
  })
})

test('every answer leads on to a screen that exists', () => {
  for (const { next } of QUESTIONS) expect(SCREENS.map(({ path }) => path)).toContain(next.to)
})

test('a question is open until every fact that it asks for is known', () => {
  const known = (value: number) => ({ value, updatedAt: '2026-11-22T00:00:00.000Z' })
  const open = (facts: Parameters<typeof openQuestions>[0]) => openQuestions(facts).map(({ id }) => id)
  expect(open({})).toEqual(['lasting', 'stop', 'house'])
  expect(open({ 'savings.liquid': known(24_000) })).toEqual(['lasting', 'stop', 'house'])
  const lasting = { 'savings.liquid': known(24_000), 'spending.essentialMonthly': known(7000) }
  expect(open(lasting)).toEqual(['stop', 'house'])
})

test('a question of a couple is open until it is known how many of them earn', () => {
  const names = Object.values(stop.asks).flatMap(({ fact }) => fact ?? [])
  const told = Object.fromEntries(names.map((name) => [name, { value: 1, updatedAt: '' }]))
  const rest = Object.fromEntries(Object.entries(told).filter(([name]) => name !== 'income.earners'))
  const filing = (value: string) => ({ 'tax.filingStatus': { value, updatedAt: '' } })
  const open = (facts: StoredFacts) => openQuestions(facts).map(({ id }) => id)
  expect(open({ ...rest, ...filing('single') })).not.toContain('stop')
  expect(open({ ...rest, ...filing('mfj') })).toContain('stop')
  expect(open({ ...told, ...filing('mfj') })).not.toContain('stop')
})

test('spending in retirement begins with today’s without payments on debts and the mortgage', () => {
  const known = (value: unknown) => ({ value, updatedAt: '2026-11-22T00:00:00.000Z' })
  const { starts } = stop.asks.spending ?? {}
  const begins = (facts: StoredFacts) => (typeof starts === 'function' ? starts(facts) : starts)
  const debts = known([{ name: 'Car loan', balance: 9_000, apr: 0.06, payment: 450 }])
  // 12 × 5,600, less 12 × 450, less 18,000 a year of mortgage.
  expect(begins({ 'spending.total': known(5_600) })).toBe(67_200)
  expect(begins({ 'spending.total': known(5_600), debts })).toBe(61_800)
  expect(begins({ 'spending.total': known(5_600), debts, 'home.mortgagePayment': known(18_000) })).toBe(
    43_800,
  )
  expect(begins({ debts })).toBeUndefined()
})

/** What somebody could type there that is not what it begins with. */
function otherThan({ field, starts }: Asked): unknown {
  if (field.kind === 'choice') return field.options.find(({ value }) => value !== starts)?.value
  if (field.kind === 'date') return '1981-03-14'
  return 'max' in field ? field.max : null
}

const EVERY_FIELD = QUESTIONS.flatMap((question) =>
  Object.entries(question.asks).map(([name, asked]) => ({
    title: `${question.id}: ${asked.label}`,
    question,
    name,
    asked,
  })),
)

test.each(EVERY_FIELD)(
  '$title is kept in the profile as it was typed, and another browser begins with it',
  ({ question, name, asked }) => {
    const typed = otherThan(asked)
    const nothing = { facts: {}, typed: {} }
    const changes = newFacts(question, nothing, { chosen: { [name]: typed }, read: { [name]: typed } })
    expect(changes).toContainEqual([asked.fact, typed])
    const stored = Object.fromEntries(
      changes.map(([fact, value]) => [fact, { value, updatedAt: '2026-11-27T00:00:00.000Z' }]),
    )
    expect(startOf(asked, { facts: stored, typed: stored })).toEqual(typed)
  },
)
