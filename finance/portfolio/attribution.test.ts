import { expect, test } from 'vitest'
import { type ClassPeriod, classEffects, linkedEffects } from './attribution.ts'
import { linkedContributions, linkingFactors } from './contribution.ts'

const of = (
  name: string,
  [weight, own, benchmarkWeight, benchmarkReturn]: readonly number[],
): ClassPeriod => ({
  name,
  weight: weight ?? 0,
  contribution: (weight ?? 0) * (own ?? 0),
  benchmarkWeight: benchmarkWeight ?? 0,
  benchmarkReturn: benchmarkReturn ?? 0,
})

// Bacon, Practical Portfolio Performance Measurement and Attribution, chapter 5: 8.3 % against 6.4 %.
const BACON = [
  of('UK', [0.4, 0.2, 0.4, 0.1]),
  of('Japan', [0.3, -0.05, 0.2, -0.04]),
  of('US', [0.3, 0.06, 0.4, 0.08]),
]

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0)

test('the three effects of the textbook example by class', () => {
  const [uk, japan, us] = classEffects(BACON)
  expect(uk?.allocation).toBeCloseTo(0, 12)
  expect(uk?.selection).toBeCloseTo(0.04, 12)
  expect(japan?.allocation).toBeCloseTo(-0.0104, 12)
  expect(japan?.selection).toBeCloseTo(-0.002, 12)
  expect(japan?.interaction).toBeCloseTo(-0.001, 12)
  expect(us?.allocation).toBeCloseTo(-0.0016, 12)
  expect(us?.selection).toBeCloseTo(-0.008, 12)
  expect(us?.interaction).toBeCloseTo(0.002, 12)
})

test('effects over several periods add up to the difference of the compounded returns', () => {
  const periods = [
    BACON,
    [of('UK', [0.5, -0.1, 0.4, -0.2]), of('US', [0.5, 0.02, 0.6, 0.02])],
    [of('UK', [0.5, 0.04, 0.4, 0.04]), of('US', [0.5, 0.04, 0.6, 0.04])],
  ]
  const linked = linkedEffects(periods)
  // 1.083 · 0.96 · 1.04 against 1.064 · 0.932 · 1.04.
  const active = sum(linked.flatMap((one) => [one.allocation, one.selection, one.interaction]))
  expect(active).toBeCloseTo(1.083 * 0.96 * 1.04 - 1.064 * 0.932 * 1.04, 12)
  expect(linked.map(({ name }) => name)).toEqual(['UK', 'Japan', 'US'])
})

test('the gain of a class that began with nothing is not lost', () => {
  const bought = { ...of('Gold', [0, 0, 0, 0.1]), contribution: 0.01 }
  const effects = classEffects([bought, of('Bonds', [1, 0.1, 1, 0.1])])
  expect(effects[0]?.interaction).toBeCloseTo(0.01, 12)
})

test('contributions linked over periods add up to the compounded return', () => {
  // Half stocks (10 %, then −4 %) and half bonds (2 %, then 6 %), kept at half: 6 % and 1 %.
  const contributions = [
    { period: 0, name: 'Stocks', value: 0.05 },
    { period: 0, name: 'Bonds', value: 0.01 },
    { period: 1, name: 'Stocks', value: -0.02 },
    { period: 1, name: 'Bonds', value: 0.03 },
  ]
  const linked = linkedContributions(contributions, linkingFactors([0.06, 0.01]))
  expect(sum([...linked.values()])).toBeCloseTo(1.06 * 1.01 - 1, 12)
  // k1 = ln 1.06/0.06, k2 = ln 1.01/0.01, k = ln 1.0706/0.0706.
  const whole = Math.log(1.0706) / 0.0706
  const stocks = ((Math.log(1.06) / 0.06) * 0.05 - (Math.log(1.01) / 0.01) * 0.02) / whole
  expect(linked.get('Stocks')).toBeCloseTo(stocks, 12)
})

test('a period without any return has the factor of its limit', () => {
  expect(linkingFactors([0, 0])).toEqual([1, 1])
})

test('a class that is owed has its gain in the interaction, not in the selection', () => {
  // Weight −0.1, gain 1 %, against 20 % of the benchmark at 10 %: all of 0.01 + 0.1 · 0.1 is interaction.
  const owed = { ...of('Gold', [-0.1, 0, 0.2, 0.1]), contribution: 0.01 }
  const effects = classEffects([owed, of('Bonds', [1.1, 0.1, 0.8, 0.1])])
  expect(effects[0]?.selection).toBe(0)
  expect(effects[0]?.interaction).toBeCloseTo(0.02, 12)
})
