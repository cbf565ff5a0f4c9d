import { useEffect, useRef, useState } from 'react'
import { counted } from '#kit/format.ts'
import { Problem } from '#ui/entry/Said.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Confirm } from '#ui/page/Confirm.tsx'
import { FormulaSheet } from './formula-sheet.tsx'
import { Overview } from './overview.tsx'
import type { Question } from './queries.ts'
import { QuestionField } from './question-field.tsx'
import { Timer } from './timer.tsx'
import type { Draft, useAttempt } from './use-attempt.ts'
import css from './paper.module.css'

type PaperProps = {
  readonly attempt: ReturnType<typeof useAttempt>
  readonly deadline: string
  readonly questions: readonly Question[]
  readonly isReadOnly: boolean
}

export type Mark = { readonly isAnswered: boolean; readonly isFlagged: boolean }

const isAnswered = ({ given }: Draft): boolean =>
  given !== null && !(Array.isArray(given) && given.length === 0)

const draftAt = ({ drafts }: PaperProps['attempt'], questions: readonly Question[], at: number): Draft => {
  const { given = null, flagged = false, seconds = 0 } = drafts.get(at) ?? questions[at] ?? {}
  return { given, flagged, seconds }
}

/** The questions, one at a time, with the time left and the way to every other one. */
export function Paper({ attempt, deadline, questions, isReadOnly }: PaperProps) {
  const [place, setPlace] = useState(0)
  const [isHandingIn, setHandingIn] = useState(false)
  const question = questions[place]
  const drafts = questions.map((_, at) => draftAt(attempt, questions, at))
  const marks = drafts.map((one): Mark => ({ isAnswered: isAnswered(one), isFlagged: one.flagged }))
  const draft = drafts[place]
  if (question === undefined || draft === undefined) return null
  return (
    <div className={css.paper}>
      <div className={css.strip}>
        <Timer deadline={deadline} serverTime={attempt.serverTime} onOver={attempt.refresh} />
        <div className={css.help}>
          <FormulaSheet />
          <a href="/calculators" target="_blank" rel="noreferrer">
            Calculators
          </a>
        </div>
      </div>
      <QuestionCard
        key={place}
        place={place}
        of={questions.length}
        question={question}
        draft={draft}
        isReadOnly={isReadOnly}
        onChange={(to) => attempt.change(place, to)}
        onGo={setPlace}
      />
      <Problem text={attempt.failure} />
      <Overview marks={marks} current={place} onGo={setPlace} />
      {isReadOnly ? null : (
        <Actions>
          <Action tone="plain" onClick={() => setHandingIn(true)}>
            Submit exam
          </Action>
        </Actions>
      )}
      {isHandingIn ? (
        <HandIn marks={marks} onSubmit={attempt.submit} onCancel={() => setHandingIn(false)} />
      ) : null}
    </div>
  )
}

type CardProps = {
  readonly place: number
  readonly of: number
  readonly question: Question
  readonly draft: Draft
  readonly isReadOnly: boolean
  readonly onChange: (draft: Draft) => void
  readonly onGo: (place: number) => void
}

/** One question, which has the focus when it comes after another. */
function QuestionCard({ place, of, question, draft, isReadOnly, onChange, onGo }: CardProps) {
  const since = useSince()
  const change = (more: Partial<Draft>) => onChange({ ...draft, ...more, seconds: draft.seconds + since() })
  return (
    <section className={css.question} aria-labelledby="exam-question">
      <h2 id="exam-question" ref={focusLater} tabIndex={-1}>
        Question {place + 1} of {of}
      </h2>
      <QuestionField
        question={question}
        given={draft.given}
        isReadOnly={isReadOnly}
        onChange={(given) => change({ given })}
      />
      <label className={css.flag}>
        <input
          type="checkbox"
          checked={draft.flagged}
          disabled={isReadOnly}
          onChange={(event) => change({ flagged: event.target.checked })}
        />
        Flag for review
      </label>
      <Actions>
        {place < of - 1 ? <Action onClick={() => onGo(place + 1)}>Next</Action> : null}
        {place > 0 ? (
          <Action tone="plain" onClick={() => onGo(place - 1)}>
            Back
          </Action>
        ) : null}
      </Actions>
    </section>
  )
}

const focusLater = (head: HTMLHeadingElement | null) => head?.focus()

/** Whole seconds spent since the last asking, or since this question came. */
function useSince(): () => number {
  const from = useRef<number | null>(null)
  useEffect(() => {
    from.current = performance.now()
  }, [])
  return () => {
    const now = performance.now()
    const seconds = Math.floor((now - (from.current ?? now)) / 1_000)
    from.current = now
    return seconds
  }
}

type HandInProps = {
  readonly marks: readonly Mark[]
  readonly onSubmit: () => Promise<void>
  readonly onCancel: () => void
}

function HandIn({ marks, onSubmit, onCancel }: HandInProps) {
  const [isRunning, setRunning] = useState(false)
  const [problem, setProblem] = useState<string>()
  const open = marks.filter((mark) => !mark.isAnswered).length
  const flagged = marks.filter((mark) => mark.isFlagged).length
  const submit = async () => {
    setRunning(true)
    try {
      await onSubmit()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      setRunning(false)
    }
  }
  return (
    <Confirm
      title="Submit the exam?"
      action="Submit exam"
      tone="main"
      problem={problem}
      isRunning={isRunning}
      onConfirm={() => void submit()}
      onCancel={onCancel}
    >
      <p>
        {open === 0
          ? 'Every question is answered.'
          : `${counted(open, 'question')} ${open === 1 ? 'is' : 'are'} unanswered.`}{' '}
        {flagged === 0 ? '' : `${counted(flagged, 'question')} flagged. `}
        Your exam is graded right away and can’t be reopened.
      </p>
    </Confirm>
  )
}
