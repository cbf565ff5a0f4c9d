import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { FieldProblem } from '#kit/errors.ts'
import type { FactName } from '#kit/fact-names.ts'
import { FACTS } from '#kit/facts.ts'
import { checkField } from '#kit/parse.ts'
import { useChangeFacts } from '#kit/react/facts.ts'
import type { Household } from '#kit/react/household.ts'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import { Action } from '#ui/page/Action.tsx'
import css from './first.module.css'
import { type OwnAnswer, type Question, USUAL_RATE } from './questions.model.ts'

type Props = { readonly question: Question; readonly household: Household; readonly isMain: boolean }

/** One question with its two or three numbers; the answer stands in the card, and the facts go into the profile. */
export function QuestionCard({ question, household, isMain }: Props) {
  const { values, set, problems, answer, kept, send, undo, change } = useQuestion(question, household)
  return (
    <section className={css.card} aria-label={question.title}>
      <form
        className={css.ask}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!change.isPending) send()
        }}
      >
        <div>
          <h3>{question.title}</h3>
          <p>{question.gives}</p>
        </div>
        {Object.entries(question.asks).map(([name, { field }]) => (
          <FieldInput
            key={name}
            name={name}
            field={field}
            value={values[name]}
            problems={problems}
            onChange={(value) => set(name, value)}
          />
        ))}
        <div>
          <Action type="submit" tone={isMain ? 'main' : 'plain'} isRunning={change.isPending}>
            {question.action}
          </Action>
        </div>
      </form>
      <div aria-live="polite">
        {answer === null ? null : <Answer answer={answer} question={question} kept={kept} onUndo={undo} />}
      </div>
      {change.error === null ? null : (
        <p role="alert" className={css.failed}>
          Your profile was not changed. {change.error.message}
        </p>
      )}
    </section>
  )
}

type AnswerProps = {
  readonly answer: OwnAnswer
  readonly question: Question
  readonly kept: readonly FactName[]
  readonly onUndo: () => void
}

const Answer = ({ answer, question: { next }, kept, onUndo }: AnswerProps) => (
  <div className={css.answer}>
    <p className={css.headline}>
      <strong>{answer.figure}</strong> {answer.sentence}
    </p>
    <p>{answer.more}</p>
    <p>
      <Link to={next.to} className={css.next}>
        {next.label}
      </Link>
    </p>
    {kept.length === 0 ? null : (
      <p className={css.kept}>
        {kept.map((name) => FACTS[name].label).join(' and ')} {kept.length === 1 ? 'is' : 'are'} now in{' '}
        <Link to="/profile" hash={kept[0] ?? ''}>
          your profile
        </Link>
        .{' '}
        <button type="button" onClick={onUndo}>
          Undo
        </button>
      </p>
    )}
  </div>
)

const factsOf = (question: Question): readonly (readonly [input: string, fact: FactName])[] =>
  Object.entries(question.asks).flatMap(([name, { fact }]) =>
    fact === undefined ? [] : [[name, fact] as const],
  )

/** What a field begins with that is no fact: the usual rate, which the person changes for the one they were quoted. */
const START: Readonly<Record<string, unknown>> = { rate: USUAL_RATE }

function useQuestion(question: Question, household: Household) {
  const change = useChangeFacts()
  const [typed, setTyped] = useState<Readonly<Record<string, unknown>>>({})
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [answer, setAnswer] = useState<OwnAnswer | null>(null)
  const [before, setBefore] = useState<Readonly<Partial<Record<FactName, unknown>>>>({})
  const values = Object.fromEntries(
    Object.entries(question.asks).map(([name, { fact }]) => {
      const known = fact === undefined ? START[name] : household.typed[fact]?.value
      return [name, Object.hasOwn(typed, name) ? typed[name] : known]
    }),
  )
  const set = (name: string, value: unknown) => {
    setTyped({ ...typed, [name]: value })
    setProblems(problems.filter(({ path }) => path !== name))
    setAnswer(null)
  }
  const send = () => {
    const { numbers, wrong } = read(question, values)
    const found = wrong.length > 0 ? null : question.answer(numbers, household.facts)
    setProblems(
      wrong.length > 0 || found !== null ? wrong : [{ path: question.needs, message: 'Enter more than $0.' }],
    )
    setAnswer(found)
    const own = factsOf(question)
    const changes = Object.fromEntries(own.map(([name, fact]) => [fact, numbers[name]]))
    if (found === null || own.every(([name, fact]) => household.typed[fact]?.value === numbers[name])) return
    setBefore(Object.fromEntries(own.map(([, fact]) => [fact, household.typed[fact]?.value ?? null])))
    change.mutate({ changes, rev: household.rev })
  }
  const undo = () =>
    change.mutate({ changes: before, rev: household.rev }, { onSuccess: () => setBefore({}) })
  const kept = change.isSuccess ? factsOf(question).flatMap(([, fact]) => (fact in before ? [fact] : [])) : []
  return { values, set, problems, answer, kept, send, undo, change }
}

function read({ asks }: Question, values: Readonly<Record<string, unknown>>) {
  const numbers: Record<string, number> = {}
  const wrong: FieldProblem[] = []
  for (const [name, { field }] of Object.entries(asks)) {
    const checked = checkField(field, values[name] ?? '')
    if ('value' in checked && typeof checked.value === 'number') numbers[name] = checked.value
    else wrong.push({ path: name, message: 'problem' in checked ? checked.problem : 'Enter a number.' })
  }
  return { numbers, wrong }
}
