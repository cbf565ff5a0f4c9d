import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNoAnswer, type NoAnswer } from '../answer.ts'
import * as against from './benchmark-risk.ts'
import { maxDrawdown } from './drawdown.ts'
import * as falls from './drawdown-ratios.ts'
import * as partial from './partial-moments.ts'
import { omegaRatio, sortinoRatio } from './return-series.ts'
import * as sharpe from './sharpe-inference.ts'
import * as wins from './win-loss.ts'

/*
 * The 24 months of Bacon, Practical Portfolio Performance Measurement and Attribution, 2nd ed. (2008), table 4.1, and the
 * figures that he and the package that follows him (PerformanceAnalytics, vignette "Performance Attribution from Bacon") print.
 */
const portfolio = [
  0.003, 0.026, 0.011, -0.01, 0.015, 0.025, 0.016, 0.067, -0.014, 0.04, -0.005, 0.081, 0.04, -0.037, -0.061,
  0.017, -0.049, -0.022, 0.07, 0.058, -0.065, 0.024, -0.005, -0.009,
]
const benchmark = [
  0.002, 0.025, 0.018, -0.011, 0.014, 0.018, 0.014, 0.065, -0.015, 0.042, -0.006, 0.083, 0.039, -0.038,
  -0.062, 0.015, -0.048, 0.021, 0.06, 0.056, -0.067, 0.019, -0.003, 0,
]
const pair = { pair: { returns: portfolio, benchmark }, scale: 12, riskFree: 0 }
const record = { returns: portfolio, scale: 12, riskFree: 0 }

const MAR = 0.005

test.each([
  ['mean absolute deviation', partial.meanAbsoluteDeviation(portfolio), expect.closeTo(0.031, 3)],
  ['upside risk', partial.upsideRisk(portfolio, MAR), expect.closeTo(0.02937, 5)],
  ['upside potential', partial.upperPartialMoment(portfolio, MAR, 1), expect.closeTo(0.01771, 5)],
  ['downside potential', partial.lowerPartialMoment(portfolio, 0.5, 1), expect.closeTo(0.491, 3)],
  ['downside frequency', partial.downsideFrequency(portfolio, MAR), expect.closeTo(0.458, 3)],
  ['kappa', partial.kappaRatio(portfolio, MAR, 2), expect.closeTo(0.157, 3)],
  ['Omega-Sharpe', partial.kappaRatio(portfolio, MAR, 1), expect.closeTo(0.29, 2)],
  ['volatility skewness', partial.volatilitySkewness(portfolio, MAR), expect.closeTo(1.32, 2)],
  ['variability skewness', partial.variabilitySkewness(portfolio, MAR), expect.closeTo(1.15, 2)],
  ['d ratio', partial.dRatio(portfolio), expect.closeTo(0.401, 3)],
  ['Bernardo-Ledoit', wins.profitFactor(portfolio), expect.closeTo(1.78, 2)],
  ['Burke', falls.burkeRatio(record), expect.closeTo(0.74, 2)],
  ['modified Burke', falls.modifiedBurkeRatio(record), expect.closeTo(3.65, 1)],
  // Bacon rounds the steps between: ulcer index, and alpha less diversification.
  ['Martin', falls.martinRatio(record), expect.closeTo(1.7, 1)],
  ['net selectivity', against.netSelectivity(pair), expect.closeTo(-0.017, 2)],
  ['adjusted Sharpe', sharpe.adjustedSharpe(portfolio, 0, 12), expect.closeTo(0.7591435, 7)],
  ['skewness-kurtosis', sharpe.skewnessKurtosisRatio(portfolio), expect.closeTo(-0.034, 3)],
  ['M²', against.mSquared(pair), expect.closeTo(0.10062, 5)],
  ['Jensen’s alpha', against.jensenAlpha(pair), expect.closeTo(-0.014, 3)],
  ['appraisal', against.appraisalRatio(pair), expect.closeTo(-0.43, 2)],
  ['Fama beta', against.famaBeta(pair), expect.closeTo(1.03, 2)],
])('%s is the published one', (_, ours, published) => {
  expect(ours).toEqual(published)
})

test('specific risk is the published 3.29 %, and the parts make up the whole', () => {
  const parts = against.riskParts(pair)
  expect(parts).toHaveProperty('specific', expect.closeTo(0.0329, 4))
  expect(parts).toHaveProperty('systematic', expect.closeTo(0.13, 2))
})

const series = fc.array(fc.double({ min: -0.3, max: 0.3, noNaN: true }), { minLength: 6, maxLength: 40 })
const numberOf = (value: number | NoAnswer): number => (isNoAnswer(value) ? Number.NaN : value)

test('kappa is Sortino’s ratio at order 2 and Omega less 1 at order 1', () => {
  fc.assert(
    fc.property(series, (returns) => {
      if (returns.every((one) => one >= -1e-6)) return
      expect(partial.kappaRatio(returns, 0, 2)).toBeCloseTo(numberOf(sortinoRatio(returns, 0)), 9)
      expect(partial.kappaRatio(returns, 0, 1)).toBeCloseTo(numberOf(omegaRatio(returns, 0)) - 1, 6)
      expect(wins.gainToPain(returns)).toBeCloseTo(numberOf(wins.profitFactor(returns)) - 1, 6)
    }),
  )
})

test('systematic and specific risk add up to the portfolio’s own deviation', () => {
  // A hand-made pair: returns 2, 4, 6 on 1, 2, 3 %: beta 2, nothing specific.
  const line = { pair: { returns: [0.02, 0.04, 0.06], benchmark: [0.01, 0.02, 0.03] }, scale: 1, riskFree: 0 }
  const parts = against.riskParts(line)
  expect(parts).toHaveProperty('beta', expect.closeTo(2, 12))
  expect(parts).toHaveProperty('specific', expect.closeTo(0, 12))
  expect(parts).toHaveProperty('total', expect.closeTo(2 * 0.01 * Math.sqrt(2 / 3), 12))
})

test('a portfolio held at twice the benchmark’s deviation is worth its half in M²', () => {
  // rp = 8 %, σ twice the market’s, rf = 2 %: (8 − 2)/2 + 2 = 5 %.
  const twice = { pair: { returns: [0.28, -0.08], benchmark: [0.14, -0.04] }, scale: 2, riskFree: 0.02 }
  const own = 1.28 * 0.92 - 1
  expect(against.mSquared(twice)).toBeCloseTo((own - 0.02) / 2 + 0.02, 12)
  const m2 = numberOf(against.mSquared(twice))
  expect(against.mSquaredExcess(twice)).toBeCloseTo((1 + m2) / (1.14 * 0.96) - 1, 12)
})

test('timing finds the curve that was put in', () => {
  const market = [-0.04, -0.02, 0.01, 0.03, 0.05]
  const curved = market.map((one) => 0.001 + 0.8 * one + 2 * one * one)
  expect(against.marketTiming({ returns: curved, benchmark: market }, 0, 'square')).toEqual({
    alpha: expect.closeTo(0.001, 12),
    beta: expect.closeTo(0.8, 10),
    timing: expect.closeTo(2, 9),
  })
  const kinked = market.map((one) => 0.9 * one + 0.5 * Math.max(0, -one))
  expect(against.marketTiming({ returns: kinked, benchmark: market }, 0, 'option')).toHaveProperty(
    'timing',
    expect.closeTo(0.5, 10),
  )
})

test('upside potential and prospect of one gain and one loss, by hand', () => {
  // +2 % and −1 % about 0: gains 0.02/2, downside √(0.01²/2), prospect (0.02 − 2.25·0.01)/2.
  const downside = 0.01 / Math.SQRT2
  expect(partial.upsidePotentialRatio([0.02, -0.01], 0)).toBeCloseTo(0.01 / downside, 12)
  expect(partial.prospectRatio([0.02, -0.01], 0)).toBeCloseTo(-0.00125 / downside, 12)
})

test('shares of periods are counted by hand', () => {
  const hand = { returns: [0.02, 0.01, -0.01, -0.03], benchmark: [0.01, 0.02, -0.02, -0.02] }
  expect(against.battingAverage(hand)).toBe(0.5)
  expect(against.percentRatio(hand, 'up')).toBe(0.5)
  expect(against.percentRatio(hand, 'down')).toBe(0.5)
  expect(wins.hitRate(hand.returns)).toBe(0.5)
  expect(wins.payoffRatio(hand.returns)).toBeCloseTo(0.015 / 0.02, 12)
})

test('drawdown ratios divide the excess return by the fall', () => {
  // Two years of one period: +21 %, then −10 % and a 10 % cushion: 1.089^(1/2) − 1 over 0.2.
  const two = { returns: [0.21, -0.1], scale: 1, riskFree: 0.01 }
  const excess = Math.sqrt(1.089) - 1 - 0.01
  expect(falls.sterlingRatio(two)).toBeCloseTo(excess / 0.2, 12)
  expect(falls.sterlingRatio(two, 0)).toBeCloseTo(excess / 0.1, 12)
  expect(falls.painRatio(two)).toBeCloseTo(excess / 0.05, 12)
  expect(falls.conditionalDrawdown([0.1, -0.1, -0.1, 0.05], 0.75)).toBeCloseTo(0.19, 12)
})

test('Kelly stakes 20 % on an even bet won 60 % of the time', () => {
  // Kelly, "A new interpretation of information rate" (1956): p − q.
  expect(wins.kellyBet(0.6, 1)).toBeCloseTo(0.2, 12)
  expect(wins.kellyBet(0.4, 1)).toBeCloseTo(-0.2, 12)
  expect(wins.kellyLeverage([0.1, 0], 0.025)).toBeCloseTo(0.025 / 0.0025, 9)
  expect(wins.tailRatio([-0.2, 0, 0.1], 0.25)).toBeCloseTo(0.5, 12)
})

test('fat tails lower the confidence in two years of a Sharpe ratio from 98 to 91 %', () => {
  // Bailey and López de Prado (2012): 1.59 a year is 0.458 a month; skewness −2.448, kurtosis 10.164, 24 months.
  const moments = { sharpe: 0.458, skewness: -2.448, kurtosisExcess: 10.164 - 3, periods: 24 }
  expect(sharpe.probabilisticSharpe(moments, 0)).toBeCloseTo(0.913, 3)
  expect(sharpe.probabilisticSharpe({ ...moments, skewness: 0, kurtosisExcess: 0 }, 0)).toBeCloseTo(0.982, 3)
})

test('a record of the least length has exactly the confidence asked for', () => {
  const moments = sharpe.sharpeMoments(portfolio, 0)
  if (isNoAnswer(moments)) throw new Error(moments.noAnswer)
  const periods = numberOf(sharpe.minimumTrackRecord(moments, 0.05, 0.9))
  expect(sharpe.probabilisticSharpe({ ...moments, periods }, 0.05)).toBeCloseTo(0.9, 9)
  expect(sharpe.minimumTrackRecord(moments, 1, 0.9)).toHaveProperty('noAnswer')
})

test('without losses, variation or returns there is no answer', () => {
  expect(partial.kappaRatio([0.01, 0.02], 0, 2)).toHaveProperty('noAnswer')
  expect(partial.upsidePotentialRatio([], 0)).toHaveProperty('noAnswer')
  expect(falls.burkeRatio({ returns: [0.01, 0.02], scale: 12, riskFree: 0 })).toHaveProperty('noAnswer')
  expect(wins.profitFactor([0.01])).toHaveProperty('noAnswer')
  expect(
    against.mSquared({ pair: { returns: [0, 0], benchmark: [0, 0] }, scale: 12, riskFree: 0 }),
  ).toHaveProperty('noAnswer')
  expect(against.percentRatio({ returns: [0.1], benchmark: [0.1] }, 'down')).toEqual({
    noAnswer: 'the benchmark never goes down',
  })
})

test('gains that outgrow the largest number still have a deepest fall', () => {
  const returns = [...Array.from({ length: 1_000 }, () => 5), -0.25]
  expect(maxDrawdown(returns)).toBeCloseTo(0.25, 12)
})
