import { useState } from 'react'
import { counted, date } from '#kit/format.ts'
import type { ImportRecord } from '#kit/portfolio/records.ts'
import { useUndoImport } from '#kit/react/portfolio.tsx'
import { Action } from '#ui/page/Action.tsx'
import css from './wizard.module.css'

const FEW = 5

/** What was imported before, each of which can be taken back as a whole. */
export function EarlierImports({ imports }: { readonly imports: readonly ImportRecord[] }) {
  const [isAll, setAll] = useState(false)
  if (imports.length === 0) return null
  const shown = isAll ? imports : imports.slice(0, FEW)
  return (
    <section aria-label="Earlier imports">
      <h3 className={css.heading}>Earlier imports</h3>
      <ul className={css.imports}>
        {shown.map((one) => (
          <EarlierImport key={one.id} record={one} />
        ))}
      </ul>
      {shown.length < imports.length && (
        <button type="button" className={css.quiet} onClick={() => setAll(true)}>
          Show all {imports.length}
        </button>
      )}
    </section>
  )
}

function EarlierImport({ record }: { readonly record: ImportRecord }) {
  const undo = useUndoImport()
  const { fileName, importedAt, accepted, rejected, undoneAt } = record
  const left = rejected.length === 0 ? '' : `, ${counted(rejected.length, 'row')} with problems`
  return (
    <li>
      <div>
        <strong>{fileName}</strong>
        <span className={css.muted}>
          {date(importedAt)} · {counted(accepted, 'row')} imported{left}
        </span>
        {undo.error !== null && <span className={css.wrong}>{undo.error.message}</span>}
      </div>
      {undoneAt === undefined ? (
        <Action
          tone="plain"
          label={`Undo the import of ${fileName}`}
          isRunning={undo.isPending}
          onClick={() => undo.mutate(record.id)}
        >
          {undo.isPending ? 'Undoing' : 'Undo'}
        </Action>
      ) : (
        <span className={css.muted}>Undone</span>
      )}
    </li>
  )
}
