import { Link } from '@tanstack/react-router'
import { FACTS } from '#kit/facts.ts'
import { useCarry } from '#kit/react/carry.ts'
import type { Household } from '#kit/react/household.ts'
import { showInput } from '#kit/show-input.ts'
import { SendForm } from '#ui/entry/SendForm.tsx'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import { Action } from '#ui/page/Action.tsx'
import css from './first.module.css'
import { Fold } from './fold.tsx'
import { type Asked, asksBeside, type OwnAnswer, type Question } from './question.model.ts'
import { leftToAnswer } from './told.model.ts'
import { useQuestion } from './use-question.ts'

type Props = { readonly question: Question; readonly household: Household; readonly isMain: boolean }

type State = ReturnType<typeof useQuestion>
type Ask = readonly [name: string, asked: Asked]

/** One question with its numbers; the answer stands in the card, and the facts go into the profile. */
export function QuestionCard({ question, household, isMain }: Props) {
  const state = useQuestion(question, household)
  const { answer, isRunning, isBusy, failure, send, change } = state
  const asks = asksBeside(question, state.values)
  const own = asks.filter(([, { isAssumption }]) => !isAssumption)
  return (
    <Fold
      title={question.title}
      text={question.gives}
      short={leftToAnswer(question, state.values)}
      isOpenAtFirst={isMain}
    >
      <SendForm className={css.ask} isRunning={isBusy} onSubmit={send}>
        <Inputs asks={own} state={state} />
        <Assumed asks={asks.filter(([, { isAssumption }]) => isAssumption)} state={state} />
        <div>
          <Action type="submit" tone={isMain ? 'main' : 'plain'} isRunning={isBusy}>
            {question.action}
          </Action>
        </div>
      </SendForm>
      <div aria-live="polite">
        {isRunning ? <p>Simulating lifetimes…</p> : null}
        {answer === null ? null : (
          <Answer answer={answer} question={question} state={state} household={household} />
        )}
      </div>
      {failure === null ? null : (
        <p role="alert" className={css.failed}>
          {failure}
        </p>
      )}
      {change.error === null ? null : (
        <p role="alert" className={css.failed}>
          Your profile was not changed. {change.error.message}
        </p>
      )}
    </Fold>
  )
}

type InputsProps = { readonly asks: readonly Ask[]; readonly state: State }

const Inputs = ({ asks, state: { values, problems, set } }: InputsProps) => (
  <div className={css.fields}>
    {asks.map(([name, { field }]) => (
      <FieldInput
        key={name}
        name={name}
        field={field}
        value={values[name]}
        problems={problems}
        onChange={(value) => set(name, value)}
      />
    ))}
  </div>
)

/** Usual values, said as such in one line, that can be changed. */
function Assumed({ asks, state }: InputsProps) {
  if (asks.length === 0) return null
  const shown = asks.map(([name, { label, field }]) => `${label} ${showInput(field, state.values[name])}`)
  return (
    <details className={css.assumed} open={isWrongIn(asks, state.problems) || undefined}>
      <summary>
        Using typical values; change them <span>{shown.join(', ')}</span>
      </summary>
      <Inputs asks={asks} state={state} />
      {asks.some(([, { fact }]) => fact === undefined) ? (
        <p>These apply to this answer only; your profile does not hold them.</p>
      ) : null}
    </details>
  )
}

const isWrongIn = (asks: readonly Ask[], problems: State['problems']): boolean =>
  problems.some(({ path }) => asks.some(([name]) => name === path))

type AnswerProps = {
  readonly answer: OwnAnswer
  readonly question: Question
  readonly state: State
  readonly household: Household
}

/** It comes below the form that asked for it, which may fill the screen. */
const bringIntoSight = (answer: HTMLDivElement | null): void => answer?.scrollIntoView({ block: 'nearest' })

const listed = new Intl.ListFormat('en-US')

function Answer({ answer, question, state, household }: AnswerProps) {
  const { figure, sentence, more, parts = [], carries, offers } = answer
  const next = answer.next ?? question.next
  const carry = useCarry()
  return (
    <div className={css.answer} ref={bringIntoSight}>
      <p className={css.headline}>
        <strong>{figure}</strong> {sentence}
      </p>
      <p>{more}</p>
      {parts.length === 0 ? null : (
        <dl className={css.parts}>
          {parts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={css.ways}>
        <Link to={next.to} onClick={() => carry(next.to, carries)} className={css.next}>
          {next.label}
        </Link>
        {offers === undefined || household.typed[offers.fact]?.value === offers.value ? null : (
          <Action tone="plain" isRunning={state.isBusy} onClick={() => state.take(offers)}>
            {offers.label}
          </Action>
        )}
      </p>
      <Saved state={state} />
    </div>
  )
}

/** What the answer wrote to the profile, with what stood there before, and the ways back. */
function Saved({ state: { kept, undo } }: { readonly state: State }) {
  const [first] = kept
  if (first === undefined) return null
  const words = kept.map(({ fact, before }) => {
    const { label } = FACTS[fact]
    return before === null ? label : `${label} (was ${showInput(FACTS[fact], before)})`
  })
  return (
    <p className={css.kept}>
      Saved to your profile: {listed.format(words)}.{' '}
      <Link to="/profile" hash={first.fact}>
        Edit
      </Link>{' '}
      <button type="button" onClick={undo}>
        Undo
      </button>
    </p>
  )
}
