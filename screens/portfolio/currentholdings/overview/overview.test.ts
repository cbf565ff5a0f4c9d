import { expect, test } from 'vitest'
import type { Ledger, Registration, Transaction } from '#finance/ledger/ledger.ts'
import { SAMPLE_AS_OF, SAMPLE_LEDGER } from '#kit/portfolio/sample-ledger.ts'
import { valuesBySymbol } from '../view/profile-offer.tsx'
import { allocationChart, historyChart } from './allocation.ts'
import { runTool } from '#kit/tool.ts'
import tool from '../currentholdings.tool.ts'
import { answersOf } from './answers.model.ts'
import { derive, type Question } from './derive.model.ts'
import { historyDays } from './history.model.ts'
import { readPositions } from './positions-text.model.ts'
import { receiptOf } from './receipt.model.ts'

const rates = { short: 0.24, long: 0.15, state: 0.05 }
const terms = { asOf: SAMPLE_AS_OF, baseCurrency: 'USD', exchange: () => 1, allowShort: false }
const question: Question = {
  ledger: SAMPLE_LEDGER,
  asOf: SAMPLE_AS_OF,
  baseCurrency: 'USD',
  rates,
  accountId: undefined,
}
const sample = derive(question, terms.exchange)

test('The last point of the history is what the holdings and the cash are worth.', () => {
  const last = sample.history.reduce((sum, { points }) => sum + (points.at(-1)?.value ?? 0), 0)
  expect(last).toBeCloseTo(sample.overview.totals.totalValue, 6)
})

test('The parts of every division add up to the whole.', () => {
  for (const by of ['assetClass', 'sector', 'country', 'currency', 'account'] as const) {
    const { chart } = allocationChart(sample.overview, SAMPLE_LEDGER, by)
    const sum = chart.type === 'pie' ? chart.nodes.reduce((total, { value }) => total + value, 0) : 0
    expect(sum).toBeCloseTo(sample.overview.totals.totalValue, 6)
  }
})

test('One account shows its own part, and the wash sale rule still sees the others.', () => {
  const parts = SAMPLE_LEDGER.accounts.map(({ id }) => derive({ ...question, accountId: id }, terms.exchange))
  const sum = parts.reduce((total, { overview }) => total + overview.totals.totalValue, 0)
  expect(sum).toBeCloseTo(sample.overview.totals.totalValue, 6)
  expect(historyChart(parts[0]?.history ?? [], SAMPLE_LEDGER).chart).toMatchObject({ series: [{}] })
})

test('The sample says what the catalog wants said: the wash sale, the stale and the missing price, the harvest.', () => {
  const titles = answersOf(sample.overview, SAMPLE_LEDGER).notes.map(({ title }) => title)
  expect(titles).toEqual([
    '1 price is stale',
    '1 holding has no price',
    expect.stringContaining('Wash sales disallowed'),
    expect.stringContaining('of losses to harvest'),
    expect.stringContaining('turns long-term within 30 days'),
  ])
})

test('A receipt names the purchase, the split and the replacement, and every method’s tax.', () => {
  const sale = (id: string) => receiptOf(SAMPLE_LEDGER, id, { terms, rates })
  const split = sale('sample-24')
  expect(split?.transactions.map(({ type }) => type)).toEqual(['buy', 'split'])
  // 1,671.4775 of long-term gain at 15 % + 5 %.
  expect(split?.outcomes[0]).toMatchObject({ method: 'fifo', shortGain: 0, tax: expect.closeTo(334.2955, 6) })
  expect(split?.outcomes.some(({ method }) => method === 'average')).toBe(false)
  expect(sale('sample-18')?.replacements.map(({ id }) => id)).toEqual(['sample-19'])
  expect(sale('nothing')).toBeNull()
})

test('History takes month ends, and quarter or year ends of a long life.', () => {
  const since = (tradeDate: string): Ledger => ({
    ...SAMPLE_LEDGER,
    transactions: SAMPLE_LEDGER.transactions.slice(0, 1).map((one): Transaction => ({ ...one, tradeDate })),
  })
  expect(historyDays(since('2026-04-10'), '2026-06-15')).toEqual(['2026-04-30', '2026-05-31', '2026-06-15'])
  expect(historyDays(since('2005-01-10'), '2026-06-15').slice(0, 2)).toEqual(['2005-03-31', '2005-06-30'])
  expect(historyDays(since('2026-06-15'), '2026-06-15')).toEqual(['2026-06-15'])
})

test('Positions are read by their headers, or as two columns; other lines are named.', () => {
  const pasted =
    'Positions of 06/30\nAccount,Symbol,Description,Quantity\n1,abc,"Fund, broad","1,200.5"\n1,XYZ,Other,n/a\n'
  expect(readPositions(pasted)).toEqual({ positions: [{ symbol: 'ABC', quantity: 1200.5 }], unread: [4] })
  expect(readPositions('ABC\t10\nXYZ\t-2')).toEqual({
    positions: [
      { symbol: 'ABC', quantity: 10 },
      { symbol: 'XYZ', quantity: -2 },
    ],
    unread: [],
  })
})

test('What has been sold short is said to be short, at a price that is not below zero.', () => {
  const trade = { date: '2024-01-02', symbol: 'XYZ', quantity: 100, price: 100 }
  const told = (transactions: readonly object[], prices: object) => {
    const answer = runTool(tool, { transactions, prices, allowShort: true, asOf: '2024-06-30' })
    if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
    const [headline] = answer.report
    return headline?.kind === 'headline' ? headline.text : ''
  }
  const short = { ...trade, type: 'sell' }
  expect(told([short], { XYZ: 120 })).toBe(
    'You are short 1 security worth $12,000, with an unrealized loss of $2,000.',
  )
  const own = { ...trade, type: 'buy', symbol: 'ABC' }
  expect(told([own, short], { XYZ: 120, ABC: 150 })).toContain(
    'You own 1 security and are short 1 security, worth $3,000 net, with an unrealized gain of $3,000.',
  )
})

test('the profile is offered the person’s own investments, nothing of a sample, and no IRA as one of them', () => {
  const { ledger } = question
  expect(valuesBySymbol({ ...sample.overview, ledger })).toEqual([])
  const [first, ...rest] = sample.overview.holdings
  const own = first === undefined ? [] : [{ ...first, accountId: 'mine', value: 1200.126 }]
  const offered = (registration: Registration) => {
    const accounts = ledger.accounts.slice(0, 1).map((account) => ({ ...account, id: 'mine', registration }))
    return valuesBySymbol({ holdings: [...rest, ...own], ledger: { ...ledger, accounts } })
  }
  expect(offered('taxable')).toEqual([{ name: first?.symbol, value: 1200.13 }])
  expect(offered('rothIra')).toEqual([])
})
