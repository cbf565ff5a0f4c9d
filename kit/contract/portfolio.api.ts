import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import {
  accountSchema,
  benchmarkSchema,
  importId,
  importSchema,
  instrumentSchema,
  mappingSchema,
  priceSchema,
  settingSchema,
  targetSchema,
  transactionSchema,
} from '../portfolio/ledger-schema.ts'

/**
 * The ledger of a person's portfolio: records with a revision each, numbered in the order of their changes (`seq`), so
 * that a client loads it in pages once and later only what changed. A removed record stays as one without a body.
 */

const recordId = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[^\p{C}]+$/u, 'An ID cannot contain control characters.')
const rev = z.int().min(0).max(2_147_483_647)

/** The records by kind, with what a call says of each beside its body. */
const byKind = <Shape extends z.ZodRawShape>(about: Shape) => {
  const one = <K extends string, B extends z.ZodType>(kind: K, body: B) =>
    z.object({ kind: z.literal(kind), id: recordId, ...about, body: body.nullable() })
  return z.discriminatedUnion('kind', [
    one('account', accountSchema),
    one('instrument', instrumentSchema),
    one('transaction', transactionSchema),
    one('price', priceSchema),
    one('target', targetSchema),
    one('benchmark', benchmarkSchema),
    one('import', importSchema),
    one('mapping', mappingSchema),
    one('setting', settingSchema),
  ])
}

/** How many changes one call takes: 2,000 transactions are well below its limit of 1 MiB. */
const CHANGES_AT_MOST = 2_000
const RECORDS_PER_PAGE = 5_000

export const ledgerRecord = byKind({ rev: z.int(), seq: z.int() })
const change = byKind({ rev })

export const getLedger = defineEndpoint({
  method: 'GET',
  path: '/user/portfolio-ledger',
  summary: 'List portfolio records changed after a sequence number, in order of change',
  access: 'signedIn',
  query: z.object({
    after: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
    limit: z.coerce.number().int().min(1).max(RECORDS_PER_PAGE).default(2_000),
  }),
  answer: z.object({
    records: z.array(ledgerRecord),
    /** The `after` of the next call. */
    next: z.int(),
    hasMore: z.boolean(),
    /** How many records there are in all, removed ones included. */
    total: z.int(),
  }),
  refusals: [410],
})

export const changeLedger = defineEndpoint({
  method: 'POST',
  path: '/user/portfolio-ledger',
  summary: 'Change portfolio records, all or none; 412 if one was changed elsewhere',
  access: 'signedIn',
  body: z.object({
    /** `rev` is the one that was changed, 0 for a new record; without a body the record is removed. */
    changes: z.array(change).min(1).max(CHANGES_AT_MOST),
  }),
  answer: z.object({
    records: z.array(z.object({ kind: z.string(), id: z.string(), rev: z.int(), seq: z.int() })),
    /** The numbers before and after this call: where the first is what the client has, it has everything. */
    before: z.int(),
    seq: z.int(),
  }),
  refusals: [402, 409, 412],
})

export const undoImport = defineEndpoint({
  method: 'POST',
  path: '/user/portfolio-imports/{id}/undo',
  summary: 'Remove every transaction of an import and mark it as undone',
  access: 'signedIn',
  params: z.object({ id: importId }),
  answer: z.object({ removed: z.int(), import: importSchema, seq: z.int() }),
  refusals: [409],
})
