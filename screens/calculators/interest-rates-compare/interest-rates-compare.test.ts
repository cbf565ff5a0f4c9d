import fc from 'fast-check'
import { expect, test } from 'vitest'
import { examplesOf } from '#kit/examples.ts'
import { runTool } from '#kit/tool.ts'
import tool from './interest-rates-compare.tool.ts'
import { acrossHolds, endsByMonth, medianMonth } from './loans/hold-time.model.ts'
import { lettersOf } from './loans/views.model.ts'
import { capsOf, type Offer, offerPath, WORST_INDEX } from './loans/offer.model.ts'

function run(inputs: Readonly<Record<string, unknown>>) {
  const answer = runTool(tool, { ...examplesOf(tool.inputs), ...inputs })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  return answer
}

const OFFER: Offer = {
  name: 'A',
  kind: 'arm',
  rate: 0.1241,
  years: 30,
  amount: 10_000,
  points: 0,
  fees: 0,
  armMargin: 0.0275,
  index: null,
  caps: '2/2/5',
  firstReset: 1,
  resetEveryMonths: 12,
  pmi: 0,
  interestOnlyYears: null,
}

test('the highest payment of an adjustable offer is that of the regulation’s sample', () => {
  // 12 CFR 1026 Appendix H-14: at most 145.34, in the fourth year.
  const payments = offerPath(OFFER, WORST_INDEX).map(({ payment }) => payment)
  expect(payments[36]).toBeCloseTo(145.34, 2)
  expect(Math.max(...payments.slice(0, -1))).toBeCloseTo(145.34, 2)
})

test('an offer that resets every six months reaches its highest rate sooner', () => {
  // Caps 2/1/5 from year five on: 7.875, then a point at each reset, up to 10.875 % after three more.
  const reset = { ...OFFER, rate: 0.05875, caps: '2/1/5', firstReset: 5 }
  const topAt = (resetEveryMonths: number) => {
    const payments = offerPath({ ...reset, resetEveryMonths }, WORST_INDEX).map(({ payment }) => payment)
    return payments.findIndex((payment) => payment > Math.max(...payments.slice(0, -1)) - 0.01)
  }
  expect([topAt(12), topAt(6)]).toEqual([60 + 36, 60 + 18])
})

test('caps are read as three numbers of points and nothing else', () => {
  expect(capsOf(' 5/2/5 ')).toEqual({ first: 0.05, periodic: 0.02, lifetime: 0.05 })
  expect(capsOf('')).toBeUndefined()
  for (const bad of ['2/2', '2/2/5/1', 'a/b/c', '2//5', '-1/2/5'])
    expect(capsOf(bad)).toHaveProperty('noAnswer')
})

test('every offer has a letter of its own; one named by a letter keeps it', () => {
  expect(lettersOf(['Bank', 'a', 'Union'])).toEqual(['B', 'A', 'C'])
  expect(lettersOf(['A', 'A', 'A', 'A'])).toEqual(['A', 'B', 'C', 'D'])
})

test('the ends of loans add up to one at any speed, sooner at a higher one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 1, max: 480 }), (speed, months) => {
      const ends = endsByMonth(speed, months)
      expect(ends.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 10)
      expect(medianMonth(ends)).toBeLessThanOrEqual(medianMonth(endsByMonth(speed / 2, months)))
    }),
  )
})

test('at 100 % PSA half of thirty-year loans end within about twelve and a half years', () => {
  // By hand: 30 months of the ramp leave 92.55 %; then 6 % a year: 30 + 12 × ln(0.5 ÷ 0.9255) ÷ ln 0.94 = 149.4.
  expect(medianMonth(endsByMonth(100, 360))).toBe(150)
})

test('chances over all times add up to one, and one offer that is always cheaper has all of it', () => {
  const ends = endsByMonth(150, 120)
  const [dear, cheap] = [
    [10, 20, 30],
    [5, 5, 5],
  ]
  expect(acrossHolds([dear, cheap], ends).map(({ chance }) => chance)).toEqual([0, expect.closeTo(1, 10)])
  const tied = acrossHolds([cheap, cheap], ends).map(({ chance }) => chance)
  expect(tied).toEqual([expect.closeTo(0.5, 10), expect.closeTo(0.5, 10)])
})

test('what a rising index does is counted for the time the loan is kept, in the headline and by path', () => {
  const offers = [
    { name: 'A', rate: 0.0675, years: 30, amount: 400_000 },
    { name: 'B', kind: 'arm', rate: 0.06, years: 30, amount: 400_000, armMargin: 0.0275, firstReset: 5 },
  ]
  const flat = run({ mode: 'loans', holdYears: 10, offers })
  const up = run({ mode: 'loans', holdYears: 10, offers, indexPath: 'up2' })
  expect(Number(up.outputs.costB)).toBeGreaterThan(Number(flat.outputs.costB))
  expect(up.outputs.costA).toBe(flat.outputs.costA)
  expect(up.outputs.aprB).toBe(flat.outputs.aprB)
  expect(up.outputs.byIndex).toMatchObject([
    { path: 'No change', b: expect.closeTo(Number(flat.outputs.costB), 6) },
    {},
    { path: 'Up 2 points', b: expect.closeTo(Number(up.outputs.costB), 6) },
    {},
  ])
  const before = run({ mode: 'loans', holdYears: 5, offers, indexPath: 'up2' })
  expect(before.outputs.costB).toBe(run({ mode: 'loans', holdYears: 5, offers }).outputs.costB)
})

test('a forecast without a number is asked for, by its field', () => {
  expect(
    runTool(tool, { ...examplesOf(tool.inputs), mode: 'loans', indexPath: 'forward', forwardIndex: [] }),
  ).toMatchObject({
    ok: false,
    problems: [{ path: 'forwardIndex' }],
  })
})

const callouts = (inputs: Readonly<Record<string, unknown>>) =>
  run(inputs).report.flatMap((block) => (block.kind === 'callout' ? [block.title] : []))

test('each warning stands exactly where it belongs', () => {
  const points = [
    { name: 'A', rate: 0.0675, years: 30, amount: 400_000 },
    { name: 'B', rate: 0.066, years: 30, amount: 400_000, points: 0.01 },
  ]
  expect(callouts({ mode: 'loans', holdYears: 7, offers: points })).toContain('The points on B buy little')
  expect(callouts({ mode: 'loans', holdYears: 2 })).toContain('You leave before the break-even')
  expect(callouts({ mode: 'loans', holdYears: 7 })).not.toContain('You leave before the break-even')
  // Simple break-even of 61 months, exact 48: for 60 months the dearer start wins, and nobody is told of leaving early.
  const close = { kind: 'fixed', years: 30, amount: 300_000, fees: 2_000 }
  const offers = [
    { ...close, name: 'A', rate: 0.0675, points: -0.01 },
    { ...close, name: 'B', rate: 0.0599, points: 0.02 },
  ]
  expect(run({ mode: 'loans', offers, holdYears: 5 }).outputs).toMatchObject({
    breakEvenMonths: 61,
    breakEvenExact: 48,
  })
  expect(callouts({ mode: 'loans', offers, holdYears: 5 })).not.toContain('You leave before the break-even')
  expect(callouts({ mode: 'loans', offers, holdYears: 3 })).toContain('You leave before the break-even')
  const arm = [{ name: 'A', kind: 'arm', rate: 0.06, years: 30, amount: 400_000, firstReset: 5 }]
  expect(callouts({ mode: 'loans', holdYears: 6, offers: arm })).toContain('A resets while you have it')
  expect(callouts({ mode: 'loans', holdYears: 5, offers: arm })).not.toContain('A resets while you have it')
})

test('deposit insurance is no matter of a Treasury or a municipal fund', () => {
  const savings = (taxed: string) => [{ name: 'Best', rate: 0.06, taxed }]
  const told = (taxed: string) =>
    JSON.stringify(run({ mode: 'savings', deposit: 600_000, savings: savings(taxed) }).report)
  expect(told('full')).toContain('Spread the rest across banks')
  for (const taxed of ['federal', 'none']) expect(told(taxed)).not.toContain('Deposit insurance')
})

test('tax relief and later money change the decision, never the plain cost', () => {
  const plain = run({ mode: 'loans', holdYears: 7 })
  const eased = run({ mode: 'loans', holdYears: 7, marginalTaxRate: 0.24, discountRate: 0.05 })
  expect(eased.outputs.costA).toBe(plain.outputs.costA)
  expect(Number(eased.outputs.saving)).not.toBeCloseTo(Number(plain.outputs.saving), 0)
})

test('whoever would keep a loan beyond its end is told the time that counts', () => {
  const offers = [
    { rate: 0, years: 30, amount: 100_000, fees: 100 },
    { rate: 0.01, years: 15, amount: 100_000 },
  ]
  const spoken = (inputs: Readonly<Record<string, unknown>>) =>
    JSON.stringify(run({ mode: 'loans', ...inputs }).report)
  const beyond = spoken({ offers, holdYears: 40 })
  expect(beyond).toContain('keep the loan to the end of its term, up to 30 years, offer A costs the least')
  expect(beyond).toContain('"note":"kept 15 years"')
  expect(beyond).toContain('"at":360,"label":"Your plan"')
  expect(beyond).not.toMatch(/40 years|480 months/)
  expect(spoken({ offers: offers.slice(0, 1), holdYears: 40 })).toContain(
    'keep the loan for all 30 years, it costs',
  )
  expect(spoken({ offers, holdYears: 20 })).toContain('keep the loan for 20 years, ')
})

test('interest without a tax rate says that no tax is counted', () => {
  expect(callouts({ mode: 'savings' })).toContain('No tax is counted yet')
  expect(callouts({ mode: 'savings', stateTaxRate: 0.04 })).not.toContain('No tax is counted yet')
  expect(
    callouts({ mode: 'savings', savings: [{ name: 'Sample fund', rate: 0.03, taxed: 'none' }] }),
  ).not.toContain('No tax is counted yet')
})
