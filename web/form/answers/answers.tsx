import { useCallback } from 'react'
import { hasPermission } from '#kit/access.ts'
import { counted } from '#kit/format.ts'
import type { Form } from '#kit/form.ts'
import { useSession } from '#kit/react/session.tsx'
import { useAddress } from '#kit/react/use-address.ts'
import { SearchField } from '#ui/entry/SearchField.tsx'
import { Action } from '#ui/page/Action.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { Empty } from '#ui/states/PageState.tsx'
import { FilterChips } from '#ui/table/FilterChips.tsx'
import { AnswerPanel } from './answer-panel.tsx'
import { answered, senderOf, titleOf } from './answer-words.ts'
import css from './answers.module.css'
import { ExportAnswers } from './export-answers.tsx'
import { type Sent, useAnswers, type Wanted } from './use-answers.ts'

const SENDERS = [
  { value: 'link', label: 'Public link' },
  { value: 'member', label: 'Members' },
] as const

type Props = { readonly form: Form; readonly orgName: string }

/** What the organization was sent by this form: found by words and sender, each opened beside the list. */
export function Answers({ form, orgName }: Props) {
  const { query } = useAddress()
  const by = SENDERS.find(({ value }) => value === query.by)?.value
  const wanted = { form: form.id, org_name: orgName, q: query.q, by }
  const asked = useAnswers(wanted)
  const all = asked.data?.pages.flatMap(({ submissions }) => submissions)
  const isNarrowed = query.q !== undefined || by !== undefined
  return (
    <Panel title="Answers" lead="Answers stay until someone in your organization deletes them.">
      <Toolbar form={form} wanted={wanted} />
      <Waiting asked={{ ...asked, data: all }} what="the answers" shape="lines">
        {(found) =>
          found.length === 0 ? (
            <Empty
              title={isNarrowed ? 'No answer matches' : 'No answers yet'}
              text={
                isNarrowed
                  ? 'Change the search or the filters above.'
                  : 'What members and people with the public link send is listed here.'
              }
            />
          ) : (
            <Rows form={form} found={found} />
          )
        }
      </Waiting>
      {asked.hasNextPage && (
        <Action tone="plain" isRunning={asked.isFetchingNextPage} onClick={() => void asked.fetchNextPage()}>
          Show more
        </Action>
      )}
      <Opened form={form} sent={all?.find(({ id }) => id === query.answer)} />
    </Panel>
  )
}

function Toolbar({ form, wanted }: { readonly form: Form; readonly wanted: Wanted }) {
  const { query, setQuery } = useAddress()
  const search = useCallback((text: string) => setQuery({ q: text === '' ? null : text }), [setQuery])
  return (
    <div className={css.toolbar}>
      <SearchField label="Search answers" value={query.q ?? ''} onSearch={search} />
      <FilterChips
        label="Sent by"
        chips={SENDERS}
        chosen={query.by === undefined ? [] : [query.by]}
        onChoose={(chosen) => setQuery({ by: chosen.at(-1) ?? null })}
      />
      <ExportAnswers form={form} wanted={wanted} />
    </div>
  )
}

function Rows({ form, found }: { readonly form: Form; readonly found: readonly Sent[] }) {
  const { setQuery } = useAddress()
  return (
    <ul className={css.rows} aria-label={counted(found.length, 'answer')}>
      {found.map((sent) => (
        <li key={sent.id}>
          <button type="button" className={css.row} onClick={() => setQuery({ answer: sent.id }, 'push')}>
            <strong>{titleOf(form, sent)}</strong>
            <span className={css.faint}>
              {new Date(sent.sentAt).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })} ·{' '}
              {senderOf(sent)}
            </span>
            <span className={css.faint}>
              {answered(form, sent)
                .slice(0, 3)
                .map(({ short }) => short)
                .join(' · ')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Opened({ form, sent }: { readonly form: Form; readonly sent: Sent | undefined }) {
  const { user } = useSession()
  const { setQuery } = useAddress()
  if (sent === undefined) return null
  const mayDelete = hasPermission(user?.roles ?? [], 'prospects.write')
  const close = () => setQuery({ answer: null })
  return <AnswerPanel form={form} sent={sent} mayDelete={mayDelete} onClose={close} />
}
