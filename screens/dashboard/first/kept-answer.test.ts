import { expect, test } from 'vitest'
import { factsAsked, isCurrent, savedSince } from './kept-answer.ts'
import { stop } from './stop.model.ts'

const AT = '2026-11-24T10:00:00.000Z'
const answer = { figure: '61', sentence: 'is the age.', more: '' }
const stored = (value: unknown) => ({ value, updatedAt: AT })

test('an answer gives way to a state or a mortgage that the profile learns of later', () => {
  const before = { 'retirement.spending': stored(54_000) }
  const kept = { answer, facts: factsAsked(stop, before), at: AT }
  expect(isCurrent(kept, stop, before)).toBe(true)
  expect(isCurrent(kept, stop, { ...before, 'person.state': stored('CA') })).toBe(false)
  expect(isCurrent(kept, stop, { ...before, 'home.mortgagePayment': stored(19_200) })).toBe(false)
})

test('an answer gives way to anything else that its tool reads of the profile', () => {
  const before = { 'tax.filingStatus': stored('mfj'), 'savings.liquid': stored(22_000) }
  const kept = { answer, facts: factsAsked(stop, before), at: AT }
  expect(isCurrent(kept, stop, before)).toBe(true)
  expect(isCurrent(kept, stop, { ...before, 'income.earners': stored(2) })).toBe(false)
})

test('what was assumed at its usual value is no change once nothing else is known of it', () => {
  const assumed = { 'retirement.claimAge': stored(804), 'home.mortgagePayment': stored(0) }
  expect(isCurrent({ answer, facts: factsAsked(stop, assumed), at: AT }, stop, {})).toBe(true)
})

test('an answer names the plan of its tool that was saved after it', () => {
  const plan = (toolId: string, updatedAt: string) => ({ toolId, updatedAt, name: toolId })
  const kept = { answer, facts: {}, at: AT }
  const later = plan('calculators/retirement', '2026-11-24T10:05:00.000Z')
  expect(savedSince(kept, stop, [plan('calculators/budget', '2026-11-25T00:00:00.000Z'), later])).toBe(later)
  expect(savedSince(kept, stop, [plan('calculators/retirement', AT)])).toBeUndefined()
})
