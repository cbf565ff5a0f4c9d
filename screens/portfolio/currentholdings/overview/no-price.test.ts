import { expect, test } from 'vitest'
import { row, TRADED } from '#screens/portfolio/shared/ledger/traded.fixture.ts'
import { answer, metrics } from '../currentholdings.report.ts'
import { answersOf } from './answers.model.ts'
import { derive } from './derive.model.ts'
import { receiptOf } from './receipt.model.ts'
import { exchangeInto } from '#kit/portfolio/exchange.ts'
import { rateWords } from '#kit/portfolio/rate-words.ts'
import type { Ledger } from '#finance/ledger/ledger.ts'

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

test('Without a price the gain is value less cost, and said to be that of the own trades.', () => {
  expect(answer(answers)).toMatchObject({
    tone: 'information',
    text: 'You own 1 security worth $16,660 by your own trades; no market price is known, and the $1,965 loss is at the price of your last trade.',
  })
  // 30 of the 50 bought for 14,505, 40 for 9,520, and 40 × 10.05 of a washed loss: 16,660 − 18,625.
  expect(read.overview.totals).toMatchObject({ costBasis: 18_625, unrealisedGain: -1965 })
  expect(answers.holdings).toMatchObject([{ gain: -1965, gainNote: 'At your last trade' }])
  const gain = metrics(answers).items.find(({ output }) => output === 'unrealisedGain')
  expect(gain).toEqual({ output: 'unrealisedGain', note: '−10.6% of cost; no market price is known' })
  expect(answers.notes.map(({ text }) => text)).toContain(
    'Valued at your last trade until you add a price: VTI (Oct 20, 2026).',
  )
})

const EUROS: Ledger = {
  ...TRADED,
  instruments: [
    {
      symbol: 'NET',
      name: 'Sample company',
      type: 'stock',
      currency: 'EUR',
      assetClass: 'intlEquity',
      subClass: '',
      sector: '',
      country: '',
    },
  ],
  transactions: [
    row('1', '2024-01-04', { symbol: 'NET', quantity: 50, price: 82.1, amount: -4105, currency: 'EUR' }),
    row('2', '2024-01-25', {
      symbol: 'NET',
      quantity: 10,
      price: 82.1,
      amount: -821,
      currency: 'EUR',
      fxToBase: 1.1,
    }),
    row('3', '2024-03-04', {
      type: 'sell',
      symbol: 'NET',
      quantity: 10,
      price: 82.1,
      amount: 821,
      currency: 'EUR',
    }),
  ],
}
const inDollars = exchangeInto('USD')
const euros = derive(
  {
    ledger: EUROS,
    asOf: '2026-11-26',
    baseCurrency: 'USD',
    rates: { short: 0, long: 0, state: 0 },
    accountId: undefined,
  },
  inDollars,
)
const inEuros = answersOf(euros.overview, EUROS)

test('Without a price in another currency the gain is the exchange movement, and value less cost is the gain.', () => {
  const { costBasis, marketValue, unrealisedGain } = euros.overview.totals
  const [then, now] = [Number(inDollars('EUR', '2024-01-04')), Number(inDollars('EUR', '2026-11-26'))]
  expect(unrealisedGain).toBeCloseTo(marketValue - costBasis, 6)
  // 40 of the first purchase at the average of January 2024, and 10 at a rate of their own.
  expect(unrealisedGain).toBeCloseTo(40 * 82.1 * (now - then) + 821 * (now - 1.1), 6)
  expect(inEuros.holdings).toMatchObject([{ gain: unrealisedGain, gainNote: 'Currency only' }])
  expect(inEuros.lots.reduce((sum, { unrealised }) => sum + unrealised, 0)).toBeCloseTo(unrealisedGain, 6)
  expect(answer(inEuros)).toMatchObject({ text: expect.stringContaining('gain is currency movement only.') })
})

test('A lot and a sale say at which rate they count: the average of their month, or the person’s own.', () => {
  const january = 'average rate of January 2024, 1.0899'
  expect(inEuros.lots.map(({ rate }) => rate)).toEqual([january, 'your rate, 1.1'])
  const terms = { asOf: '2026-11-26', baseCurrency: 'USD', exchange: inDollars, allowShort: false }
  const sale = receiptOf(EUROS, '3', { terms, rates: euros.overview.rates })
  const told = (id: string) => {
    const used = sale?.rates.get(id)
    return used === undefined ? '' : rateWords(used)
  }
  expect([told('1'), told('3')]).toEqual([january, 'average rate of March 2024, 1.087'])
})

test('Today’s value names the month of its rate where that is another month.', () => {
  const said = (asOf: string) => {
    const { overview } = derive(
      { ledger: EUROS, asOf, baseCurrency: 'USD', rates: euros.overview.rates, accountId: undefined },
      inDollars,
    )
    return answersOf(overview, EUROS).notes.find(({ title }) => title.startsWith('Exchange rates'))
  }
  expect(said('2026-11-26')).toMatchObject({
    title: 'Exchange rates are averages of June 2026',
    text: expect.stringContaining('EUR average rate of June 2026, 1.1'),
  })
  expect(said('2024-05-20')).toBeUndefined()
})
