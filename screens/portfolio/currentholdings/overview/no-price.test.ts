import { expect, test } from 'vitest'
import { TRADED } from '#screens/portfolio/shared/ledger/traded.fixture.ts'
import { answer, metrics } from '../currentholdings.report.ts'
import { answersOf } from './answers.model.ts'
import { derive } from './derive.model.ts'

const read = derive(
  {
    ledger: TRADED,
    asOf: '2026-11-26',
    baseCurrency: 'USD',
    rates: { short: 0, long: 0, state: 0 },
    accountId: undefined,
  },
  () => 1,
)
const answers = answersOf(read.overview, TRADED)

// 70 × 238, the last trade, and 39,854.50 in cash.
test('Without a price, the total and the history stand at the same last trade.', () => {
  expect(read.overview.totals.totalValue).toBeCloseTo(56_514.5, 6)
  expect(read.history[0]?.points.at(-1)).toEqual({ date: '2026-11-26', value: 56_514.5 })
})

test('Without a price nothing is judged.', () => {
  expect(answer(answers)).toMatchObject({
    tone: 'information',
    text: 'You own 1 security worth $16,660 by your own trades; no price is known, so neither is a gain or loss.',
  })
  const gain = metrics(answers).items.find(({ output }) => output === 'unrealisedGain')
  expect(gain).toEqual({ output: 'unrealisedGain', note: 'no price is known' })
  expect(answers.notes.map(({ text }) => text)).toContain(
    'Valued at your last trade until you add a price: VTI (Oct 20, 2026).',
  )
})
