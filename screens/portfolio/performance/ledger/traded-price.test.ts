import { expect, test } from 'vitest'
import { isNoAnswer } from '#finance/answer.ts'
import type { Ledger } from '#finance/ledger/ledger.ts'
import { runTool } from '#kit/tool.ts'
import { bundledMarket } from '#screens/portfolio/shared/market/bundled-market.model.ts'
import { buy, deposit, row, TRADED } from '#screens/portfolio/shared/ledger/traded.fixture.ts'
import tool from '../performance.tool.ts'
import { ledgerInputs } from './ledger-inputs.model.ts'

const close = { symbol: 'VTI', date: '2026-11-26', close: 245, source: 'typed' as const }

const LEDGER: Ledger = { ...TRADED, prices: [close] }

function answerOf(ledger: Ledger) {
  const market = { ...bundledMarket(), exchange: () => 1, today: '2026-11-26' }
  const read = ledgerInputs(
    ledger,
    {
      period: 'Since start',
      from: null,
      to: null,
      accountIds: [],
      netOfFees: true,
      currency: 'USD',
      mix: null,
    },
    market,
  )
  if (isNoAnswer(read)) throw new Error(read.noAnswer)
  const answer = runTool(tool, read.inputs)
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  return answer
}
const headlineOf = ({ report }: ReturnType<typeof answerOf>) =>
  report.find((block) => block.kind === 'headline')?.text

// 60,000 − 25,000 − 14,505 + 85.50 + 28,794 − 9,520 = 39,854.50 in cash, and 70 × 245 = 17,150: 57,004.50 in all.
// (57,004.50 ÷ 60,000)^(365 ÷ 1,046) − 1 = −0.0177.
test('With one close, the prices of own trades are the others that a return needs.', () => {
  const answer = answerOf(LEDGER)
  expect(answer.inputs.leftOut).toEqual([])
  expect(answer.outputs.gainMoney).toBeCloseTo(-2995.5, 6)
  expect(answer.outputs.mwrAnnualised).toBeCloseTo((57_004.5 / 60_000) ** (365 / 1046) - 1, 8)
  expect(headlineOf(answer)).toMatch(/^You lost 1\.8% a year/)
})

test('Where all that could gain has one price only, no return is claimed.', () => {
  const answer = answerOf({
    ...LEDGER,
    transactions: [deposit, buy, row('3', '2026-11-20', { type: 'fee', symbol: undefined })],
    prices: [],
  })
  expect(answer.inputs.leftOut).toEqual(['VTI'])
  expect(headlineOf(answer)).toBe('Your return is not known yet: VTI needs a second price.')
  expect(answer.report.some((block) => block.kind === 'metrics')).toBe(false)
})
