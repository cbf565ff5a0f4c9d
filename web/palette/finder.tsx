import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { byGroup, type Entry, type Found, searchOrElse } from './entries.ts'
import styles from './palette.module.css'

type Props = { readonly entries: readonly Entry[]; readonly onDone: () => void }

export const FIND = 'Find a page, plan, record, or action'

/** A field and the entries that fit it: arrows choose, Enter runs. */
export function Finder({ entries, onDone }: Props) {
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const { groups, isElse } = useMemo(() => {
    const { found, isElse } = searchOrElse(entries, query)
    return { groups: byGroup(found), isElse }
  }, [entries, query])
  const found = groups.flatMap((group) => group.entries)
  const list = useId()
  const run = (entry: Entry | undefined) => {
    if (entry === undefined) return
    onDone()
    entry.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') {
      // Else the button that opened the palette, which gets the focus back, is pressed by the same key.
      event.preventDefault()
      run(found[at])
    }
    if (step === undefined || found.length === 0) return
    event.preventDefault()
    setAt((at + step + found.length) % found.length)
  }
  const ask = (text: string) => {
    setQuery(text)
    setAt(0)
  }
  return (
    <div className={styles.finder}>
      <input
        className={styles.field}
        role="combobox"
        aria-label={FIND}
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={found[at] === undefined ? undefined : rowId(list, found[at])}
        placeholder="Ask a question, or type a page, plan, record, or number"
        autoComplete="off"
        value={query}
        onChange={(event) => ask(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {isElse && <NoMatches query={query} hasOthers={found.length > 0} />}
      <Results list={list} groups={groups} chosen={found[at]} onRun={run} />
    </div>
  )
}

const NoMatches = ({ query, hasOthers }: { readonly query: string; readonly hasOthers: boolean }) => (
  <p role="status" className={styles.none}>
    No matches for “{query.trim()}”. Try another word{hasOthers && ', or look here'}.
  </p>
)

type ResultsProps = {
  readonly list: string
  readonly groups: readonly Found[]
  readonly chosen: Entry | undefined
  readonly onRun: (entry: Entry) => void
}

/** Names of elements hold no spaces: those of entries and kinds do. */
const rowId = (list: string, { id }: Entry): string => `${list}-${encodeURIComponent(id)}`

const Results = ({ list, groups, chosen, onRun }: ResultsProps) => (
  <div className={styles.list} role="listbox" id={list} aria-label="Results">
    {groups.map(({ group, entries }) => (
      <div key={group} role="group" aria-labelledby={`${list}-${encodeURIComponent(group)}`}>
        <p id={`${list}-${encodeURIComponent(group)}`} className={styles.group}>
          {group}
        </p>
        {entries.map((entry) => (
          <Row
            key={entry.id}
            id={rowId(list, entry)}
            entry={entry}
            chosen={entry === chosen}
            onRun={() => onRun(entry)}
          />
        ))}
      </div>
    ))}
  </div>
)

type RowProps = {
  readonly id: string
  readonly entry: Entry
  readonly chosen: boolean
  readonly onRun: () => void
}

function Row({ id, entry, chosen, onRun }: RowProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (chosen) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    // The field keeps the focus and handles the keys; the row is only pressed.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div ref={ref} id={id} role="option" aria-selected={chosen} className={styles.row} onClick={onRun}>
      <span>{entry.label}</span>
      <small>{entry.detail}</small>
    </div>
  )
}
