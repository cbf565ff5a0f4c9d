import { type NoAnswer, whenAll } from '../answer.ts'

export type UsedAsset = {
  readonly cost: number
  readonly salvage: number
  /** Units (hours, miles, tons) over the whole life. */
  readonly totalUnits: number
  /** Units before this period, and in it. */
  readonly unitsBefore: number
  readonly units: number
}

/**
 * Depreciation by use: (cost − salvage)/total units · units, never beyond the total. Also cost depletion of a deposit.
 * No answer without total units, for negative units, or a salvage value that is not between 0 and the cost.
 * Source: Kieso, Weygandt and Warfield, Intermediate Accounting, chapter 11 (activity method).
 */
export const unitsOfProduction = (asset: UsedAsset): number | NoAnswer =>
  whenAll(
    [
      [asset.totalUnits > 0, 'the lifetime units must be above 0'],
      [asset.units >= 0 && asset.unitsBefore >= 0, 'the units must not be negative'],
      [asset.salvage >= 0 && asset.salvage <= asset.cost, 'the salvage value must be between 0 and the cost'],
    ],
    () => {
      const { cost, salvage, totalUnits, unitsBefore, units } = asset
      const counted = Math.max(0, Math.min(units, totalUnits - unitsBefore))
      return ((cost - salvage) * counted) / totalUnits
    },
  )
