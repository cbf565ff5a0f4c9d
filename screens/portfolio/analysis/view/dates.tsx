import { counted, date } from '#kit/format.ts'
import { Callout } from '#ui/blocks/Callout.tsx'
import css from './analysis.module.css'
import type { Subject } from './use-subject.ts'

const OLD_DAYS = 7

/** Of which day the figures are, and what stands at an own trade for want of a price. */
export function Dates({ subject: { analysed } }: { readonly subject: Subject }) {
  const { asOf, today, positions, accountNames, unpriced, problems } = analysed
  const age = (Date.parse(today) - Date.parse(asOf)) / 86_400_000
  return (
    <>
      <p className={css.note}>
        Values as of {date(asOf)}: {counted(positions, 'position')} in{' '}
        {counted(accountNames.length, 'account')}.
        {age > OLD_DAYS ? ' There is no newer price or transaction.' : ''}
        {unpriced.length > 0
          ? ` Valued at your last trade because there is no price: ${unpriced.join(', ')}.`
          : ''}
      </p>
      {problems.length > 0 && (
        <Callout
          tone="caution"
          title={`${counted(problems.length, 'transaction')} ${problems.length === 1 ? 'has' : 'have'} an error`}
          text={`${problems[0] ?? ''} Correct it on the holdings page; until then, figures here may be off.`}
        />
      )}
    </>
  )
}
