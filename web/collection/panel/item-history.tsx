import { useState } from 'react'
import type { Collection } from '#kit/collection.ts'
import { columnOfField } from '#kit/list/field-columns.ts'
import type { ListItem } from '#kit/list/ids.ts'
import { useCollection } from '#kit/react/collection.tsx'
import { useSession } from '#kit/react/session.tsx'
import { Button } from '#ui/parts/button.ts'
import { Skeleton } from '#ui/states/Skeleton.tsx'
import { useText } from '#ui/text.tsx'
import { cellOf } from '../filters/found-items.ts'
import { moment } from '../moment.ts'
import { changesOf, type ItemChange } from './item-changes.ts'
import css from './panel.module.css'
import { STEP, useItemStates } from './use-item-states.ts'

/** Who changed what of the record, when, from what to what; each value can be brought back. */
export function ItemHistory({ item }: { readonly item: ListItem }) {
  const [depth, setDepth] = useState(STEP)
  const history = useItemStates(item, depth)
  const { user } = useSession()
  if (history.isPending) return <Skeleton lines={4} />
  if (history.isError) return <p role="alert">History could not be loaded. {history.error.message}</p>
  const changes = changesOf(history.data.states)
  const latest = changes.find(({ kind }) => kind === 'changed')
  return (
    <>
      <ol className={css.history}>
        {changes.map((change) => (
          <HistoryEntry
            key={`${change.rev}/${change.kind === 'changed' ? change.field : change.kind}`}
            item={item}
            change={change}
            verb={change === latest && change.by?.userId === user?.userId ? 'Undo' : 'Restore'}
          />
        ))}
      </ol>
      {changes.length === 0 && <p className={css.note}>No changes are known.</p>}
      {!history.data.isAll && (
        <Button variant="default" loading={history.isFetching} onClick={() => setDepth(depth + STEP * 2)}>
          Look further back
        </Button>
      )}
    </>
  )
}

type EntryProps = { readonly item: ListItem; readonly change: ItemChange; readonly verb: string }

function HistoryEntry({ item, change, verb }: EntryProps) {
  const { collection, readOnly, update } = useCollection()
  const { show } = useText()
  const who = change.by?.displayName ?? 'Someone'
  const words = (value: unknown) => {
    const field = change.kind === 'changed' ? collection.fields?.[change.field] : undefined
    if (field === undefined || change.kind !== 'changed') return plain(value)
    const column = columnOfField(change.field, field)
    const cell = cellOf(column, { [change.field]: value })
    return cell === null ? 'nothing' : show(cell, column)
  }
  const restore = () => {
    if (change.kind !== 'changed') return
    update(item.id, `${verb} ${labelOf(collection, change.field)}`, (old) => ({
      ...old,
      [change.field]: change.before,
    }))
  }
  return (
    <li>
      <span className={css.who} aria-hidden="true">
        {initials(who)}
      </span>
      <div>
        <p>
          <b>{change.kind === 'changed' ? labelOf(collection, change.field) : capital(collection.noun)}</b>{' '}
          {change.kind}
        </p>
        {change.kind === 'changed' && (
          <p className={css.values}>
            <del>{words(change.before)}</del> <span aria-hidden="true">→</span>
            <span className="visually-hidden"> to </span> <ins>{words(change.after)}</ins>
          </p>
        )}
        <p className={css.note}>
          {who}
          {change.at === null ? '' : `, ${moment(change.at)}`}
        </p>
      </div>
      {change.kind === 'changed' && readOnly === null && (
        <button type="button" className={css.restore} onClick={restore}>
          {verb}
          <span className="visually-hidden">: {labelOf(collection, change.field)}</span>
        </button>
      )}
    </li>
  )
}

const labelOf = ({ fields }: Collection, name: string): string =>
  fields?.[name]?.label ?? capital(name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase())

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => part.slice(0, 1))
    .slice(0, 2)
    .join('')

function plain(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'nothing'
  if (Array.isArray(value)) return value.length === 1 ? '1 entry' : `${value.length} entries`
  return typeof value === 'string' || typeof value === 'number' ? String(value) : 'details'
}
