import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { ApiError } from '#kit/react/api.ts'
import { useAddress } from '#kit/react/use-address.ts'
import { MarkdownText } from '#ui/markdown/MarkdownText.tsx'
import { Page } from '#ui/page/Page.tsx'
import { PageTabs } from '#ui/page/PageTabs.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { NoRecord } from '#ui/states/PageState.tsx'
import { SaveState } from '#ui/states/SaveState.tsx'
import { StatusDot } from '#ui/states/ToneWord.tsx'
import css from '../create.module.css'
import { type Content, type Draft, useChecked, useDraft } from '../queries.ts'
import { STATUS_LOOK } from '../status-look.ts'
import { About } from './about.tsx'
import { Checks } from './checks.tsx'
import { Comments } from './comments.tsx'
import { ConflictView } from './conflict-view.tsx'
import { Editor, showLine } from './editor.tsx'
import { Revisions } from './revisions.tsx'
import { Steps } from './steps.tsx'
import { useWriting, type Writing } from './use-writing.ts'

/** One article on its way: written by its author, read and judged by a second person. */
export function Desk({ id }: { readonly id: string }) {
  const asked = useDraft(id)
  if (asked.error instanceof ApiError && asked.error.status === 404)
    return <NoRecord noun="article" actions={<Link to="/articles/create">Your articles</Link>} />
  return (
    <Waiting asked={asked} what="the article">
      {(draft) => <Open key={draft.id} draft={draft} />}
    </Waiting>
  )
}

const TABS = [
  { id: 'text', label: 'Text' },
  { id: 'about', label: 'Details and sources' },
  { id: 'comments', label: 'Comments' },
  { id: 'revisions', label: 'Revisions' },
] as const

function Open({ draft }: { readonly draft: Draft }) {
  const writing = useWriting(draft)
  const canEdit = draft.isAuthor && draft.may.write
  const content = canEdit ? writing.content : draft.content
  const checked = useChecked(content)
  const { query, setQuery } = useAddress()
  const tab = TABS.find(({ id }) => id === query.tab)?.id ?? 'text'
  return (
    <Page
      title={content.title === '' ? 'Untitled article' : content.title}
      lead={<Lead draft={draft} />}
      actions={canEdit ? <SaveState saving={writing.saving} /> : null}
    >
      {writing.conflict === null ? null : (
        <ConflictView mine={content} theirs={writing.conflict.content} onSettle={writing.settle} />
      )}
      <Steps draft={draft} writing={writing} problems={checked.data?.problems ?? []} />
      <PageTabs
        label="Article"
        tabs={TABS.map((one) => (one.id === 'comments' ? { ...one, count: draft.comments.length } : one))}
        current={tab}
        onChoose={(next) => setQuery({ tab: next === 'text' ? null : next })}
      />
      {tab === 'text' ? <TextTab writing={writing} content={content} canEdit={canEdit} /> : null}
      {tab === 'about' ? <About content={content} canEdit={canEdit} onChange={writing.change} /> : null}
      {tab === 'comments' ? <Comments draft={draft} content={content} save={writing.save} /> : null}
      {tab === 'revisions' ? <Revisions id={draft.id} /> : null}
    </Page>
  )
}

type TextProps = { readonly writing: Writing; readonly content: Content; readonly canEdit: boolean }

/** The text and what readers will see of it, beside each other. */
function TextTab({ writing, content, canEdit }: TextProps) {
  const checked = useChecked(content)
  const area = useRef<HTMLTextAreaElement>(null)
  return (
    <div className={css.split} data-alone={!canEdit}>
      {canEdit ? (
        <section aria-label="Text" className={css.pane}>
          <Editor area={area} body={content.body} onChange={(body) => writing.change({ body })} />
          <Checks
            checked={checked.data}
            onLine={(line) => {
              if (area.current !== null) showLine(area.current, line)
            }}
          />
        </section>
      ) : null}
      <section aria-label="Preview" className={css.preview}>
        <MarkdownText document={checked.data?.document ?? []} />
        {content.body === '' ? <p className={css.quiet}>The preview appears here.</p> : null}
      </section>
    </div>
  )
}

const Lead = ({ draft }: { readonly draft: Draft }) => (
  <span className={css.lead}>
    <StatusDot {...STATUS_LOOK[draft.status]} />
    <span>
      {draft.isAuthor ? 'You' : draft.author.displayName} · {draft.org_name}
    </span>
    {draft.isPublished && draft.status !== 'published' ? (
      <span>Readers see the published version until this one is approved and published.</span>
    ) : null}
  </span>
)
