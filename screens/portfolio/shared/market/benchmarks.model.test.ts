import { expect, test } from 'vitest'
import { noAnswer } from '#finance/answer.ts'
import { inMarketNames, MARKETS, marketsIn, mixesFor } from './benchmarks.model.ts'
import { bundledMarket } from './bundled-market.model.ts'
import { SAMPLE_BENCHMARK, SAMPLE_TARGETS } from '#kit/portfolio/sample-ledger.ts'

test('the person’s own mix comes first, then one that matches the targets, then the usual ones', () => {
  const mixes = mixesFor(SAMPLE_BENCHMARK, SAMPLE_TARGETS)
  expect(mixes.map(({ id }) => id)).toEqual(['own', 'targets', '60-40', 'stocks', '80-20', '40-60'])
  // 60 % US and 25 % international stocks.
  expect(mixes[1]?.parts[0]).toEqual({ series: 'stocks', weight: 0.85 })
  expect(mixesFor(null, [])[0]?.id).toBe('60-40')
})

test('stock-only targets equal the usual stock mix, which is not offered twice', () => {
  const all = mixesFor(null, [{ assetClass: 'usEquity', weight: 1, band: 0.05 }])
  expect(all.map(({ id }) => id)).toEqual(['60-40', 'stocks', '80-20', '40-60'])
})

test('every series in an offered mix is bundled, whatever name it was stored under', () => {
  const { levels } = bundledMarket()
  expect(Object.keys(levels).toSorted()).toEqual(Object.keys(MARKETS).toSorted())
  for (const { parts } of mixesFor(SAMPLE_BENCHMARK, SAMPLE_TARGETS))
    for (const { series } of parts) expect(Object.keys(levels)).toContain(series)
})

test('an unknown name stays as it is', () => {
  const mix = { parts: [{ series: 'toString', weight: 1 }], rebalance: 'monthly' as const }
  expect(inMarketNames(mix)).toEqual(mix)
})

test('a dollar is worth a dollar without a rate', () => {
  const none = () => noAnswer('no rate')
  const { levels } = bundledMarket()
  expect(marketsIn('USD', levels, none).dollar(20_000)).toBe(1)
  expect(marketsIn('EUR', levels, none).dollar(20_000)).toEqual({ noAnswer: 'no rate' })
})
