import type { z } from 'zod'
import type { Account, Instrument, Price } from '#finance/ledger/ledger.ts'
import type { FieldProblem } from '#kit/errors.ts'
import { choice, date, type Fields, number, options, percent, text } from '#kit/field.ts'
import { parseInputs } from '#kit/parse.ts'
import { accountSchema, instrumentSchema, priceSchema } from '#kit/portfolio/ledger-schema.ts'
import {
  ASSET_CLASSES,
  INSTRUMENT_TYPES,
  LOT_METHODS,
  OWNERS,
  REGISTRATIONS,
} from '#kit/portfolio/ledger-words.ts'
import { readBy } from '#kit/schema-problems.ts'

const FIRST = '1900-01-01'
const LAST = '2199-12-31'
const day = (label: string) => date(label, { default: null, min: FIRST, max: LAST })
const currency = text('Currency', {
  help: 'Three-letter code, such as USD.',
  default: 'USD',
  maxLength: 3,
})

export const accountFields = {
  name: text('Name', { default: '', maxLength: 120 }),
  institution: text('Institution', { default: '', maxLength: 120 }),
  registration: choice('Account type', {
    help: 'How the account is taxed. IRAs and 401(k)s count in place of the retirement savings in your profile.',
    default: 'taxable',
    options: options(...REGISTRATIONS),
  }),
  owner: choice('Owner', { default: 'self', options: options(...OWNERS) }),
  lotMethod: choice('Lot method for sales', {
    help: 'Match your broker’s setting; average cost is for fund shares only.',
    default: 'fifo',
    options: options(...LOT_METHODS),
  }),
  currency,
  openedOn: day('Opened'),
  closedOn: day('Closed'),
}

export const instrumentFields = {
  symbol: text('Symbol', { default: '', maxLength: 40 }),
  name: text('Name', { default: '', maxLength: 120 }),
  type: choice('Type', { default: 'etf', options: options(...INSTRUMENT_TYPES) }),
  assetClass: choice('Asset class', { default: 'usEquity', options: options(...ASSET_CLASSES) }),
  subClass: text('Subclass', { default: '', maxLength: 60 }),
  sector: text('Sector', {
    help: 'One of the 11 GICS sectors; leave empty for broad funds.',
    default: '',
    maxLength: 60,
  }),
  country: text('Country', {
    help: 'Two-letter code, such as US; leave empty for several.',
    default: '',
    maxLength: 2,
  }),
  currency,
  expenseRatio: percent('Expense ratio', { default: null, min: 0, max: 1 }),
  dividendYield: percent('Dividend yield', { default: null, min: 0, max: 1 }),
  couponRate: percent('Coupon', { default: null, min: 0, max: 1 }),
  maturity: day('Maturity'),
  duration: number('Duration (years)', { default: null, min: -50, max: 100 }),
  multiplier: number('Multiplier', {
    help: 'Underlying units per contract: 100 for a listed option, 0.01 for bonds in face value priced per 100.',
    default: null,
    min: 0.000001,
    max: 1e6,
  }),
}

export const priceFields = (today: string) => ({
  symbol: text('Symbol', { default: '', maxLength: 40 }),
  date: date('Date', { default: today, min: FIRST, max: LAST }),
  close: number('Price per share', { default: null, min: 0, max: 1e12 }),
})

type Read<T> =
  | { readonly ok: true; readonly record: T }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] }

/** The record that a draft stands for: by the form's fields first, then as it may be stored. */
function read<T>(
  draft: Readonly<Record<string, unknown>>,
  fields: Fields,
  as: { readonly schema: z.ZodType<T>; readonly more: object },
): Read<T> {
  const given = Object.fromEntries(Object.entries(draft).filter(([name]) => Object.hasOwn(fields, name)))
  const parsed = parseInputs(fields, given, Object.keys(fields))
  if (!parsed.ok) return parsed
  const cells = Object.entries(parsed.inputs).filter(([, value]) => value !== null)
  const checked = readBy(as.schema, { ...Object.fromEntries(cells), ...as.more })
  return checked.ok ? { ok: true, record: checked.value } : checked
}

export const readAccount = (draft: Readonly<Record<string, unknown>>, id: string): Read<Account> =>
  read(draft, accountFields, { schema: accountSchema, more: { id } })

export const readInstrument = (draft: Readonly<Record<string, unknown>>): Read<Instrument> =>
  read(draft, instrumentFields, { schema: instrumentSchema, more: {} })

export const readPrice = (draft: Readonly<Record<string, unknown>>, today: string): Read<Price> =>
  read(draft, priceFields(today), { schema: priceSchema, more: { source: 'typed' } })
