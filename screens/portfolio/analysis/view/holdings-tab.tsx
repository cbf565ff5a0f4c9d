import { useMemo, useState } from 'react'
import { counted } from '#kit/format.ts'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { type Constituent, constituentsIn } from '../ledger/csv.model.ts'
import css from './analysis.module.css'
import { Answered } from './answered.tsx'
import { CsvFile } from './csv-file.tsx'
import { StoreAction } from './store-action.tsx'
import type { Subject } from './use-subject.ts'

export type KnownFunds = readonly Constituent[]

type Props = {
  readonly subject: Subject
  readonly funds: KnownFunds
  readonly onRead: (funds: KnownFunds) => void
}

/** The X-ray of what is held, and what the funds hold where a list was given. */
export function HoldingsTab({ subject, funds, onRead }: Props) {
  const { concentration } = subject.analysed
  const values = useMemo(() => ({ ...concentration, constituents: funds }), [concentration, funds])
  return (
    <div className={css.part}>
      <Answered values={values} isExample={subject.isExample} />
      <FundFiles subject={subject} funds={funds} onRead={onRead} />
      <StoreAction subject={subject} />
    </div>
  )
}

const LARGEST_LISTS = 10_000

function FundFiles({ subject: { analysed }, funds, onRead }: Props) {
  const [fund, setFund] = useState('')
  const known = [...new Set(funds.map((one) => one.fund))]
  if (analysed.funds.length === 0) return null
  return (
    <section className={css.controls} aria-label="Fund look-through">
      <SelectField
        label="Fund"
        value={fund}
        placeholder="As named in the file"
        choices={analysed.funds.map((symbol) => ({ value: symbol, label: symbol }))}
        onChange={setFund}
      />
      <CsvFile
        label="Fund holdings file"
        help="A CSV with Symbol and Weight, plus Fund if it covers several. It never leaves your computer."
        read={(table) => constituentsIn(table, fund)}
        onRead={(rows) => {
          const replaced = new Set(rows.map((one) => one.fund))
          const kept = funds.filter((one) => !replaced.has(one.fund))
          onRead([...kept, ...rows].slice(0, LARGEST_LISTS))
        }}
      />
      <p>
        {known.length === 0
          ? 'Add your funds’ holdings to look through them to single stocks and see how the funds overlap.'
          : `Looking through ${counted(known.length, 'fund')}: ${known.join(', ')}.`}
      </p>
    </section>
  )
}
