import { expect, test } from 'vitest'
import { randomSource } from '#finance/numbers/random.ts'
import { drawValues, isGoodDraw } from '../draw.model.ts'
import { FORMS } from '../rules.model.ts'
import { BANK } from './exam.bank.ts'
import { DOMAINS, toleranceOf } from './item.model.ts'

const numbers = BANK.flatMap((item) => (item.kind === 'numeric' ? [item] : []))
const choices = BANK.flatMap((item) => (item.kind === 'numeric' ? [] : [item]))
const named = (id: string) => {
  const found = numbers.find((item) => item.id === id)
  if (found === undefined) throw new Error(`the bank has no ${id}`)
  return found
}

test('every domain has three times its need, and twice as many are on trial as an attempt asks', () => {
  for (const { id } of DOMAINS) {
    const live = BANK.filter(({ domain, isTrial }) => domain === id && !isTrial)
    expect(live.length, id).toBeGreaterThanOrEqual(3 * FORMS.full.needs[id])
  }
  expect(BANK.filter(({ isTrial }) => isTrial).length).toBeGreaterThanOrEqual(2 * FORMS.full.trial)
})

test('every question is there once, with a version, an objective, and a source', () => {
  expect(new Set(BANK.map(({ id }) => id)).size).toBe(BANK.length)
  for (const { id, version, objective, source } of BANK) {
    expect(version, id).toBeGreaterThanOrEqual(1)
    expect(objective.length, id).toBeGreaterThan(5)
    expect(source.length, id).toBeGreaterThan(5)
  }
})

test('a choice has one right option, or several of several, and every wrong one says why', () => {
  for (const { id, kind, right, wrong } of choices) {
    expect(kind === 'single' ? right.length === 1 : right.length >= 2, id).toBe(true)
    expect(wrong.length, id).toBeGreaterThanOrEqual(2)
    expect(
      wrong.every(([text, why]) => text !== '' && why.length > 5),
      id,
    ).toBe(true)
    const texts = [...right, ...wrong.map(([text]) => text)]
    expect(new Set(texts.map((text) => text.toLowerCase())).size, id).toBe(texts.length)
  }
})

test.each(numbers.map((item) => [item.id, item] as const))(
  '%s: two hundred draws have a finite key, a stem without gaps, and no slip that counts as right',
  (_, item) => {
    expect(isGoodDraw(item, item.sample)).toBe(true)
    const source = randomSource(1)
    const draws = Array.from({ length: 200 }, () => drawValues(item, source))
    for (const values of draws) {
      const key = item.key(values)
      expect(Number.isFinite(key)).toBe(true)
      expect(item.stem(values)).not.toMatch(/NaN|undefined|Infinity|null/)
      for (const slip of item.slips) {
        expect(Math.abs(slip.value(values) - key)).toBeGreaterThan(toleranceOf(item, key))
        expect(slip.says.length).toBeGreaterThan(5)
      }
    }
    expect(new Set(draws.map((values) => item.stem(values))).size).toBeGreaterThan(5)
  },
)

/** Worked by hand or by another program, outside this product. */
const WORKED: readonly (readonly [id: string, key: number])[] = [
  ['ret-rmd-amount', 20_000],
  ['ret-break-even', 150],
  ['ret-second-withdrawal', 26_368],
  ['ret-saving-needed', 18_857.21],
  ['ins-life-need', 528_138.05],
  ['ins-coinsurance', 47_000],
  ['inv-cost-of-fees', 113_600],
  ['inv-rebalance-band', 30_000],
  ['tvm-future-value', 13_176.08],
  ['tvm-present-value', 19_878.77],
  ['tvm-monthly-saving', 343.86],
  ['tvm-loan-payment', 1_663.26],
  ['tvm-effective-rate', 0.2682],
  ['tvm-npv', 484.68],
  ['plan-sinking-fund', 150],
  ['plan-extra-saving', 55_299.8],
  ['plan-months-to-clear', 38],
  ['plan-apr-with-fee', 0.1283],
  ['plan-balance-after', 246_508.31],
  ['plan-apr-of-mortgage', 0.06442],
  ['plan-buying-power', 308_357],
  ['plan-payment-change', 196.19],
  ['bud-biweekly-month', 4_008.33],
  ['bud-share', 0.55],
  ['debt-month-interest', 73.5],
  ['debt-to-income', 0.325],
  ['debt-transfer', 364],
  ['credit-card-move', 36],
  ['lender-qualifying-income', 88_663],
  ['bond-price', 91.77],
  ['bond-accrued', 1.2167],
  ['bond-current-yield', 0.0562],
  ['bond-duration-change', -3.1],
  ['bond-break-even-spread', 227.5],
  ['tsy-dv01', 197.44],
  ['tsy-breakeven', 0.02209],
  ['re-value-by-cap', 1_031_724.14],
  ['re-depreciation', 12_307.69],
  ['re-rent-multiplier', 10],
  ['home-monthly-piti', 2_063.09],
  ['home-cash-to-close', 21_675],
  ['home-seller-net', 188_100],
  ['loan-arm-rate', 0.075],
  ['cap-capm', 0.1075],
  ['cap-wacc', 0.0947],
  ['cap-relever', 1.4821],
  ['val-gordon', 1_020],
]

test.each(WORKED)('the sample of %s comes to %d', (id, key) => {
  const item = named(id)
  const found = item.key(item.sample)
  expect(Math.abs(found - key)).toBeLessThanOrEqual(toleranceOf(item, key))
})

test('the annex is exact to the cent', () => {
  const cents = (id: string) => Math.round(named(id).key(named(id).sample) * 100) / 100
  expect(['ret-saving-needed', 'ins-life-need', 'ins-coinsurance'].map(cents)).toEqual([
    18_857.21, 528_138.05, 47_000,
  ])
  const [, early] = named('ins-coinsurance').slips
  expect(early?.value(named('ins-coinsurance').sample)).toBe(47_200)
})
