import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { hasPermission } from '#kit/access.ts'
import { date } from '#kit/format.ts'
import { useSession } from '#kit/react/session.tsx'
import { useAddress } from '#kit/react/use-address.ts'
import { SCREENS } from '#kit/registry/screens.gen.ts'
import { MarkdownText } from '#ui/markdown/MarkdownText.tsx'
import { EditEntry } from './edit-entry.tsx'
import css from './faq.module.css'
import { type Entry, useVote } from './queries.ts'

type Props = { readonly entry: Entry }

/** A question that opens; the open one stands in the address, so that it can be linked to. */
export function EntryItem({ entry }: Props) {
  const { query, setQuery } = useAddress()
  const place = useRef<HTMLDetailsElement>(null)
  const isOpen = query.id === entry.id
  useEffect(() => {
    if (isOpen) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <details ref={place} className={css.entry} open={isOpen}>
      <summary
        onClick={(event) => {
          event.preventDefault()
          setQuery({ id: isOpen ? null : entry.id })
        }}
      >
        <span>{entry.question}</span>
        {entry.status === 'retired' ? <small className={css.mark}>Retired</small> : null}
      </summary>
      {isOpen ? <Answer entry={entry} /> : null}
    </details>
  )
}

function Answer({ entry }: Props) {
  const roles = useSession().user?.roles ?? []
  const writes = hasPermission(roles, 'faq.write')
  const [isEdited, setEdited] = useState(false)
  return (
    <div className={css.answer}>
      <MarkdownText document={entry.document} />
      <Related routes={entry.routes} />
      <footer>
        <Useful entry={entry} />
        {entry.isOld || writes ? (
          <span className={css.note}>
            {entry.isOld ? 'Not reviewed since ' : 'Reviewed '}
            {date(entry.reviewedOn)}
          </span>
        ) : null}
        {writes ? (
          <button type="button" className={css.link} onClick={() => setEdited(true)}>
            Edit
          </button>
        ) : null}
      </footer>
      {isEdited ? <EditEntry entry={entry} onClose={() => setEdited(false)} /> : null}
    </div>
  )
}

const Related = ({ routes }: { readonly routes: readonly string[] }) => {
  const screens = routes.flatMap((route) => SCREENS.find(({ path }) => path === route) ?? [])
  return screens.length === 0 ? null : (
    <p className={css.related}>
      {screens.map(({ id, path, title }) => (
        <Link key={id} to={path}>
          Open {title}
        </Link>
      ))}
    </p>
  )
}

function Useful({ entry }: Props) {
  const vote = useVote(entry)
  const { yes, no } = entry.helpful
  return (
    <span className={css.useful} role="group" aria-label="Was this useful?">
      <span>{entry.mine === null ? 'Was this useful?' : 'Thank you.'}</span>
      {([true, false] as const).map((helpful) => (
        <button
          key={String(helpful)}
          type="button"
          aria-pressed={entry.mine === helpful}
          aria-disabled={vote.isPending}
          onClick={() => {
            if (!vote.isPending) vote.mutate(helpful)
          }}
        >
          {helpful ? 'Yes' : 'No'}
        </button>
      ))}
      {yes + no === 0 ? null : (
        <small>
          {yes} of {yes + no} found it useful
        </small>
      )}
      {vote.error === null ? null : <small role="alert">{vote.error.message}</small>}
    </span>
  )
}
