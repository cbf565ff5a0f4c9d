/**
 * Capital-market presets: moments of the annual returns 1928-2025 (figures/annual-returns.ts), arithmetic mean,
 * geometric mean and sample standard deviation as fractions, correlation in the order of `series`. Always editable.
 * Source: computed from A. Damodaran, NYU Stern, Historical returns on stocks, bonds and bills.
 */
export const marketSeries = ['stocks', 'tbond10y', 'corpBaa', 'tbill3m', 'realEstate', 'inflation'] as const

export type MarketSeries = (typeof marketSeries)[number]

export type MarketMoments = {
  readonly mean: number
  readonly geometricMean: number
  readonly standardDeviation: number
}

export type CapitalMarket = {
  readonly moments: Readonly<Record<MarketSeries, MarketMoments>>
  /** Symmetric, ones on the diagonal, rows and columns in the order of `marketSeries`. */
  readonly correlation: readonly (readonly number[])[]
}

const moments = (mean: number, geometricMean: number, standardDeviation: number): MarketMoments => ({
  mean,
  geometricMean,
  standardDeviation,
})

export const historicalMarket: CapitalMarket = {
  moments: {
    stocks: moments(0.1185, 0.1002, 0.194),
    tbond10y: moments(0.0482, 0.0453, 0.079),
    corpBaa: moments(0.069, 0.0663, 0.0765),
    tbill3m: moments(0.0342, 0.0337, 0.0304),
    realEstate: moments(0.0438, 0.042, 0.0618),
    inflation: moments(0.0311, 0.0304, 0.039),
  },
  correlation: [
    [1, 0.02, 0.4, -0.02, 0.15, 0.01],
    [0.02, 1, 0.66, 0.28, -0.11, -0.11],
    [0.4, 0.66, 1, 0.12, -0.04, -0.13],
    [-0.02, 0.28, 0.12, 1, 0.08, 0.37],
    [0.15, -0.11, -0.04, 0.08, 1, 0.55],
    [0.01, -0.11, -0.13, 0.37, 0.55, 1],
  ],
}

/** 10-year Treasury yield of June 2026 (Federal Reserve H.15, monthly average): the bond return of the cautious preset. */
const currentBondYield = 0.0447

/** The cautious preset: stocks two points lower, government bonds at their current yield, the rest unchanged. */
export const cautiousMarket: CapitalMarket = {
  ...historicalMarket,
  moments: {
    ...historicalMarket.moments,
    stocks: moments(0.0985, 0.0802, 0.194),
    tbond10y: moments(currentBondYield, 0.0418, 0.079),
  },
}
