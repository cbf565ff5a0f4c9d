/** The published figures of the operator's feeds, which belong to no one. */
export type MarketTables = {
  market_series: {
    series: string
    source: string
    tried_at: Date
    fetched_at: Date | null
    problem: string | null
  }
  market_points: { series: string; day: string; value: number }
}
