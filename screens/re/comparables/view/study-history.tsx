import { date, money } from '#kit/format.ts'
import { Action } from '#ui/page/Action.tsx'
import { Problem } from '#ui/entry/Said.tsx'
import css from './studies.module.css'
import { type Study, useStudies } from './use-studies.ts'

type HistoryProps = {
  readonly org_name: string
  readonly openId: string | null
  readonly onOpen: (study: Study) => void
}

/** What the organization has saved, the newest first; one opens into the inputs. */
export function StudyHistory({ org_name, openId, onOpen }: HistoryProps) {
  const { data, isPending, isError, hasNextPage, isFetching, fetchNextPage, refetch } = useStudies(org_name)
  const studies = data?.pages.flatMap(({ comparables }) => comparables) ?? []
  if (isPending) return <p className={css.note}>Loading...</p>
  if (isError && studies.length === 0)
    return (
      <>
        <Problem text="Could not load the saved studies." />
        <Action tone="plain" onClick={() => void refetch()}>
          Try again
        </Action>
      </>
    )
  if (studies.length === 0)
    return <p className={css.note}>{org_name} has no saved studies yet. Name this one to save the first.</p>
  return (
    <>
      <ul className={css.list}>
        {studies.map((study) => (
          <Row key={study.id} study={study} isOpen={study.id === openId} onOpen={onOpen} />
        ))}
      </ul>
      {hasNextPage && (
        <div>
          <Action tone="plain" isRunning={isFetching} onClick={() => void fetchNextPage()}>
            Show more
          </Action>
        </div>
      )}
    </>
  )
}

type RowProps = Pick<HistoryProps, 'onOpen'> & { readonly study: Study; readonly isOpen: boolean }

const Row = ({ study, isOpen, onOpen }: RowProps) => (
  <li className={css.row}>
    <div>
      <strong>{study.title}</strong>
      <p className={css.note}>
        {[study.subject, `${date(study.updatedAt)} by ${study.savedBy}`].filter(Boolean).join(' · ')}
      </p>
    </div>
    <span className={css.value}>{money(study.reconciled)}</span>
    {isOpen ? (
      <span className={css.note}>Open</span>
    ) : (
      <Action tone="plain" label={`Open ${study.title}`} onClick={() => onOpen(study)}>
        Open
      </Action>
    )}
  </li>
)
