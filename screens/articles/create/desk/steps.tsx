import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { TextProblem } from '#kit/markdown/document.ts'
import { useApi } from '#kit/react/api.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { LineField } from '#ui/entry/LineField.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { checkWords } from '../../shared/checks.model.ts'
import type * as contract from '../../shared/drafts.api.ts'
import { after } from '../../shared/workflow.model.ts'
import css from '../create.module.css'
import { Failure } from '../failure.tsx'
import { type Draft, useArticlesChanged } from '../queries.ts'
import { Publish } from './publish.tsx'
import type { Writing } from './use-writing.ts'

type Props = { readonly draft: Draft; readonly writing: Writing; readonly problems: readonly TextProblem[] }

/** The next step of an article, for whoever may take it. */
export function Steps({ draft, writing, problems }: Props) {
  const changed = useArticlesChanged()
  const submit = useSubmit([])
  const take = (step: (rev: number) => Promise<unknown>) =>
    void submit.run(async () => {
      const rev = draft.isAuthor ? await writing.save() : draft.rev
      if (rev === null) throw new Error('Save the article first: its last changes are not on the server yet.')
      await step(rev)
      await changed()
    })
  const { may, isAuthor, status } = draft
  // What is typed after a submission makes the article a draft again as soon as it is saved.
  const isEdited = writing.saving.status !== 'saved'
  return (
    <section className={css.steps} aria-label="Next step">
      {isAuthor && may.write && (isEdited || after(status, 'submit') !== null) ? (
        <Submit id={draft.id} take={take} problems={problems} isRunning={submit.isRunning} />
      ) : null}
      {isAuthor && status === 'in_review' && !isEdited ? (
        <p role="status">
          Submitted for review. Another reviewer in {draft.org_name} will approve it or request changes, and
          you will get a notice. To withdraw it, edit the article: it becomes a draft again.
        </p>
      ) : null}
      {may.review && status === 'in_review' && !isAuthor ? (
        <Review draft={draft} take={take} isRunning={submit.isRunning} />
      ) : null}
      {may.publish ? <Publish draft={draft} take={take} isRunning={submit.isRunning} /> : null}
      {draft.isPublished ? (
        <Link to="/articles" search={{ id: draft.slug }}>
          Read the published article
        </Link>
      ) : null}
      <Failure text={submit.failure} />
    </section>
  )
}

export type StepProps = {
  readonly id: string
  readonly take: (step: (rev: number) => Promise<unknown>) => void
  readonly isRunning: boolean
}

function Submit({ id, take, problems, isRunning }: StepProps & { readonly problems: Props['problems'] }) {
  const api = useApi()
  const isReady = problems.every(({ level }) => level !== 'error')
  return (
    <div className={css.row}>
      <Action
        disabled={!isReady}
        isRunning={isRunning}
        onClick={() =>
          take((rev) =>
            api.call<typeof contract.submitArticle>('POST', '/articles/{id}/submit', {
              params: { id },
              body: { rev },
            }),
          )
        }
      >
        Submit for review
      </Action>
      <span className={css.quiet}>{checkWords(problems)}</span>
    </div>
  )
}

function Review({ draft: { id, comments }, take, isRunning }: Omit<StepProps, 'id'> & Pick<Props, 'draft'>) {
  const api = useApi()
  const [comment, setComment] = useState('')
  const params = { id }
  return (
    <div className={css.fields}>
      <LineField
        label="What should change"
        autoComplete="off"
        maxLength={2_000}
        help="To ask for changes, say here what should change, or comment on single lines on the Comments tab."
        value={comment}
        onChange={setComment}
      />
      <Actions>
        <Action
          isRunning={isRunning}
          onClick={() =>
            take((rev) =>
              api.call<typeof contract.approveArticle>('POST', '/articles/{id}/approve', {
                params,
                body: { rev },
              }),
            )
          }
        >
          Approve
        </Action>
        <Action
          tone="plain"
          disabled={comment.trim() === '' && comments.length === 0}
          isRunning={isRunning}
          onClick={() =>
            take((rev) =>
              api.call<typeof contract.requestChanges>('POST', '/articles/{id}/request-changes', {
                params,
                body: { rev, comment },
              }),
            )
          }
        >
          Request changes
        </Action>
      </Actions>
    </div>
  )
}
