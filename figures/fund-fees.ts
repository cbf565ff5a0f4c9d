import { calendarYear, type Dated, unchanged, withLaw } from './dated.ts'

/** Asset-weighted mean expense ratios of funds of a kind, as fractions of the assets a year. */
export type FundFees = {
  readonly equityMutual: number
  readonly bondMutual: number
  readonly moneyFund: number
  readonly indexEquityEtf: number
  readonly indexBondEtf: number
}

const SOURCE = 'Investment Company Institute, Trends in the Expenses and Fees of Funds, 2024 (March 2025)'

export const fundFees: readonly Dated<FundFees>[] = withLaw(
  [
    calendarYear(
      2024,
      {
        equityMutual: 0.004,
        bondMutual: 0.0038,
        moneyFund: 0.0022,
        indexEquityEtf: 0.0014,
        indexBondEtf: 0.001,
      },
      { source: SOURCE, checked: null },
    ),
  ],
  unchanged,
)
