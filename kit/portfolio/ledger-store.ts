import type { z } from 'zod'
import type { Ledger } from '#finance/ledger/ledger.ts'
import type { changeLedger, getLedger } from '../contract/portfolio.api.ts'
import {
  type BenchmarkMix,
  type ImportRecord,
  type Mapping,
  type RecordBody,
  type RecordKind,
  recordIdOf,
  type Target,
  type TaxRates,
} from './records.ts'

export type LedgerRecord = z.output<typeof getLedger.answer>['records'][number]
export type RecordChange = z.input<typeof changeLedger.body>['changes'][number]

export type LedgerSettings = {
  readonly baseCurrency: string
  /** Null until somebody has set them: the screen takes its own assumption, and says so. */
  readonly taxRates: TaxRates | null
  readonly targets: readonly Target[]
  readonly benchmark: BenchmarkMix | null
  readonly mappings: readonly Mapping[]
  readonly thresholds: Readonly<Record<string, number>>
  readonly choices: Readonly<Record<string, string>>
}

/** The records as far as they are known here, and what they come to. */
export type LedgerStore = {
  /** The number after which the server is asked for changes. */
  readonly after: number
  /** By kind and id, removed ones included: their revisions are needed to bring one back. */
  readonly records: ReadonlyMap<string, LedgerRecord>
  /** Transactions by trade date and id, prices by date, so that every reload gives the same order. */
  readonly ledger: Ledger
  readonly settings: LedgerSettings
  /** The newest first. */
  readonly imports: readonly ImportRecord[]
}

/** How many records come with one answer. */
export const LEDGER_PAGE = 4_000

export const keyOfRecord = (kind: RecordKind, id: string): string => `${kind} ${id}`

const DEFAULTS: LedgerSettings = {
  baseCurrency: 'USD',
  taxRates: null,
  targets: [],
  benchmark: null,
  mappings: [],
  thresholds: {},
  choices: {},
}

export const EMPTY_STORE: LedgerStore = {
  after: 0,
  records: new Map(),
  ledger: { accounts: [], instruments: [], transactions: [], prices: [] },
  settings: DEFAULTS,
  imports: [],
}

/**
 * The store with newer records in it; a record that is known to be newer stays. Lists of kinds that did not change stay
 * the same objects, so that nothing is computed anew from them.
 */
export function withRecords(store: LedgerStore, newer: readonly LedgerRecord[], after: number): LedgerStore {
  const records = new Map(store.records)
  const changed = new Map<string, LedgerRecord>()
  for (const record of newer) {
    const key = keyOfRecord(record.kind, record.id)
    if ((records.get(key)?.seq ?? -1) >= record.seq) continue
    records.set(key, record)
    changed.set(key, record)
  }
  if (changed.size === 0) return after === store.after ? store : { ...store, after }
  const ids = idsByKind(changed.values())
  const isSet = SETTINGS.some((kind) => ids.has(kind))
  return {
    after,
    records,
    ...listsWith(store, bodiesOf(changed.values()), ids),
    settings: isSet ? settingsOf(bodiesOf(records.values())) : store.settings,
  }
}

const SETTINGS = ['target', 'benchmark', 'mapping', 'setting'] as const

type Ids = ReadonlyMap<RecordKind, ReadonlySet<string>>

function idsByKind(changed: Iterable<LedgerRecord>): Ids {
  const ids = new Map<RecordKind, Set<string>>()
  for (const { kind, id } of changed) ids.set(kind, (ids.get(kind) ?? new Set()).add(id))
  return ids
}

const compare = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0)

type Renewal<T> = {
  readonly made: readonly T[]
  /** Of the kind's records that changed; undefined: none. */
  readonly ids: ReadonlySet<string> | undefined
  readonly idOf: (one: T) => string
  readonly order: (one: T, other: T) => number
}

/** Without the changed ones, with what they are now; nearly in order already, so that sorting is quick. */
function renewed<T>(old: readonly T[], { made, ids, idOf, order }: Renewal<T>): readonly T[] {
  if (ids === undefined) return old
  return [...old.filter((one) => !ids.has(idOf(one))), ...made].sort(order)
}

function listsWith({ ledger, imports }: LedgerStore, made: Bodies, ids: Ids) {
  const accounts = renewed(ledger.accounts, {
    made: made.account,
    ids: ids.get('account'),
    idOf: ({ id }) => id,
    order: (one, other) => compare(one.name, other.name) || compare(one.id, other.id),
  })
  const instruments = renewed(ledger.instruments, {
    made: made.instrument,
    ids: ids.get('instrument'),
    idOf: ({ symbol }) => symbol,
    order: (one, other) => compare(one.symbol, other.symbol),
  })
  const transactions = renewed(ledger.transactions, {
    made: made.transaction,
    ids: ids.get('transaction'),
    idOf: ({ id }) => id,
    order: (one, other) => compare(one.tradeDate, other.tradeDate) || compare(one.id, other.id),
  })
  const prices = renewed(ledger.prices, {
    made: made.price,
    ids: ids.get('price'),
    idOf: (body) => recordIdOf({ kind: 'price', body }),
    order: (one, other) => compare(one.date, other.date) || compare(one.symbol, other.symbol),
  })
  const isOfLedger = LEDGER.some((kind) => ids.has(kind))
  return {
    ledger: isOfLedger ? { accounts, instruments, transactions, prices } : ledger,
    imports: renewed(imports, {
      made: made.import,
      ids: ids.get('import'),
      idOf: ({ id }) => id,
      order: (one, other) => compare(other.importedAt, one.importedAt),
    }),
  }
}

const LEDGER = ['account', 'instrument', 'transaction', 'price'] as const

type Bodies = { readonly [K in RecordKind]: Extract<RecordBody, { kind: K }>['body'][] }

/** What is there, by kind; removed ones are not. */
function bodiesOf(records: Iterable<LedgerRecord>): Bodies {
  const bodies: Bodies = {
    account: [],
    instrument: [],
    transaction: [],
    price: [],
    target: [],
    benchmark: [],
    import: [],
    mapping: [],
    setting: [],
  }
  for (const record of records) add(bodies, record)
  return bodies
}

function add(bodies: Bodies, one: LedgerRecord) {
  if (one.body === null) return
  switch (one.kind) {
    case 'account':
      return bodies.account.push(one.body)
    case 'instrument':
      return bodies.instrument.push(one.body)
    case 'transaction':
      return bodies.transaction.push(one.body)
    case 'price':
      return bodies.price.push(one.body)
    case 'target':
      return bodies.target.push(one.body)
    case 'benchmark':
      return bodies.benchmark.push(one.body)
    case 'import':
      return bodies.import.push(one.body)
    case 'mapping':
      return bodies.mapping.push(one.body)
    case 'setting':
      return bodies.setting.push(one.body)
  }
}

const settingsOf = ({ target, benchmark, mapping, setting }: Bodies): LedgerSettings =>
  setting.reduce<LedgerSettings>((all, { name, value }) => ({ ...all, [name]: value }), {
    ...DEFAULTS,
    targets: target,
    benchmark: benchmark[0] ?? null,
    mappings: mapping,
  })
