import type { Account, Registration } from '#finance/ledger/ledger.ts'
import type { FileAccount } from '../reading.model.ts'

/** Where the rows of an account of the file go. */
export type AccountChoice =
  | { readonly kind: 'existing'; readonly id: string }
  | {
      readonly kind: 'new'
      readonly name: string
      readonly institution: string
      readonly registration: Registration
      readonly currency: string
    }

export type AccountChoices = Readonly<Record<string, AccountChoice>>

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\d]/gu, '')

/** The account of the ledger with the same name or id; where the file names none, the only one; else a new account. */
export function likelyAccount(account: FileAccount, known: readonly Account[]): AccountChoice {
  const name = plain(account.name)
  const found = known.find((one) => one.id === account.key || (name !== '' && plain(one.name) === name))
  const [first] = known
  const only = account.key === '' && known.length === 1 ? first : undefined
  const match = found ?? only
  if (match !== undefined) return { kind: 'existing', id: match.id }
  const { institution, registration, currency } = account
  return { kind: 'new', name: account.name || 'Imported account', institution, registration, currency }
}

/** A new account with an id that follows from the import, so that importing the same again makes the same. */
export function newAccount(choice: Extract<AccountChoice, { kind: 'new' }>, id: string): Account {
  const { name, institution, registration, currency } = choice
  return {
    id,
    name: name.trim().slice(0, 120) || 'Imported account',
    institution: institution.slice(0, 120),
    registration,
    currency,
    lotMethod: 'fifo',
    owner: 'self',
  }
}
