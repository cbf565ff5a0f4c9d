import { expect, test } from 'vitest'
import { stands } from './stands.model.ts'

const said = (facts: Readonly<Record<string, unknown>>) =>
  stands(Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, { value, updatedAt: '' }])), {
    claim: 804,
    mortgage: 0,
  })
const couple = { 'tax.filingStatus': 'mfj', 'income.gross': 150_000 }

test('an answer for a couple says whether one of them is paid or both', () => {
  expect(said({ ...couple, 'income.earners': 2 })).toMatch(
    /^Assumes a partner of your age, two equal paychecks of \$75,000, 60% of your investments/,
  )
  expect(said({ ...couple, 'income.earners': 1 })).toMatch(/^Assumes a partner of your age without pay, 60%/)
  expect(said({ 'tax.filingStatus': 'single', 'income.earners': 2 })).toMatch(/^Assumes 60%/)
})

test('an answer says what it counts of the profile besides what was asked', () => {
  const holdings = [{ value: 12_000 }, { value: 8_000 }]
  expect(said({ 'savings.liquid': 31_000 })).toContain(' Counts your $31,000 of cash as well.')
  expect(said({ 'savings.liquid': 31_000, holdings })).toContain(
    ' Counts your $31,000 of cash and $20,000 of investments as well.',
  )
  expect(said({ 'savings.liquid': 0, holdings: [] })).not.toContain('as well')
})
