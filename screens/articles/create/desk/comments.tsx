import { useState } from 'react'
import type { FieldProblem } from '#kit/errors.ts'
import { date } from '#kit/format.ts'
import { useApi } from '#kit/react/api.ts'
import { typedSince, useSubmit } from '#kit/react/use-submit.ts'
import { LineField } from '#ui/entry/LineField.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Confirm } from '#ui/page/Confirm.tsx'
import { Panel } from '#ui/page/Page.tsx'
import type { commentArticle, deleteComment } from '../../shared/comments.api.ts'
import css from '../create.module.css'
import { Failure } from '../failure.tsx'
import { type Content, type Draft, useArticlesChanged } from '../queries.ts'
import type { Writing } from './use-writing.ts'

type CommentsProps = {
  readonly draft: Draft
  /** As it is being written. */
  readonly content: Content
  readonly save: Writing['save']
}

/** What author and reviewer say to each other, of the whole or of one line, which is quoted as it read then. */
export function Comments({ draft, content, save }: CommentsProps) {
  const lines = content.body.split('\n')
  return (
    <Panel title="Comments">
      {draft.comments.length === 0 ? <p className={css.quiet}>No comments yet.</p> : null}
      <ul className={css.comments}>
        {draft.comments.map(({ id, line, quote, text, by, at, mayDelete }) => (
          <li key={id}>
            <p className={css.quiet}>
              {by}, {date(at)}
              {line === null ? null : `, line ${line}`}
            </p>
            {line === null ? null : <blockquote>{quote ?? lines[line - 1] ?? ''}</blockquote>}
            <p>{text}</p>
            {mayDelete ? <DeleteComment article={draft.id} id={id} /> : null}
          </li>
        ))}
      </ul>
      <NewComment id={draft.id} count={lines.length} save={save} />
    </Panel>
  )
}

/** Asks first: nothing of a comment is kept. */
function DeleteComment({ article, id }: { readonly article: string; readonly id: string }) {
  const api = useApi()
  const changed = useArticlesChanged()
  const submit = useSubmit([])
  const [isAsked, setAsked] = useState(false)
  const remove = () =>
    submit.run(async () => {
      const params = { id: article, commentId: id }
      await api.call<typeof deleteComment>('DELETE', '/articles/{id}/comments/{commentId}', { params })
      await changed()
    })
  return (
    <>
      <Actions>
        <Action tone="plain" onClick={() => setAsked(true)}>
          Delete comment
        </Action>
      </Actions>
      {isAsked ? (
        <Confirm
          title="Delete this comment?"
          action="Delete"
          problem={submit.failure ?? undefined}
          isRunning={submit.isRunning}
          onConfirm={() => void remove()}
          onCancel={() => setAsked(false)}
        >
          <p>It is deleted for everyone who works on this article. You cannot undo this.</p>
        </Confirm>
      ) : null}
    </>
  )
}

type NewCommentProps = { readonly id: string; readonly count: number; readonly save: Writing['save'] }

function NewComment({ id, count, save }: NewCommentProps) {
  const [text, setText] = useState('')
  const [line, setLine] = useState('')
  const { submit, send } = useComment(id, save)
  const add = async () => {
    const at = line === '' ? null : Number(line)
    if (!(await send({ text, line: at }, problemsOf(text, at, count)))) return
    setText(typedSince(text))
    setLine(typedSince(line))
  }
  return (
    <form
      className={css.fields}
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <LineField
        label="Comment"
        autoComplete="off"
        maxLength={2_000}
        value={text}
        error={submit.wrong('text')}
        onChange={setText}
      />
      <LineField
        label="Line"
        autoComplete="off"
        inputMode="numeric"
        maxLength={5}
        help="Leave empty for the whole article."
        value={line}
        error={submit.wrong('line')}
        onChange={setLine}
      />
      <Failure text={submit.failure} />
      <Actions>
        <Action type="submit" tone="plain" isRunning={submit.isRunning}>
          Add comment
        </Action>
      </Actions>
    </form>
  )
}

type NewOne = { readonly text: string; readonly line: number | null }

function useComment(id: string, save: Writing['save']) {
  const api = useApi()
  const changed = useArticlesChanged()
  const submit = useSubmit(['text', 'line'])
  const send = (body: NewOne, found: readonly FieldProblem[]) =>
    submit.run(async () => {
      // The line that is meant may be one that the server has not seen.
      if (body.line !== null) await save()
      await api.call<typeof commentArticle>('POST', '/articles/{id}/comments', { params: { id }, body })
      await changed()
    }, found)
  return { submit, send }
}

const problemsOf = (text: string, line: number | null, count: number) => [
  ...(text.trim() === '' ? [{ path: 'text', message: 'Enter a comment.' }] : []),
  ...(line === null || (Number.isInteger(line) && line >= 1 && line <= count)
    ? []
    : [{ path: 'line', message: `Enter a line from 1 to ${count}.` }]),
]
