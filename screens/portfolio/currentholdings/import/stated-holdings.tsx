import type { Transaction } from '#finance/ledger/ledger.ts'
import { date as dateField } from '#kit/field.ts'
import { date } from '#kit/format.ts'
import { isDateAssumed } from '#screens/portfolio/shared/import/plan/assumed-date.model.ts'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import { ReportTable } from '#ui/blocks/ReportTable.tsx'
import { CheckField } from '#ui/entry/CheckField.tsx'
import type { Preview } from './import-preview.ts'
import { START, statedHeading, whyNoneRecorded } from './stated-words.ts'
import type { Said } from './use-import.ts'
import css from './wizard.module.css'

type StatedHoldingsProps = {
  readonly preview: Preview
  readonly said: Said
  readonly onSay: (more: Partial<Said>) => void
}

function openingColumns(openings: Preview['openings']) {
  return [
    { key: 'day', label: 'Date', format: 'date' },
    { key: 'holding', label: 'Holding', format: 'text' },
    { key: 'quantity', label: 'Quantity', ...unitsFor(openings.map(({ quantity = 0 }) => quantity)) },
    { key: 'bought', label: 'Purchase date', format: 'text' },
    { key: 'basis', label: 'Cost basis', format: 'number', decimals: 2 },
  ] as const
}

/** A cost that the file does not give is left empty: the transaction asks for it. */
function openingRow(opening: Transaction) {
  const { tradeDate, symbol, quantity, amount, originalDate, originalBasis, currency } = opening
  return {
    day: tradeDate,
    holding: symbol ?? `Cash in ${currency}`,
    quantity: quantity ?? null,
    bought:
      originalDate === undefined
        ? null
        : `${date(originalDate)}${isDateAssumed(opening) ? ' (assumed)' : ''}`,
    basis: symbol === undefined ? amount : (originalBasis ?? null),
  }
}

type PurchaseDateProps = Omit<StatedHoldingsProps, 'preview'> & Pick<Preview, 'openings'>

/** Asked once for every holding of which the file does not say it; without an answer the assumption stands here. */
function PurchaseDate({ openings, said, onSay }: PurchaseDateProps) {
  const assumed = openings.find(isDateAssumed)
  const [first] = openings
  if (first === undefined || (assumed === undefined && said.purchasedOn === undefined)) return null
  const field = dateField('Purchase date of holdings without one', {
    default: null,
    min: '1900-01-01',
    max: first.tradeDate,
    help: `Left empty, they count as bought more than a year before ${date(first.tradeDate)}, so their gains are long-term. You can change each one later under Transactions.`,
  })
  return (
    <div className={css.purchase}>
      <FieldInput
        name="purchasedOn"
        field={field}
        value={said.purchasedOn ?? null}
        onChange={(day) => onSay({ purchasedOn: typeof day === 'string' ? day : undefined })}
      />
    </div>
  )
}

/** Whole units and cents without a tail of zeros; fractions of units as far as they matter. */
function unitsFor(values: readonly number[]) {
  const isFine = values.some((value) => Math.abs(value * 100 - Math.round(value * 100)) > 1e-6)
  return { format: 'number', ...(isFine && { decimals: 4 }) } as const
}

function columnsFor(differences: Preview['differences']) {
  const units = unitsFor(differences.flatMap(({ missing, ledger, broker }) => [missing, ledger, broker]))
  return [
    { key: 'day', label: 'Date', format: 'date' },
    { key: 'symbol', label: 'Holding', format: 'text' },
    { key: 'broker', label: 'In the file', ...units },
    { key: 'ledger', label: 'In your portfolio', ...units },
    { key: 'missing', label: 'Difference', ...units },
    { key: 'likely', label: 'Most likely cause', format: 'text' },
  ] as const
}

/** What the file says is held, beside what the ledger comes to with this import. */
export function StatedHoldings({ preview, said, onSay }: StatedHoldingsProps) {
  const { differences, openings, counts } = preview
  if (counts.stated === 0 || preview.kind === 'accounts') return null
  const isOpening = preview.positions === 'open'
  const none = whyNoneRecorded(preview)
  return (
    <section aria-label="Holdings in the file" className={css.part}>
      <h3 className={css.heading}>{statedHeading(preview)}</h3>
      {(differences.length > 0 || isOpening) && (
        <CheckField checked={isOpening} onChange={(isOn) => onSay({ positions: isOn ? 'open' : 'compare' })}>
          {START}: record what is missing as transfers in on the first date.
        </CheckField>
      )}
      {none !== null && differences.length > 0 && (
        <p className={css.caution}>No holdings will be recorded. {none}</p>
      )}
      <PurchaseDate openings={openings} said={said} onSay={onSay} />
      {openings.length > 0 && (
        <ReportTable
          title="To be recorded"
          columns={openingColumns(openings)}
          rows={openings.map(openingRow)}
        />
      )}
      {differences.length > 0 && (
        <ReportTable
          title="Differences"
          columns={columnsFor(differences)}
          rows={differences.map(({ date: day, symbol, broker, ledger, missing, likely }) => ({
            day,
            symbol,
            broker,
            ledger,
            missing,
            likely,
          }))}
        />
      )}
    </section>
  )
}
