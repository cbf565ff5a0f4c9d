import { counted, date } from '#kit/format.ts'
import { ReportTable } from '#ui/blocks/ReportTable.tsx'
import { CheckField } from '#ui/entry/CheckField.tsx'
import type { Preview } from './import-preview.ts'
import type { Said } from './use-import.ts'
import css from './wizard.module.css'

type StatedHoldingsProps = {
  readonly preview: Preview
  readonly said: Said
  readonly onSay: (more: Partial<Said>) => void
}

/** Whole units and cents without a tail of zeros; fractions of units as far as they matter. */
function columnsFor(differences: Preview['differences']) {
  const isFine = differences.some(({ missing, ledger, broker }) =>
    [missing, ledger, broker].some((value) => Math.abs(value * 100 - Math.round(value * 100)) > 1e-6),
  )
  const units = { format: 'number', ...(isFine && { decimals: 4 }) } as const
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
  const { differences, counts } = preview
  if (counts.stated === 0 || preview.kind === 'accounts') return null
  const days = [...new Set(differences.map((one) => one.date))]
  const isOpening = said.positions === 'open'
  return (
    <section aria-label="Holdings in the file" className={css.part}>
      <h3 className={css.heading}>
        {differences.length === 0
          ? `All ${counts.stated} holdings in the file match your portfolio`
          : `${counted(differences.length, 'holding')} ${differences.length === 1 ? 'differs' : 'differ'} from your portfolio${days.length === 1 && days[0] !== undefined ? ` on ${date(days[0])}` : ''}`}
      </h3>
      {(differences.length > 0 || isOpening) && (
        <CheckField checked={isOpening} onChange={(isOn) => onSay({ positions: isOn ? 'open' : 'compare' })}>
          Start from these holdings: record what is missing as transfers in on the first date.
        </CheckField>
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
