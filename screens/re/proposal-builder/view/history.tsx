import { date } from '#kit/format.ts'
import { Action } from '#ui/page/Action.tsx'
import css from './proposal.module.css'
import { useHistory } from './use-proposals.ts'
import { STATE_WORDS } from './words.ts'

type Props = { readonly org: string; readonly openId: string | null; readonly onOpen: (id: string) => void }

/** The organization's proposals, the newest first; each opens again. */
export function History({ org, openId, onOpen }: Props) {
  const asked = useHistory(org)
  if (asked.isPending) return <p className={css.quiet}>Loading proposals...</p>
  if (asked.isError)
    return (
      <div className={css.quiet} role="alert">
        <p>The proposals could not be loaded. Nothing is lost.</p>
        <Action tone="plain" onClick={() => void asked.refetch()}>
          Try again
        </Action>
      </div>
    )
  const all = asked.data.pages.flatMap(({ proposals }) => proposals)
  if (all.length === 0)
    return <p className={css.quiet}>No proposals yet. The first one you save appears here.</p>
  return (
    <>
      <ul className={css.history}>
        {all.map(({ id, title, client, status, expiresOn }) => (
          <li key={id}>
            <button type="button" aria-current={id === openId || undefined} onClick={() => onOpen(id)}>
              <strong>{title}</strong>
              <span>
                {[
                  client,
                  STATE_WORDS[status],
                  status === 'sent' || status === 'viewed' ? `valid until ${date(expiresOn)}` : '',
                ]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {asked.hasNextPage && (
        <Action tone="plain" isRunning={asked.isFetchingNextPage} onClick={() => void asked.fetchNextPage()}>
          Show more
        </Action>
      )}
    </>
  )
}
