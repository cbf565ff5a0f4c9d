import type { Block, TableColumn } from '#kit/block.ts'
import { number } from '#kit/format.ts'
import { callout } from '#kit/report-blocks.ts'
import type { Given } from './holding.ts'
import { type deals, EVENTS, type LadderRow } from './holding.model.ts'

export type LadderRows = readonly LadderRow[]
export type DealRows = ReturnType<typeof deals>

export const paidRows = (ladder: LadderRows): LadderRows =>
  ladder.filter((row) => row.event !== EVENTS.purchase)

const LONG = 24

/** What every holding ends with: the ladder, the deals around it, and the dated payments. */
export const holdingTables = (ladder: LadderRows, deals: DealRows): readonly Block[] => [
  ladderTable(ladder),
  dealTable(deals),
  {
    kind: 'schedule',
    title: 'Payments',
    rows: paidRows(ladder).map((row) => ({ date: row.paidOn, title: row.event, amount: row.cash })),
  },
]

function ladderTable(ladder: LadderRows): Block {
  const isMoved = ladder.some((row) => row.paidOn !== row.date)
  const paid: readonly TableColumn[] = isMoved ? [{ key: 'paidOn', label: 'Paid', format: 'date' }] : []
  return {
    kind: 'table',
    title: 'Cash-flow ladder',
    columns: [
      { key: 'date', label: isMoved ? 'Due' : 'Date', format: 'date' },
      { key: 'event', label: 'What', format: 'text' },
      // The amount before its parts: it stands in sight where the table is wider than the screen.
      { key: 'cash', label: 'Cash to you', format: 'cents', total: true },
      { key: 'interest', label: 'Interest', format: 'cents', total: true },
      { key: 'principal', label: 'Principal', format: 'cents', total: true },
      { key: 'presentValue', label: 'Present value', format: 'cents', total: true },
      ...paid,
    ],
    rows: ladder.map((row) => ({
      ...row,
      paidOn: row.paidOn === row.date ? null : row.paidOn,
      interest: row.interest === 0 ? null : row.interest,
      principal: row.principal === 0 ? null : row.principal,
    })),
    note: 'Present values add up to nothing: at this price and yield the bond is fair.',
    folded: ladder.length > LONG,
  }
}

const dealTable = (deals: DealRows): Block => ({
  kind: 'table',
  title: 'Issue, purchase and default',
  columns: [
    { key: 'event', label: 'What', format: 'text' },
    { key: 'date', label: 'Date', format: 'date' },
    { key: 'cash', label: 'Amount', format: 'cents' },
  ],
  rows: deals,
  note: 'Of your face amount. Issue days are not known to this tool; a default has no date.',
})

/** The quoted results with all decimals, and in dollars. */
export const resultTable = (
  face: number,
  rows: readonly { readonly name: string; readonly per100: number | null }[],
): Block => ({
  kind: 'table',
  title: 'Prices in full',
  columns: [
    { key: 'name', label: 'Result', format: 'text' },
    { key: 'per100', label: 'Per 100 of face', format: 'number', decimals: 6 },
    { key: 'dollars', label: 'Your holding', format: 'cents' },
  ],
  rows: rows.map(({ name, per100 }) => ({
    name,
    per100,
    dollars: per100 === null ? null : (per100 * face) / 100,
  })),
})

const DISTRESSED_SPREAD = 0.1
const DISTRESSED_PRICE = 70

/** Said when the market no longer expects to be paid in full. */
export const distressed = (spread: number | null, clean: number | null): readonly Block[] =>
  (spread !== null && spread > DISTRESSED_SPREAD) || (clean !== null && clean < DISTRESSED_PRICE)
    ? [
        callout(
          'negative',
          'Distressed',
          'A spread above 1,000 basis points or a price below 70 means that the market expects a default or an exchange: what counts now is the recovery, not the yield.',
        ),
      ]
    : []

/** Where the issuer stands in its covenant test. */
export function covenantWords(given: Given): string {
  const net = given.totalDebt - given.cash
  if (!(given.ebitda > 0)) return 'Without earnings the covenant on net debt to EBITDA is broken.'
  const ratio = net / given.ebitda
  const limit = `${number(given.leverageCovenant, 1)}×`
  return ratio > given.leverageCovenant
    ? `Net debt is ${number(ratio, 1)}× EBITDA: over the limit of ${limit}.`
    : `Net debt is ${number(ratio, 1)}× EBITDA, within the limit of ${limit}.`
}
