import { calendarYear, type Dated, unchanged, withLaw } from './dated.ts'

/** What households spend on average a year, and the parts of it. Shares below five percent each are left together. */
export type HouseholdSpending = {
  readonly average: number
  readonly incomeBeforeTax: number
}

export const householdSpending: readonly Dated<HouseholdSpending>[] = withLaw(
  [
    calendarYear(
      2024,
      { average: 78_535, incomeBeforeTax: 104_207 },
      {
        source: 'BLS, Consumer Expenditures 2024, USDL-25-1586, December 19, 2025',
        checked: '2026-11-20',
      },
    ),
  ],
  unchanged,
)

export type SpendingShares = {
  readonly housing: number
  readonly transport: number
  readonly food: number
  readonly insuranceAndPensions: number
  readonly health: number
}

/** Shares of all spending; the newest year on file. The parts that are not named make up the rest. */
export const spendingShares: readonly Dated<SpendingShares>[] = withLaw(
  [
    calendarYear(
      2022,
      { housing: 0.333, transport: 0.168, food: 0.128, insuranceAndPensions: 0.12, health: 0.08 },
      {
        source: 'BLS, Consumer Expenditures 2022, USDL-23-1943, September 8, 2023',
        checked: '2026-11-20',
      },
    ),
  ],
  unchanged,
)
