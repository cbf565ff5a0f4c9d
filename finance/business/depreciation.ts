import { finiteOr, type NoAnswer, whenAll } from '../answer.ts'

/*
 * Depreciation of one period in money. `cost` is what the asset cost, `salvage` what it is worth at the end of its
 * life; life and periods are in one unit of time. Source: OASIS OpenFormula 1.2, section 6.12 (SLN, SYD, DDB, DB, VDB).
 */

export type Asset = { readonly cost: number; readonly salvage: number; readonly life: number }
export type AssetPeriod = Asset & { readonly period: number }

const NO_LIFE = 'the useful life must be above 0'
const OUTSIDE = 'the period is outside the useful life'
const NEGATIVE = 'cost and salvage value must not be negative'

/** Straight line: (cost − salvage) / life. */
export const sln = ({ cost, salvage, life }: Asset): number | NoAnswer =>
  whenAll([[life > 0, NO_LIFE]], () => finiteOr((cost - salvage) / life, 'the result is not finite'))

/** Sum of the years' digits: (cost − salvage) · 2(life − period + 1) / (life (life + 1)). */
export const syd = ({ cost, salvage, life, period }: AssetPeriod): number | NoAnswer =>
  whenAll(
    [
      [life > 0, NO_LIFE],
      [period >= 1 && period <= life, OUTSIDE],
    ],
    () => ((cost - salvage) * 2 * (life - period + 1)) / (life * (life + 1)),
  )

/** Declining balance at factor/life of what is left, never below salvage. `factor` 2 is double declining. */
export const ddb = ({
  factor = 2,
  ...asset
}: AssetPeriod & { readonly factor?: number }): number | NoAnswer =>
  whenAll(
    [
      [asset.life > 0, NO_LIFE],
      [asset.cost >= 0 && asset.salvage >= 0, NEGATIVE],
      [asset.period >= 1 && asset.period <= asset.life, OUTSIDE],
      [factor > 0, 'the factor must be above 0'],
    ],
    () => declining(asset, asset.period, factor),
  )

function declining({ cost, salvage, life }: Asset, period: number, factor: number): number {
  const kept = Math.max(0, 1 - factor / life)
  const before = cost * kept ** (period - 1)
  return Math.max(0, before - Math.max(salvage, before * kept))
}

/**
 * Fixed declining balance: rate 1 − (salvage/cost)^(1/life), rounded to three decimals as spreadsheets do. The first
 * year has `month` months, and then one more period holds the rest of the last year.
 */
export const db = ({ month = 12, ...asset }: AssetPeriod & { readonly month?: number }): number | NoAnswer =>
  whenAll(
    [
      [asset.life > 0, NO_LIFE],
      [asset.cost > 0 && asset.salvage >= 0, NEGATIVE],
      [month >= 1 && month <= 12, 'the first year must have 1 to 12 months'],
      [asset.period >= 1 && asset.period <= asset.life + (month < 12 ? 1 : 0), OUTSIDE],
    ],
    () => fixedDeclining(asset, month),
  )

function fixedDeclining({ cost, salvage, life, period }: AssetPeriod, month: number): number {
  const rate = Math.round((1 - (salvage / cost) ** (1 / life)) * 1_000) / 1_000
  const first = (cost * rate * month) / 12
  if (period === 1) return first
  const left = (cost - first) * (1 - rate) ** (period - 2)
  return period > life ? (left * rate * (12 - month)) / 12 : left * rate
}

export type VariableDeclining = Asset & {
  readonly start: number
  readonly end: number
  readonly factor?: number
  /** Never goes over to straight line. */
  readonly noSwitch?: boolean
}

/**
 * Variable declining balance between two points of time, parts of periods evenly: declining at factor/life, and from
 * the period on in which that gives more, straight line over the rest of the life.
 */
export const vdb = ({ factor = 2, noSwitch = false, start, end, ...asset }: VariableDeclining) =>
  whenAll<number>(
    [
      [asset.life > 0, NO_LIFE],
      [asset.cost >= 0 && asset.salvage >= 0, NEGATIVE],
      [start >= 0 && end >= start && end <= asset.life, OUTSIDE],
      [factor > 0, 'the factor must be above 0'],
    ],
    () => {
      const parts = variableParts(asset, { factor, noSwitch, periods: Math.ceil(end) })
      return cumulative(parts, end) - cumulative(parts, start)
    },
  )

type Rule = { readonly factor: number; readonly noSwitch: boolean; readonly periods: number }

function variableParts(asset: Asset, { factor, noSwitch, periods }: Rule): readonly number[] {
  const parts: number[] = []
  let left = asset.cost - asset.salvage
  let straight: number | undefined
  for (let period = 1; period <= periods; period++) {
    const even = Math.max(0, left) / (asset.life - period + 1)
    const falling = declining(asset, period, factor)
    if (!noSwitch && straight === undefined && even > falling) straight = even
    const part = straight ?? falling
    left -= part
    parts.push(part)
  }
  return parts
}

function cumulative(parts: readonly number[], time: number): number {
  const whole = Math.floor(time)
  const full = parts.slice(0, whole).reduce((sum, part) => sum + part, 0)
  return full + (parts[whole] ?? 0) * (time - whole)
}
