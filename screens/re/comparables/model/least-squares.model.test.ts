import { expect, test } from 'vitest'
import { runTool } from '#kit/tool.ts'
import tool from '../comparables.tool.ts'

const DAY = '2026-06-15'
/** Noise that repeats and adds up to nothing. */
const NOISE = [900, -1400, 600, 1300, -800, -600]

type Sale = Readonly<Record<string, unknown>>

/** So many sales in which a square foot is worth $110 and a garage space $12,000, but for some noise. */
const sold = (count: number, more: (at: number) => Sale = () => ({})): readonly Sale[] =>
  Array.from({ length: count }, (_, at) => {
    const [livingArea, garageSpaces] = [1500 + 70 * at, at % 3]
    const closePrice = 200_000 + 110 * livingArea + 12_000 * garageSpaces + (NOISE[at % NOISE.length] ?? 0)
    return { closePrice, contractDate: DAY, livingArea, garageSpaces, ...more(at) }
  })

function run(comps: readonly Sale[], more: Sale = {}) {
  const answer = runTool(tool, { comps, effectiveDate: DAY, ...more })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  const { outputs, reasons } = answer
  const fitted = Array.isArray(outputs.fitted) ? outputs.fitted.map(Object) : []
  return { fitted, explained: outputs.fitExplained, reason: reasons.fitExplained }
}

test('twelve closed sales are enough and eleven are not; a listing does not make twelve', () => {
  expect(run(sold(12)).fitted.map(({ feature }) => feature)).toEqual(['Living area', 'Garage spaces'])
  const short = [...sold(11), { ...sold(12)[11], status: 'active' }]
  expect(run(short)).toEqual({
    fitted: [],
    explained: null,
    reason: 'It takes 12 closed sales; there are 11.',
  })
})

test('the values lie within three standard errors of what the prices were made of', () => {
  const [area, garage] = run(sold(30)).fitted
  expect(Math.abs(area.perUnit - 110)).toBeLessThan(3 * area.standardError)
  expect(Math.abs(garage.perUnit - 12_000)).toBeLessThan(3 * garage.standardError)
  expect([area.verdict, garage.verdict]).toEqual(['The sales support it', 'The sales support it'])
})

test('prices are brought to the effective date before they are compared, and concessions come off', () => {
  const plain = run(sold(12)).fitted
  const dearer = sold(12).map((sale) => ({
    ...sale,
    closePrice: Number(sale.closePrice) + 5000,
    concessions: 5000,
  }))
  expect(run(dearer).fitted).toEqual(plain)
  const [doubled] = run(
    sold(12).map((sale) => ({ ...sale, contractDate: '2025-06-15' })),
    { marketRatePerMonth: 0.05 },
  ).fitted
  // 365 days ÷ 30.4375 × 5% = 59.959%.
  expect(doubled.perUnit / plain[0].perUnit).toBeCloseTo(1.59959, 5)
})

test('features that move together are refused by name, and so is one that is the sum of two others', () => {
  expect(run(sold(14, (at) => ({ lotSqFt: 3 * (1500 + 70 * at) + (at % 2) }))).reason).toMatch(
    /^Living area and lot rise and fall together in these sales/,
  )
  const summed = sold(14, (at) => ({ bedrooms: 1 + (at % 4), bathrooms: 1 + (at % 3) + (at % 4) }))
  expect(run(summed).reason).toMatch(/^Bedrooms, bathrooms, and garage spaces rise and fall together/)
  const twice = sold(14, (at) => ({ bedrooms: 2 * (at % 3), lotSqFt: 2 * (1500 + 70 * at) }))
  expect(run(twice).reason).toMatch(/rise and fall together/)
})

test('a value below 0 has the wrong sign, and one that noise explains cannot be told from 0', () => {
  const worse = sold(14, (at) => {
    const condition = 1 + ((at * 5) % 6)
    const sale = sold(14)[at]
    return { condition, closePrice: Number(sale?.closePrice) - 9000 * condition }
  })
  expect(run(worse).fitted.at(-1)).toMatchObject({
    feature: 'Condition',
    verdict: 'Wrong sign: do not use it',
  })
  const noise = run(sold(14, (at) => ({ view: at === 3 || at === 4 ? 2 : 1 }))).fitted.at(-1)
  expect(noise).toMatchObject({ feature: 'View' })
  expect(noise?.verdict).not.toBe('The sales support it')
})

test('a feature that one sale lacks is left out and does not count against the others', () => {
  const comps = sold(13, (at) => ({ bedrooms: at === 5 ? null : 2 + (at % 2) }))
  expect(run(comps).fitted.map(({ feature }) => feature)).toEqual(['Living area', 'Garage spaces'])
})

test('too many features for so few sales, none at all, and prices without noise are refused', () => {
  const many = sold(12, (at) => ({
    bedrooms: 2 + ((at * 7) % 4),
    bathrooms: 1 + ((at * 5) % 3),
    lotSqFt: 5000 + ((at * at * 37) % 900),
    condition: 1 + ((at * 11) % 5),
    quality: 1 + ((at * at) % 4),
  }))
  expect(run(many).reason).toBe('7 features take 13 closed sales; there are 12.')
  const bare = sold(12).map(({ closePrice, contractDate }) => ({ closePrice, contractDate }))
  expect(run(bare).reason).toBe('No feature that differs is entered for every closed sale.')
  const exact = sold(12).map((sale) => ({
    ...sale,
    closePrice: 100 * Number(sale.livingArea),
    garageSpaces: 1,
  }))
  expect(run(exact).reason).toBe('The features explain every price exactly, so no error can be told.')
})
