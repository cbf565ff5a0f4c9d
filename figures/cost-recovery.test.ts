import { expect, test } from 'vitest'
import { bonusDepreciation, type CostRecovery, costRecoveryTables, expensingLimits } from './cost-recovery.ts'
import { asOf, ofYear } from './dated.ts'

const CLASSES = [3, 5, 7, 10, 15, 20] as const

/** Rev. Proc. 87-57: the declining rate of what is left, or straight line over the rest of the period where that is more. */
function computed(years: number, firstShare: number): number[] {
  const rate = (years <= 10 ? 2 : 1.5) / years
  const parts: number[] = []
  let left = 100
  let rest = years
  for (let year = 0; year <= years; year++) {
    const share = year === 0 ? firstShare : 1
    const part = rest <= 1 ? left : Math.max(left * rate, left / rest) * share
    parts.push(part)
    left -= part
    rest -= share
  }
  return parts
}

const columns = (value: CostRecovery) => [
  { name: 'half-year', table: value.halfYear, share: 0.5 },
  ...value.midQuarter.map((table, at) => ({ name: `quarter ${at + 1}`, table, share: (7 - 2 * at) / 8 })),
]

test.each(costRecoveryTables.flatMap(({ value }) => columns(value)))(
  'the table of $name writes off the whole basis, and each year within its rounding of the method',
  ({ table, share }) => {
    for (const years of CLASSES) {
      expect(table[years]).toHaveLength(years + 1)
      expect(table[years].reduce((sum, one) => sum + one, 0)).toBeCloseTo(100, 9)
      for (const [at, part] of computed(years, share).entries())
        expect(Math.abs((table[years][at] ?? 0) - part), `${years} years, year ${at + 1}`).toBeLessThan(0.015)
    }
  },
)

test('property placed in service in March 2024 gets 60 % at once, in 2026 all of it', () => {
  // 26 USC 168(k)(6)(A) before and after Public Law 119-21.
  expect(asOf(bonusDepreciation, '2024-03-01')).toBe(0.6)
  expect(asOf(bonusDepreciation, '2026-06-30')).toBe(1)
  expect(ofYear(expensingLimits, 2025)).toEqual({ limit: 2_500_000, phaseOutFrom: 4_000_000 })
})
