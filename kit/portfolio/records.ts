import type { Account, AssetClass, Instrument, Price, Transaction } from '#finance/ledger/ledger.ts'

/** What is stored of a portfolio beside the ledger itself: what was imported how, targets, and settings. */

/** The part of the whole that a class shall have, and how far it may drift (both fractions). */
export type Target = { readonly assetClass: AssetClass; readonly weight: number; readonly band: number }

export type BenchmarkMix = {
  readonly name: string
  /** Fractions that add up to 1. */
  readonly parts: readonly { readonly series: string; readonly weight: number }[]
  readonly rebalance: 'monthly' | 'yearly'
}

export type ImportRecord = {
  /** 'imp_' and 16 letters: see newImportId. */
  readonly id: string
  readonly fileName: string
  /** The fingerprint of the mapping that read it, or ''. */
  readonly mapping: string
  /** ISO, UTC. */
  readonly importedAt: string
  readonly rows: number
  readonly accepted: number
  readonly rejected: readonly { readonly row: number; readonly reason: string }[]
  readonly undoneAt?: string | undefined
}

/** How a file with these headers is read, remembered for the next one of the same kind. */
export type Mapping = {
  readonly fingerprint: string
  readonly name: string
  /** Field of the transaction → header in the file. */
  readonly columns: Readonly<Record<string, string>>
  readonly options: Readonly<Record<string, string | number | boolean>>
}

export type TaxRates = { readonly short: number; readonly long: number; readonly state: number }

export type Setting =
  | { readonly name: 'baseCurrency'; readonly value: string }
  | { readonly name: 'taxRates'; readonly value: TaxRates }
  /** Limits of the callouts and checks, by their names. */
  | { readonly name: 'thresholds'; readonly value: Readonly<Record<string, number>> }
  /** Other choices that a screen remembers, by name. */
  | { readonly name: 'choices'; readonly value: Readonly<Record<string, string>> }

/** A record by its kind: what is stored, synchronized and merged, each with a revision of its own. */
export type RecordBody =
  | { readonly kind: 'account'; readonly body: Account }
  | { readonly kind: 'instrument'; readonly body: Instrument }
  | { readonly kind: 'transaction'; readonly body: Transaction }
  | { readonly kind: 'price'; readonly body: Price }
  | { readonly kind: 'target'; readonly body: Target }
  | { readonly kind: 'benchmark'; readonly body: BenchmarkMix }
  | { readonly kind: 'import'; readonly body: ImportRecord }
  | { readonly kind: 'mapping'; readonly body: Mapping }
  | { readonly kind: 'setting'; readonly body: Setting }

export type RecordKind = RecordBody['kind']

type OrRemoved<R> = R extends RecordBody
  ? { readonly kind: R['kind']; readonly body: R['body'] | null }
  : never

/** The id of a record, which follows from what it holds: app and server alike. Null for a removed one. */
export function recordIdOf(record: RecordBody): string
export function recordIdOf(record: OrRemoved<RecordBody>): string | null
export function recordIdOf(record: OrRemoved<RecordBody>): string | null {
  if (record.body === null) return null
  switch (record.kind) {
    case 'account':
    case 'transaction':
    case 'import':
      return record.body.id
    case 'instrument':
      return record.body.symbol
    case 'price':
      return `${record.body.symbol}@${record.body.date}`
    case 'target':
      return record.body.assetClass
    case 'benchmark':
      return 'benchmark'
    case 'mapping':
      return record.body.fingerprint
    case 'setting':
      return record.body.name
  }
}
