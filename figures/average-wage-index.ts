import { ASSUMED_GROWTH } from './dated.ts'

/**
 * National average wage index by year, dollars, 1951 on. It indexes past earnings and sets the bend points.
 * Source: SSA Office of the Chief Actuary, national average wage index series; 1951-2023 compared with a second
 * publication, 2024 with the October 2025 announcement, on 2026-11-20.
 */
export const averageWageIndex: { readonly firstYear: number; readonly values: readonly number[] } = {
  firstYear: 1951,
  values: [
    2799.16, 2973.32, 3139.44, 3155.64, 3301.44, 3532.36, 3641.72, 3673.8, 3855.8, 4007.12, 4086.76, 4291.4,
    4396.64, 4576.32, 4658.72, 4938.36, 5213.44, 5571.76, 5893.76, 6186.24, 6497.08, 7133.8, 7580.16, 8030.76,
    8630.92, 9226.48, 9779.44, 10556.03, 11479.46, 12513.46, 13773.1, 14531.34, 15239.24, 16135.07, 16822.51,
    17321.82, 18426.51, 19334.04, 20099.55, 21027.98, 21811.6, 22935.42, 23132.67, 23753.53, 24705.66,
    25913.9, 27426.0, 28861.44, 30469.84, 32154.82, 32921.92, 33252.09, 34064.95, 35648.55, 36952.94,
    38651.41, 40405.48, 41334.97, 40711.61, 41673.83, 42979.61, 44321.67, 44888.16, 46481.52, 48098.63,
    48642.15, 50321.89, 52145.8, 54099.99, 55628.6, 60575.07, 63795.13, 66621.8, 69846.57,
  ],
}

/** The series up to `year` at least: after the newest announcement it grows by `wages` a year. */
export function wageIndexThrough(
  year: number,
  wages: number = ASSUMED_GROWTH.wages,
): typeof averageWageIndex {
  const { firstYear, values } = averageWageIndex
  const newest = values.at(-1) ?? 0
  const missing = Math.max(0, year - (firstYear + values.length - 1))
  const later = Array.from({ length: missing }, (_, index) => newest * (1 + wages) ** (index + 1))
  return { firstYear, values: [...values, ...later] }
}
