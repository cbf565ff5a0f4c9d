import { useState } from 'react'
import { date as dateField } from '#kit/field.ts'
import { counted, date } from '#kit/format.ts'
import { useCollection } from '#kit/react/collection.tsx'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import { Button } from '#ui/parts/button.ts'
import type { Run } from '../checklist.model.ts'
import { type MovedDate, movedDates } from '../dates/due.model.ts'
import { anchorLabel, anchorsUsed } from './anchors.ts'
import css from './checklists.module.css'
import { DAY } from './start-run.tsx'

/** The dates that items count from. A moved one shows every date that moves with it before it is applied. */
export function RunDates({ run, today }: { readonly run: Run; readonly today: string }) {
  const { readOnly, update } = useCollection()
  const [draft, setDraft] = useState<Run['anchors'] | null>(null)
  const anchors = draft ?? run.anchors
  const moved = draft === null ? [] : movedDates(run, draft, today)
  const apply = () => {
    update(run.id, 'Change dates', (old) => ({ ...old, anchors }))
    setDraft(null)
  }
  return (
    <section className={css.box}>
      <h3>Dates</h3>
      {anchorsUsed(run).map((name) => (
        <FieldInput
          key={name}
          name={name}
          field={dateField(anchorLabel(name), { default: today, ...DAY })}
          value={anchors[name] ?? null}
          disabled={readOnly !== null}
          onChange={(value) => setDraft({ ...anchors, [name]: typeof value === 'string' ? value : '' })}
        />
      ))}
      {draft !== null && (
        <div className={css.preview} role="status">
          <strong>
            {moved.length === 0 ? 'No dates change' : `${counted(moved.length, 'date')} would change`}
          </strong>
          <Moves moved={moved} />
          <div className={css.row}>
            <Button onClick={apply}>Apply</Button>
            <Button variant="default" onClick={() => setDraft(null)}>
              Cancel
            </Button>
          </div>
        </div>
      )}
    </section>
  )
}

const Moves = ({ moved }: { readonly moved: readonly MovedDate[] }) => (
  <ul>
    {moved.map(({ id, title, from, to, days, late }) => (
      <li key={id} data-late={late || undefined}>
        <span>{title}</span>
        <span>
          {from === null ? 'no date' : date(from)} → {to === null ? 'no date' : date(to)}
          {days !== null && ` (${days > 0 ? '+' : '\u2212'}${counted(Math.abs(days), 'day')})`}
          {late && ', already past'}
        </span>
      </li>
    ))}
  </ul>
)
