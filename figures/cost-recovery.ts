import { calendarYear, type Dated, type Law, withLaw } from './dated.ts'
import { steppedDown } from './indexing.ts'

/** Years of the recovery period; 15 and 20 years decline at 150 %, the shorter ones at 200 %. */
export type RecoveryClass = 3 | 5 | 7 | 10 | 15 | 20

/** Percent of the basis in each tax year of the recovery period, the first one short. */
export type RecoveryTable = Readonly<Record<RecoveryClass, readonly number[]>>

export type CostRecovery = {
  readonly halfYear: RecoveryTable
  /** By the quarter in which the property is placed in service. */
  readonly midQuarter: readonly [RecoveryTable, RecoveryTable, RecoveryTable, RecoveryTable]
}

/** The general depreciation system of the United States (MACRS GDS): optional tables that stand for the computation. */
export const costRecoveryTables: readonly Dated<CostRecovery>[] = [
  {
    value: {
      halfYear: {
        3: [33.33, 44.45, 14.81, 7.41],
        5: [20, 32, 19.2, 11.52, 11.52, 5.76],
        7: [14.29, 24.49, 17.49, 12.49, 8.93, 8.92, 8.93, 4.46],
        10: [10, 18, 14.4, 11.52, 9.22, 7.37, 6.55, 6.55, 6.56, 6.55, 3.28],
        15: [5, 9.5, 8.55, 7.7, 6.93, 6.23, 5.9, 5.9, 5.91, 5.9, 5.91, 5.9, 5.91, 5.9, 5.91, 2.95],
        20: [
          3.75, 7.219, 6.677, 6.177, 5.713, 5.285, 4.888, 4.522, 4.462, 4.461, 4.462, 4.461, 4.462, 4.461,
          4.462, 4.461, 4.462, 4.461, 4.462, 4.461, 2.231,
        ],
      },
      midQuarter: [
        {
          3: [58.33, 27.78, 12.35, 1.54],
          5: [35, 26, 15.6, 11.01, 11.01, 1.38],
          7: [25, 21.43, 15.31, 10.93, 8.75, 8.74, 8.75, 1.09],
          10: [17.5, 16.5, 13.2, 10.56, 8.45, 6.76, 6.55, 6.55, 6.56, 6.55, 0.82],
          15: [8.75, 9.13, 8.21, 7.39, 6.65, 5.99, 5.9, 5.91, 5.9, 5.91, 5.9, 5.91, 5.9, 5.91, 5.9, 0.74],
          20: [
            6.563, 7.0, 6.482, 5.996, 5.546, 5.13, 4.746, 4.459, 4.459, 4.459, 4.459, 4.46, 4.459, 4.46,
            4.459, 4.46, 4.459, 4.46, 4.459, 4.46, 0.565,
          ],
        },
        {
          3: [41.67, 38.89, 14.14, 5.3],
          5: [25, 30, 18, 11.37, 11.37, 4.26],
          7: [17.85, 23.47, 16.76, 11.97, 8.87, 8.87, 8.87, 3.34],
          10: [12.5, 17.5, 14, 11.2, 8.96, 7.17, 6.55, 6.55, 6.56, 6.55, 2.46],
          15: [6.25, 9.38, 8.44, 7.59, 6.83, 6.15, 5.91, 5.9, 5.91, 5.9, 5.91, 5.9, 5.91, 5.9, 5.91, 2.21],
          20: [
            4.688, 7.148, 6.612, 6.116, 5.658, 5.233, 4.841, 4.478, 4.463, 4.463, 4.463, 4.463, 4.463, 4.463,
            4.462, 4.463, 4.462, 4.463, 4.462, 4.463, 1.673,
          ],
        },
        {
          3: [25, 50, 16.67, 8.33],
          5: [15, 34, 20.4, 12.24, 11.3, 7.06],
          7: [10.71, 25.51, 18.22, 13.02, 9.3, 8.85, 8.86, 5.53],
          10: [7.5, 18.5, 14.8, 11.84, 9.47, 7.58, 6.55, 6.55, 6.56, 6.55, 4.1],
          15: [3.75, 9.63, 8.66, 7.8, 7.02, 6.31, 5.9, 5.9, 5.91, 5.9, 5.91, 5.9, 5.91, 5.9, 5.91, 3.69],
          20: [
            2.813, 7.289, 6.742, 6.237, 5.769, 5.336, 4.936, 4.566, 4.46, 4.46, 4.46, 4.46, 4.461, 4.46,
            4.461, 4.46, 4.461, 4.46, 4.461, 4.46, 2.788,
          ],
        },
        {
          3: [8.33, 61.11, 20.37, 10.19],
          5: [5, 38, 22.8, 13.68, 10.94, 9.58],
          7: [3.57, 27.55, 19.68, 14.06, 10.04, 8.73, 8.73, 7.64],
          10: [2.5, 19.5, 15.6, 12.48, 9.98, 7.99, 6.55, 6.55, 6.56, 6.55, 5.74],
          15: [1.25, 9.88, 8.89, 8.0, 7.2, 6.48, 5.9, 5.9, 5.9, 5.91, 5.9, 5.91, 5.9, 5.91, 5.9, 5.17],
          20: [
            0.938, 7.43, 6.872, 6.357, 5.88, 5.439, 5.031, 4.654, 4.458, 4.458, 4.458, 4.458, 4.458, 4.458,
            4.458, 4.458, 4.458, 4.459, 4.458, 4.459, 3.901,
          ],
        },
      ],
    },
    from: '1987-01-01',
    to: null,
    source:
      'Rev. Proc. 87-57, tables 1 to 5; IRS Publication 946, tables A-1 to A-5 (checked against several public copies)',
    checked: null,
  },
]

/** Share of the basis that may be deducted at once (26 USC 168(k)), by the day on which the property is placed in service. */
export const bonusDepreciation: readonly Dated<number>[] = [
  {
    value: 1,
    from: '2017-09-28',
    to: '2022-12-31',
    source: '26 USC 168(k)(6), Public Law 115-97',
    checked: null,
  },
  {
    value: 0.8,
    from: '2023-01-01',
    to: '2023-12-31',
    source: '26 USC 168(k)(6), Public Law 115-97',
    checked: null,
  },
  {
    value: 0.6,
    from: '2024-01-01',
    to: '2024-12-31',
    source: '26 USC 168(k)(6), Public Law 115-97',
    checked: null,
  },
  {
    value: 0.4,
    from: '2025-01-01',
    to: '2025-01-19',
    source: '26 USC 168(k)(6), Public Law 115-97',
    checked: null,
  },
  {
    value: 1,
    from: '2025-01-20',
    to: null,
    source: '26 USC 168(k)(6), Public Law 119-21, section 70301 (property acquired after January 19, 2025)',
    checked: null,
  },
]

export type ExpensingLimits = { readonly limit: number; readonly phaseOutFrom: number }

/** 26 USC 179(b)(6): consumer prices, down to 10,000 dollars. */
const expensingLaw: Law<ExpensingLimits> = (newest, { prices }) => ({
  limit: steppedDown(newest.limit, prices, 10_000),
  phaseOutFrom: steppedDown(newest.phaseOutFrom, prices, 10_000),
})

/** Most that may be expensed at once (26 USC 179), and the cost placed in service from which it falls. */
export const expensingLimits: readonly Dated<ExpensingLimits>[] = withLaw(
  [
    calendarYear(
      2023,
      { limit: 1_160_000, phaseOutFrom: 2_890_000 },
      { source: 'Rev. Proc. 2022-38, 3.25', checked: null },
    ),
    calendarYear(
      2024,
      { limit: 1_220_000, phaseOutFrom: 3_050_000 },
      { source: 'Rev. Proc. 2023-34, 3.25', checked: null },
    ),
    calendarYear(
      2025,
      { limit: 2_500_000, phaseOutFrom: 4_000_000 },
      { source: '26 USC 179(b), Public Law 119-21, section 70306', checked: null },
    ),
    calendarYear(
      2026,
      { limit: 2_560_000, phaseOutFrom: 4_090_000 },
      { source: 'Rev. Proc. 2025-32', checked: null },
    ),
  ],
  expensingLaw,
)
