import type { Ledger } from '#finance/ledger/ledger.ts'
import {
  type AccountChoice,
  type AccountChoices,
  likelyAccount,
} from '#screens/portfolio/shared/import/plan/accounts.model.ts'
import { type Plan, planImport, type PlanOptions } from '#screens/portfolio/shared/import/plan/plan.model.ts'
import { readImport } from '#screens/portfolio/shared/import/read-import.model.ts'
import type { Reading, ReadOptions } from '#screens/portfolio/shared/import/reading.model.ts'
import { decode, type Decoded, type Encoding, notText } from '#kit/statement/decode.ts'
import type { LedgerChange } from '#kit/portfolio/ledger-change.ts'
import type { Mapping } from '#kit/portfolio/records.ts'
import { type Preview, previewOf } from './import-preview.ts'
import { type Told, toldBy } from './remembered.ts'

export type Asked = {
  readonly encoding?: Encoding | undefined
  readonly read: ReadOptions
  readonly plan: Omit<PlanOptions, 'ledger'>
  /** What is remembered of earlier files; none once the person wants the file read afresh. */
  readonly remembered: readonly Mapping[]
}

export type Answer = {
  readonly preview: Preview
  /** What was taken from an earlier import of the same headings. */
  readonly told: Told | null
  readonly mappingName: string | null
  /** Where the rows of each account of the file go. */
  readonly accounts: AccountChoices
}

/** The cells of one row with the fields they stand for, to be looked at and corrected. */
export type RowCells = Plan['rows'][number]

type Work = { readonly source: Uint8Array | string; readonly ledger: Ledger }

/**
 * The work on one file, kept between questions: decoding, reading and planning are done again only where what they
 * stand on has changed. Throws an Error with words for people where the file can be no text.
 */
export function importDesk({ source, ledger }: Work) {
  let decoded: { readonly key: string; readonly value: Decoded } | null = null
  let reading: { readonly key: string; readonly value: Reading } | null = null
  let plan: Plan | null = null

  const textFor = (encoding: Encoding | undefined): Decoded => {
    if (typeof source === 'string') return { text: source, encoding: 'utf-8', isGuess: false }
    const wrong = notText(source)
    if (wrong !== undefined) throw new Error(wrong)
    const key = encoding ?? ''
    if (decoded?.key !== key) decoded = { key, value: decode(source, encoding) }
    return decoded.value
  }
  const readingFor = (text: Decoded, options: ReadOptions, progress: (share: number) => void): Reading => {
    const key = JSON.stringify([text.encoding, options])
    if (reading?.key !== key) reading = { key, value: readImport(text.text, options, progress) }
    return reading.value
  }
  return {
    answer(asked: Asked, progress: (share: number) => void): Answer {
      const text = textFor(asked.encoding)
      const fingerprints = asked.remembered.map(({ fingerprint }) => fingerprint)
      const read = { ...asked.read, fingerprints }
      const first = readingFor(text, read, progress)
      const known = asked.remembered.find(({ fingerprint }) => fingerprint === first.table?.fingerprint)
      const told = known === undefined || first.table === undefined ? null : toldBy(known, first.table)
      const whole = told === null ? first : readingFor(text, { ...told, ...read }, progress)
      const accounts = accountsFor(whole, { chosen: asked.plan.accounts, ledger, known })
      plan = planImport(whole, { ...asked.plan, accounts, ledger })
      return {
        preview: previewOf(whole, plan, text),
        told,
        mappingName: told === null ? null : (known?.name ?? null),
        accounts,
      }
    },
    row: (at: number): RowCells | null => plan?.rows[at] ?? null,
    /** What the last answer would store. */
    change(): NonNullable<LedgerChange['put']> {
      if (plan === null) throw new Error('There is no preview to import.')
      const { accounts, instruments, transactions, prices, record } = plan
      return { accounts, instruments, transactions, prices, imports: [record] }
    },
  }
}

type Where = {
  readonly chosen: AccountChoices
  readonly ledger: Ledger
  readonly known: Mapping | undefined
}

/** As chosen, else as remembered for a file of one account, else where the account most likely belongs. */
function accountsFor(reading: Reading, { chosen, ledger, known }: Where): AccountChoices {
  const remembered = ledger.accounts.find(({ id }) => id === known?.options.account)
  return Object.fromEntries(
    reading.accounts.map((account): [string, AccountChoice] => {
      const choice = chosen[account.key]
      if (choice !== undefined) return [account.key, choice]
      const isOnly = reading.accounts.length === 1 && remembered !== undefined
      return [
        account.key,
        isOnly ? { kind: 'existing', id: remembered.id } : likelyAccount(account, ledger.accounts),
      ]
    }),
  )
}
