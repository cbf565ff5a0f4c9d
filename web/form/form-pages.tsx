import { useEffect, useMemo, useRef, useState } from 'react'
import type { Values } from '#kit/computation.ts'
import type { FieldProblem } from '#kit/errors.ts'
import { blankAnswers, type Form, type FormStep, shownFields, shownSteps, stepProblems } from '#kit/form.ts'
import { SendForm } from '#ui/entry/SendForm.tsx'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Panel } from '#ui/page/Page.tsx'
import css from './form.module.css'
import type { FormDraft } from './form-draft.ts'
import { Preview } from './preview.tsx'
import { Review } from './review.tsx'

type Props = {
  readonly form: Form
  /** Where it was left; null begins anew. */
  readonly draft: FormDraft | null
  /** Called as the person goes on; null forgets what was kept. */
  readonly keep: (draft: FormDraft | null) => void
  readonly send: (answers: Values) => Promise<unknown>
}

/** A form one step after the other, then all answers once more before they are sent. */
export function FormPages({ form, draft, keep, send }: Props) {
  const [answers, setAnswers] = useState<Values>({ ...blankAnswers(form), ...draft?.answers })
  const [at, setAt] = useState(draft?.step ?? 0)
  const [isSent, setSent] = useState(false)
  const [isSending, setSending] = useState(false)
  const filled = useMemo(() => ({ answers, step: at }), [answers, at])
  useKept(keep, filled, isSending || isSent)
  const steps = shownSteps(form, answers)
  const step = steps[Math.min(at, steps.length)]
  const set = (name: string, value: unknown) => setAnswers((before) => ({ ...before, [name]: value }))
  const startOver = () => {
    setAnswers(blankAnswers(form))
    setAt(0)
    keep(null)
  }
  if (isSent) return <Thanks text={form.thanks} />
  return (
    <div className={css.pages}>
      <div className={css.step}>
        {draft !== null && (
          <p className={css.kept}>
            Your earlier answers are still here.{' '}
            <button type="button" onClick={startOver}>
              Start over
            </button>
          </p>
        )}
        {step === undefined ? (
          <Review
            {...{ form, answers, steps, goTo: setAt }}
            send={async () => {
              setSending(true)
              await send(answers).finally(() => setSending(false))
              setSent(true)
            }}
          />
        ) : (
          <Step
            key={step.title}
            {...{ form, step, answers, set, goTo: setAt }}
            at={Math.min(at, steps.length)}
            of={steps.length}
          />
        )}
      </div>
      {form.preview !== undefined && <Preview preview={form.preview} answers={answers} />}
    </div>
  )
}

const IDLE_MS = 1_000

/** Keeps what is filled in shortly after the last change, and nothing before the first one. */
function useKept(keep: Props['keep'], draft: FormDraft, isOnItsWay: boolean): void {
  const latest = useRef(keep)
  const [first] = useState(draft)
  useEffect(() => {
    latest.current = keep
  }, [keep])
  useEffect(() => {
    if (draft === first || isOnItsWay) return
    const timer = setTimeout(() => latest.current(draft), IDLE_MS)
    return () => clearTimeout(timer)
  }, [draft, first, isOnItsWay])
}

type StepProps = {
  readonly form: Form
  readonly step: FormStep
  readonly answers: Values
  readonly set: (name: string, value: unknown) => void
  readonly at: number
  readonly of: number
  readonly goTo: (step: number) => void
}

function Step({ form, step, answers, set, at, of, goTo }: StepProps) {
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const top = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (at > 0) top.current?.focus()
  }, [at])
  const next = () => {
    const found = stepProblems(form, step, answers)
    setProblems(found)
    if (found.length === 0) goTo(at + 1)
  }
  const change: StepProps['set'] = (name, value) => {
    setProblems([])
    set(name, value)
  }
  return (
    <SendForm label={step.title} onSubmit={next}>
      <Panel
        title={step.title}
        lead={step.lead}
        aside={
          <p ref={top} tabIndex={-1} className={css.progress}>
            Step {at + 1} of {of}
          </p>
        }
      >
        <Fields {...{ form, step, answers, problems }} set={change} />
        <Actions>
          <Action type="submit">{at + 1 === of ? 'Review' : 'Continue'}</Action>
          {at > 0 && (
            <Action tone="plain" onClick={() => goTo(at - 1)}>
              Back
            </Action>
          )}
        </Actions>
      </Panel>
    </SendForm>
  )
}

type FieldsProps = Pick<StepProps, 'form' | 'step' | 'answers' | 'set'> & {
  readonly problems: readonly FieldProblem[]
}

const Fields = ({ form, step, answers, problems, set }: FieldsProps) => (
  <div className={css.fields}>
    {shownFields(step, answers).map(([name, field]) => (
      <FieldInput
        key={name}
        name={name}
        field={field}
        value={answers[name]}
        problems={problems}
        isRequired={form.required.includes(name)}
        onChange={(value) => set(name, value)}
      />
    ))}
  </div>
)

const Thanks = ({ text }: { readonly text: string }) => (
  <Panel title="Sent">
    <p role="status">{text}</p>
  </Panel>
)
