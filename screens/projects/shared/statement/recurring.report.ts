import type { Block, TableBlock } from '#kit/block.ts'
import { counted, date } from '#kit/format.ts'
import { section } from '#kit/report-blocks.ts'
import { labelOfCategory, partOfCategory } from './categories.model.ts'
import { type LikelyBill, noChargeReason } from './likely-bills.model.ts'
import type { Recurring } from './recurring.model.ts'
import { dollars, money, recurringCharges, type Statement } from './statement.model.ts'

/** What comes again, and in a short file what probably does. */
export function recurringBlocks({ recurring, likelyBills }: Statement): readonly Block[] {
  if (recurring.length + likelyBills.length === 0) return []
  const answer = [
    recurring.length > 0 ? counted(recurring.length, 'item') : null,
    likelyBills.length > 0 ? counted(likelyBills.length, 'likely monthly bill') : null,
  ]
  return [
    section('Recurring items', answer.filter((words) => words !== null).join(', ')),
    ...(recurring.length > 0 ? [recurringTable(recurring)] : []),
    ...(likelyBills.length > 0 ? [likelyTable(likelyBills)] : []),
  ]
}

/** The figure is of charges; a salary or a transfer comes again as well and is none: the table says which is which. */
export function recurringWords(statement: Statement): string {
  const { recurring, likelyBills } = statement
  if (noChargeReason(statement) !== null)
    return likelyBills.length > 0
      ? `Needs three months; ${counted(likelyBills.length, 'likely monthly bill')} found`
      : 'Needs three months of transactions'
  const charges = recurring.filter(({ isCharge, isOver }) => isCharge && !isOver).length
  const found = `${counted(recurring.length, 'recurring item')} found`
  if (charges === recurring.length) return found
  return charges === 0 ? `${found}, no charge among them` : `${found}, ${charges} of them charges`
}

/** Which of them the sum of charges counts. */
function countedAs({ isCharge, isOver, category, cents }: Recurring): string {
  if (isOver) return 'Ended'
  if (isCharge) return 'Charge'
  const part = partOfCategory(category)
  if (part === 'none') return 'Transfer'
  return part === 'saving' && cents < 0 ? 'Savings' : 'Income'
}

/** What became of the amount, and of what should have come. */
function changeOf({ beforeCents, isVarying, isOver, cents, next }: Recurring): string | null {
  if (isOver) return `Expected about ${date(next)}, did not come`
  if (isVarying) return 'Varies; per month is the average'
  if (beforeCents === null) return null
  return `${Math.abs(cents) > Math.abs(beforeCents) ? 'Up' : 'Down'} from ${money(Math.abs(beforeCents))}`
}

/** No sum stands below pay and charges: it would be neither of them. */
const recurringTable = (recurring: readonly Recurring[]): TableBlock => ({
  kind: 'table',
  title: 'Recurring items',
  note: `Charges come to ${money(recurringCharges(recurring))} per month. Income, transfers, card payments, savings, and what has ended are not counted as charges.`,
  columns: [
    { key: 'merchant', label: 'Name', format: 'text' },
    { key: 'counted', label: 'Counted as', format: 'text' },
    { key: 'rhythm', label: 'How often', format: 'text' },
    { key: 'amount', label: 'Last amount', format: 'cents' },
    { key: 'monthly', label: 'Per month', format: 'cents' },
    ...(recurring.some((one) => changeOf(one) !== null)
      ? [{ key: 'change', label: 'Change', format: 'text' } as const]
      : []),
    { key: 'times', label: 'Times', format: 'integer' },
    { key: 'next', label: 'Next, about', format: 'date' },
    { key: 'line', label: 'Line', format: 'year' },
  ],
  rows: recurring.slice(0, 100).map((one) => ({
    merchant: one.merchant,
    counted: countedAs(one),
    rhythm: one.rhythm,
    amount: dollars(one.cents),
    monthly: dollars(one.monthlyCents),
    change: changeOf(one),
    times: one.times,
    next: one.isOver ? null : one.next,
    line: one.line,
  })),
})

/** No sum beside the charges: what came once may not come again. */
const likelyTable = (bills: readonly LikelyBill[]): TableBlock => ({
  kind: 'table',
  title: 'Likely monthly bills',
  note: `The file is too short to see them come three times; rent, utilities, insurance, subscriptions, and loans are usually billed every month. Together they come to ${money(-bills.reduce((sum, { cents }) => sum + cents, 0))}, which is not part of the recurring charges.`,
  columns: [
    { key: 'merchant', label: 'Name', format: 'text' },
    { key: 'category', label: 'Category', format: 'text' },
    { key: 'amount', label: 'Last amount', format: 'cents' },
    { key: 'times', label: 'Times', format: 'integer' },
    { key: 'date', label: 'Last date', format: 'date' },
    { key: 'line', label: 'Line', format: 'year' },
  ],
  rows: bills.map(({ merchant, category, cents, times, date, line }) => ({
    merchant,
    category: labelOfCategory(category),
    amount: dollars(cents),
    times,
    date,
    line,
  })),
})
