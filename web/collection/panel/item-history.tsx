import { useState } from 'react'
import type { ListItem } from '#kit/list/ids.ts'
import { useCollection } from '#kit/react/collection.tsx'
import { useSession } from '#kit/react/session.tsx'
import { Button } from '#ui/parts/button.ts'
import { Skeleton } from '#ui/states/Skeleton.tsx'
import { authorWords } from '../author-words.ts'
import { moment } from '../moment.ts'
import { capital, ChangedValue, labelOf } from './changed-value.tsx'
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
  const who = authorWords(change)
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
        {change.kind === 'changed' && <ChangedValue change={change} />}
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

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => part.slice(0, 1))
    .slice(0, 2)
    .join('')
