import type { Block } from '#kit/block.ts'
import { tableOf } from '#kit/declared-blocks.ts'
import { counted, number } from '#kit/format.ts'
import { bondLadderTable, type BondPayment } from '#kit/lab/bond-ladder.ts'
import { callout, section, type Draft } from '#kit/report-blocks.ts'
import { isIssuerKnown } from './coverage.report.ts'
import { type deals, EVENTS } from './holding.model.ts'
import { eventOutputs } from './holding.outputs.ts'
import type { Given } from './terms.model.ts'

type LadderRows = readonly BondPayment[]
type Held = { readonly ladder: LadderRows; readonly deals: ReturnType<typeof deals> }

export const paidRows = (ladder: LadderRows): LadderRows =>
  ladder.filter((row) => row.event !== EVENTS.purchase)

/** What every holding ends with: the ladder, the deals around it, and the dated payments. */
export const holdingTables = ({ ladder, deals }: Held, charts: readonly Block[] = []): Draft => [
  section('Cash flows', counted(ladder.length - 1, 'payment')),
  charts,
  bondLadderTable(ladder),
  tableOf(eventOutputs.deals, deals, {
    show: ['event', 'date', 'cash'],
    note: 'Based on your face amount. The issue date is not an input, and a default has no date.',
  }),
  {
    kind: 'schedule',
    title: 'Payment dates',
    rows: paidRows(ladder).map((row) => ({ date: row.paidOn, title: row.event, amount: row.cash })),
  },
]

const DISTRESSED_SPREAD = 0.1
const DISTRESSED_PRICE = 70

/** Said when the market no longer expects to be paid in full. */
export const distressed = (spread: number | null, clean: number | null) =>
  ((spread !== null && spread > DISTRESSED_SPREAD) || (clean !== null && clean < DISTRESSED_PRICE)) &&
  callout(
    'negative',
    'Distressed',
    'A spread above 1,000 bp or a price below 70 means the market expects a default or an exchange. What matters now is recovery, not yield.',
  )

/** Where the issuer stands in its covenant test. */
export function covenantWords(given: Given): string {
  if (!isIssuerKnown(given)) return 'Without the issuer’s figures the leverage covenant cannot be tested.'
  const net = given.totalDebt - given.cash
  if (!(given.ebitda > 0)) return 'With no EBITDA, the leverage covenant is breached.'
  const ratio = net / given.ebitda
  const limit = `${number(given.leverageCovenant, 1)}×`
  return ratio > given.leverageCovenant
    ? `Net debt is ${number(ratio, 1)}× EBITDA, above the ${limit} limit.`
    : `Net debt is ${number(ratio, 1)}× EBITDA, within the ${limit} limit.`
}
