import type { Ledger } from '#finance/ledger/ledger.ts'
import type { z } from 'zod'
import type { changeLedger, getLedger } from '../contract/portfolio.api.ts'
import {
  type BenchmarkMix,
  type ImportRecord,
  type Mapping,
  type RecordBody,
  type RecordKind,
  type Setting,
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

export const keyOfRecord = (kind: RecordKind, id: string): string => `${kind} ${id}`

const NOTHING: Content = {
  ledger: { accounts: [], instruments: [], transactions: [], prices: [] },
  settings: {
    baseCurrency: 'USD',
    taxRates: null,
    targets: [],
    benchmark: null,
    mappings: [],
    thresholds: {},
    choices: {},
  },
  imports: [],
}

export const EMPTY_STORE: LedgerStore = { after: 0, records: new Map(), ...NOTHING }

/** The store with newer records in it; a record that is known to be newer stays. */
export function withRecords(store: LedgerStore, newer: readonly LedgerRecord[], after: number): LedgerStore {
  const records = new Map(store.records)
  const touched = new Set<RecordKind>()
  for (const record of newer) {
    const key = keyOfRecord(record.kind, record.id)
    const known = records.get(key)
    if (known !== undefined && known.seq >= record.seq) continue
    records.set(key, record)
    touched.add(record.kind)
  }
  if (touched.size === 0) return after === store.after ? store : { ...store, after }
  return { after, records, ...keepUntouched(store, contentOf(records), touched) }
}

type Content = Pick<LedgerStore, 'ledger' | 'settings' | 'imports'>

/** Lists of kinds that did not change stay the same objects, so that nothing is computed anew from them. */
function keepUntouched(old: Content, made: Content, touched: ReadonlySet<RecordKind>): Content {
  const pick = <T>(kind: RecordKind, before: T, now: T): T => (touched.has(kind) ? now : before)
  const isSet = (['target', 'benchmark', 'mapping', 'setting'] as const).some((kind) => touched.has(kind))
  const isLedger = (['account', 'instrument', 'transaction', 'price'] as const).some((kind) =>
    touched.has(kind),
  )
  const { ledger } = old
  return {
    ledger: isLedger
      ? {
          accounts: pick('account', ledger.accounts, made.ledger.accounts),
          instruments: pick('instrument', ledger.instruments, made.ledger.instruments),
          transactions: pick('transaction', ledger.transactions, made.ledger.transactions),
          prices: pick('price', ledger.prices, made.ledger.prices),
        }
      : ledger,
    settings: isSet ? made.settings : old.settings,
    imports: pick('import', old.imports, made.imports),
  }
}

const byText =
  <T>(textOf: (item: T) => string) =>
  (left: T, right: T): number => {
    const [one, two] = [textOf(left), textOf(right)]
    return one < two ? -1 : one > two ? 1 : 0
  }

function contentOf(records: LedgerStore['records']): Content {
  const lists: { [K in RecordKind]: Extract<RecordBody, { kind: K }>['body'][] } = {
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
  for (const record of records.values()) add(lists, record)
  return {
    ledger: {
      accounts: lists.account.sort(byText(({ name, id }) => `${name} ${id}`)),
      instruments: lists.instrument.sort(byText(({ symbol }) => symbol)),
      transactions: lists.transaction.sort(byText(({ tradeDate, id }) => `${tradeDate} ${id}`)),
      prices: lists.price.sort(byText(({ date, symbol }) => `${date} ${symbol}`)),
    },
    settings: settingsOf(lists.setting, {
      ...NOTHING.settings,
      targets: lists.target,
      benchmark: lists.benchmark[0] ?? null,
      mappings: lists.mapping,
    }),
    imports: lists.import.sort(byText(({ importedAt }) => importedAt)).reverse(),
  }
}

function add(lists: { [K in RecordKind]: Extract<RecordBody, { kind: K }>['body'][] }, one: LedgerRecord) {
  if (one.body === null) return
  switch (one.kind) {
    case 'account':
      return lists.account.push(one.body)
    case 'instrument':
      return lists.instrument.push(one.body)
    case 'transaction':
      return lists.transaction.push(one.body)
    case 'price':
      return lists.price.push(one.body)
    case 'target':
      return lists.target.push(one.body)
    case 'benchmark':
      return lists.benchmark.push(one.body)
    case 'import':
      return lists.import.push(one.body)
    case 'mapping':
      return lists.mapping.push(one.body)
    case 'setting':
      return lists.setting.push(one.body)
  }
}

function settingsOf(stored: readonly Setting[], rest: LedgerSettings): LedgerSettings {
  return stored.reduce<LedgerSettings>((all, { name, value }) => ({ ...all, [name]: value }), rest)
}
