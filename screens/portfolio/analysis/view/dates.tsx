import { counted, date } from '#kit/format.ts'
import { Callout } from '#ui/blocks/Callout.tsx'
import { holdingRows } from '../ledger/holding-rows.model.ts'
import css from './analysis.module.css'
import type { Subject } from './use-subject.ts'

const OLD_DAYS = 7

/** Of which day the figures are, and what stands at cost for want of a price. */
export function Dates({ subject: { portfolio } }: { readonly subject: Subject }) {
  const { asOf, today, holdings, accounts, book } = portfolio
  const unpriced = [...new Set(holdings.filter(({ price }) => price === null).map(({ symbol }) => symbol))]
  const age = (Date.parse(today) - Date.parse(asOf)) / 86_400_000
  return (
    <>
      <p className={css.note}>
        Values of {date(asOf)}: {counted(holdingRows(portfolio).length, 'position')} in{' '}
        {counted(accounts.size, 'account')}.{age > OLD_DAYS ? ' No newer price or transaction is known.' : ''}
        {unpriced.length > 0 ? ` At cost for want of a price: ${unpriced.join(', ')}.` : ''}
      </p>
      {book.problems.length > 0 && (
        <Callout
          tone="caution"
          title={`${counted(book.problems.length, 'transaction')} cannot be right`}
          text={`${book.problems[0]?.message ?? ''} See the holdings page; the figures here leave it as it is.`}
        />
      )}
    </>
  )
}
