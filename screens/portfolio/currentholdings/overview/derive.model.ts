import type { GainRates } from '#finance/ledger/holdings.ts'
import type { Exchange, Ledger } from '#finance/ledger/ledger.ts'
import { once } from '#kit/once.ts'
import { type AccountHistory, historyOf } from './history.model.ts'
import { type Overview, overviewOf } from './overview.model.ts'

/** What is asked of a stored ledger; plain data, so that a worker can be asked. */
export type Question = {
  readonly ledger: Ledger
  readonly asOf: string
  readonly baseCurrency: string
  readonly rates: GainRates
  readonly accountId: string | undefined
}

export type Derived = { readonly overview: Overview; readonly history: readonly AccountHistory[] }

/** The overview and, worked out when it is first read, its history. */
export function derive(question: Question, exchange: Exchange): Derived {
  const { ledger, asOf, baseCurrency, rates, accountId } = question
  const terms = { asOf, baseCurrency, exchange, allowShort: false }
  const overview = overviewOf(ledger, terms, { rates, accountId })
  const accountIds = accountId === undefined ? ledger.accounts.map(({ id }) => id) : [accountId]
  const history = once(() => historyOf(ledger, terms, { accountIds, untracked: overview.untracked }))
  return {
    overview,
    get history() {
      return history()
    },
  }
}
