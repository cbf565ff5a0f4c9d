import { useState } from 'react'
import { useCollection } from '#kit/react/collection.tsx'
import { Button } from '#ui/parts/button.ts'
import css from './collection.module.css'
import { type ConflictRow, conflictRows, keyOfConflict } from './conflict-rows.ts'
import type { ListState, ListStore } from './list-state.ts'
import { moment } from './moment.ts'

/** Clashes field by field, both values beside each other; nothing is saved and nothing is lost until each is settled. */
export function ConflictPanel({ store, state }: { readonly store: ListStore; readonly state: ListState }) {
  const { collection, items, load } = useCollection()
  const [mine, setMine] = useState<ReadonlyMap<string, boolean>>(new Map())
  const rows = conflictRows(collection, state.conflicts, items)
  const isSettled = rows.every((row) => mine.has(row.key))
  const who = load.status === 'loaded' ? load.updatedBy : null
  const when = load.status === 'loaded' && load.updatedAt !== null ? ` ${moment(load.updatedAt)}` : ''
  const choose = (keys: readonly string[], isMine: boolean) =>
    setMine(new Map([...mine, ...keys.map((key) => [key, isMine] as const)]))
  const all = rows.map((row) => row.key)
  return (
    <section className={css.conflict} role="alert" aria-labelledby="conflict-title">
      <h2 id="conflict-title">This list was changed by someone else</h2>
      <p>
        {who ?? 'Someone'} saved different values{when} for fields you changed. Choose which values to keep;
        all other changes from both of you are kept.
      </p>
      <ul className={css.clashes}>
        {rows.map((row) => (
          <Clash
            key={row.key}
            row={row}
            who={who}
            isMine={mine.get(row.key)}
            onChoose={(isMine) => choose([row.key], isMine)}
          />
        ))}
      </ul>
      <div className={css.row}>
        <Button
          disabled={!isSettled}
          onClick={() => store.settle((conflict) => mine.get(keyOfConflict(conflict)) ?? true)}
        >
          Save with these choices
        </Button>
        <Button variant="default" onClick={() => choose(all, true)}>
          Keep all mine
        </Button>
        <Button variant="default" onClick={() => choose(all, false)}>
          Keep all theirs
        </Button>
      </div>
    </section>
  )
}

type ClashProps = {
  readonly row: ConflictRow
  readonly who: string | null
  readonly isMine: boolean | undefined
  readonly onChoose: (isMine: boolean) => void
}

function Clash({ row, who, isMine, onChoose }: ClashProps) {
  const choices = [
    { label: 'Yours', value: row.yours, isOn: isMine === true, isMine: true },
    { label: who ?? 'Theirs', value: row.theirs, isOn: isMine === false, isMine: false },
  ]
  return (
    <li>
      <fieldset className={css.clash}>
        <legend>
          {row.record} <span>{row.part}</span>
        </legend>
        {choices.map((choice) => (
          <label key={choice.label} data-on={choice.isOn || undefined}>
            <input
              type="radio"
              name={row.key}
              checked={choice.isOn}
              onChange={() => onChoose(choice.isMine)}
            />
            <span>{choice.label}</span>
            <b>{choice.value}</b>
          </label>
        ))}
      </fieldset>
    </li>
  )
}
