export type OwnList = 'holdings' | 'analysis'

/** A person's portfolio, and the published figures it uses, which belong to no one. */
export type PortfolioTables = {
  portfolio_ledgers: { user_id: string; seq: number; live: number; gone: number; pruned_seq: number }
  portfolio_records: {
    user_id: string
    kind: string
    id: string
    rev: number
    seq: number
    body: string | null
    import_id: string | null
    changed_at: Date
  }
  portfolio_lists: { user_id: string; list: OwnList; rev: number; items: string; updated_at: Date }
  portfolio_list_revisions: {
    user_id: string
    list: OwnList
    rev: number
    items: string
    removed: string[]
    created_at: Date
  }
  portfolio_list_served: { user_id: string; session_id: string; list: OwnList; copies: number[] }
  portfolio_shares: { user_id: string; code: string; hide_amounts: boolean; created_at: Date }
  market_series: {
    series: string
    source: string
    tried_at: Date
    fetched_at: Date | null
    problem: string | null
  }
  market_points: { series: string; day: string; value: number }
}
