import { z } from 'zod'
import type { Account, Instrument, Price, Transaction, TransactionType } from '#finance/ledger/ledger.ts'
import type { BenchmarkMix, ImportRecord, Mapping, Setting, Target } from './records.ts'

// Under the strict policy of a page no code is made from text: zod would try it, and the browser would report it.
if ('document' in globalThis || 'WorkerGlobalScope' in globalThis) z.config({ jitless: true })

/** The records of a portfolio as they may be stored; each parses to its type and bounds every field. */

const MOST = 1e15
const amount = z.number().min(-MOST).max(MOST)
const positive = (max: number) => z.number().positive().max(max)
const fraction = z.number().min(0).max(1)
const text = (max: number) => z.string().max(max)
const name = z.string().max(120).regex(/\S/, 'Enter a name.')
const id = z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/, 'Use 1 to 64 letters, digits, or . _ : - in an ID.')
const symbol = z
  .string()
  .max(40)
  .regex(
    /^[^\s\p{C}]+( +[^\s\p{C}]+)*$/u,
    'Enter a symbol of 1 to 40 characters with no leading or trailing spaces.',
  )
const currency = z.string().regex(/^[A-Z]{3}$/, 'Enter a three-letter currency code, such as USD.')
const FIRST_DAY = '1900-01-01'
const LAST_DAY = '2199-12-31'
const day = z.iso
  .date('Enter a date such as 2026-11-20.')
  .refine(
    (value) => value >= FIRST_DAY && value <= LAST_DAY,
    `Enter a date from ${FIRST_DAY} to ${LAST_DAY}.`,
  )
const time = z.iso.datetime({ precision: 3 })

const ASSET_CLASSES = [
  'usEquity',
  'intlEquity',
  'bond',
  'corporate',
  'cash',
  'realEstate',
  'gold',
  'other',
] as const

export const accountSchema = z.object({
  id,
  name,
  institution: text(120),
  registration: z.enum([
    'taxable',
    'traditionalIra',
    'rothIra',
    '401k',
    'roth401k',
    'hsa',
    '529',
    'trust',
    'custodial',
    'crypto',
    'other',
  ]),
  currency,
  lotMethod: z.enum(['fifo', 'lifo', 'hifo', 'average', 'specificId', 'minTax']),
  owner: z.enum(['self', 'partner', 'joint', 'entity']),
  openedOn: day.optional(),
  closedOn: day.optional(),
}) satisfies z.ZodType<Account>

export const instrumentSchema = z.object({
  symbol,
  name,
  type: z.enum([
    'stock',
    'etf',
    'mutualFund',
    'bond',
    'treasury',
    'cd',
    'option',
    'future',
    'crypto',
    'cash',
    'moneyFund',
    'realAsset',
    'privateFund',
  ]),
  currency,
  assetClass: z.enum(ASSET_CLASSES),
  subClass: text(60),
  sector: text(60),
  country: z
    .string()
    .regex(/^([A-Z]{2})?$/, 'Enter a two-letter country code, such as US, or leave it empty.'),
  expenseRatio: fraction.optional(),
  duration: z.number().min(-50).max(100).optional(),
  couponRate: fraction.optional(),
  maturity: day.optional(),
  dividendYield: fraction.optional(),
  multiplier: positive(1e6).optional(),
}) satisfies z.ZodType<Instrument>

const fields = z.object({
  id,
  accountId: id,
  tradeDate: day,
  settleDate: day.optional(),
  type: z.enum([
    'buy',
    'sell',
    'dividend',
    'qualifiedDividend',
    'interest',
    'capitalGainDistribution',
    'returnOfCapital',
    'reinvest',
    'fee',
    'tax',
    'deposit',
    'withdrawal',
    'transferIn',
    'transferOut',
    'split',
    'spinoff',
    'merger',
    'symbolChange',
    'optionOpen',
    'optionClose',
    'optionExpire',
    'optionAssign',
    'giftIn',
    'inheritance',
    'adjust',
  ]),
  symbol: symbol.optional(),
  quantity: amount.optional(),
  price: amount.optional(),
  amount,
  fees: z.number().min(0).max(1e12),
  currency,
  fxToBase: positive(1e9).optional(),
  ratio: positive(1e6).optional(),
  toSymbol: symbol.optional(),
  basisShare: fraction.optional(),
  originalDate: day.optional(),
  originalBasis: z.number().min(0).max(MOST).optional(),
  lotIds: z.array(id).max(100).optional(),
  note: text(500),
  importId: id.optional(),
})

type Needed = 'symbol' | 'quantity' | 'ratio' | 'toSymbol'

/** What a transaction of a type says nothing without. */
const NEEDS: Readonly<Partial<Record<TransactionType, readonly Needed[]>>> = {
  buy: ['symbol', 'quantity'],
  sell: ['symbol', 'quantity'],
  reinvest: ['symbol', 'quantity'],
  optionOpen: ['symbol', 'quantity'],
  optionClose: ['symbol', 'quantity'],
  giftIn: ['symbol', 'quantity'],
  split: ['symbol', 'ratio'],
  spinoff: ['symbol', 'toSymbol'],
  symbolChange: ['symbol', 'toSymbol'],
}

export const transactionSchema = fields.superRefine((value, context) => {
  for (const field of NEEDS[value.type] ?? [])
    if (value[field] === undefined)
      context.addIssue({ code: 'custom', path: [field], message: `Required for a ${value.type}.` })
}) satisfies z.ZodType<Transaction>

export const priceSchema = z.object({
  symbol,
  date: day,
  close: z.number().min(-1e12).max(1e12),
  source: z.enum(['typed', 'csv', 'provider', 'sample']),
}) satisfies z.ZodType<Price>

export const targetSchema = z.object({
  assetClass: z.enum(ASSET_CLASSES),
  weight: fraction,
  band: fraction,
}) satisfies z.ZodType<Target>

const NEARLY = 1e-6

export const benchmarkSchema = z.object({
  name,
  parts: z
    .array(z.object({ series: z.string().min(1).max(60), weight: fraction }))
    .min(1)
    .max(20)
    .refine(
      (parts) => Math.abs(parts.reduce((sum, { weight }) => sum + weight, 0) - 1) < NEARLY,
      'The weights must add up to 1.',
    ),
  rebalance: z.enum(['monthly', 'yearly']),
}) satisfies z.ZodType<BenchmarkMix>

/** An import can be named in a path: its id has the form of every other id. */
export const importId = z
  .string()
  .regex(/^imp_[a-z0-9]{16,40}$/, 'An import’s ID is imp_ followed by 16 letters.')

const count = z.int().min(0).max(1_000_000)

export const importSchema = z.object({
  id: importId,
  fileName: text(255),
  mapping: text(100),
  importedAt: time,
  rows: count,
  accepted: count,
  rejected: z.array(z.object({ row: count, reason: text(300) })).max(200),
  undoneAt: time.optional(),
}) satisfies z.ZodType<ImportRecord>

const key = z.string().min(1).max(60)

const few = <V extends z.ZodType>(value: V, max: number) =>
  z
    .record(key, value)
    .refine((entries) => Object.keys(entries).length <= max, `Enter at most ${max} entries.`)

export const mappingSchema = z.object({
  fingerprint: z.string().min(1).max(100),
  name: text(120),
  columns: few(text(200), 60),
  options: few(z.union([text(200), amount, z.boolean()]), 60),
}) satisfies z.ZodType<Mapping>

export const settingSchema = z.discriminatedUnion('name', [
  z.object({ name: z.literal('baseCurrency'), value: currency }),
  z.object({
    name: z.literal('taxRates'),
    value: z.object({ short: fraction, long: fraction, state: fraction }),
  }),
  z.object({ name: z.literal('thresholds'), value: few(amount, 60) }),
  z.object({ name: z.literal('choices'), value: few(text(500), 60) }),
]) satisfies z.ZodType<Setting>
