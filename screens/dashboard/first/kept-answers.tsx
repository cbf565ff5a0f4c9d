import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Household } from '#kit/react/household.ts'
import type { StoredFacts } from '#kit/facts.ts'
import { useCarry } from '#kit/react/carry.ts'
import { useSession } from '#kit/react/session.tsx'
import { Block, type Source } from '../block.tsx'
import css from './first.module.css'
import type { Plan } from '../queries.ts'
import { isCurrent, type KeptAnswer, readAnswer, savedSince } from './kept-answer.ts'
import type { Question } from './question.model.ts'
import { QUESTIONS } from './questions.model.ts'
import { useAsked } from './questions.tsx'

type Props = { readonly source: Source<Household>; readonly plans: readonly Plan[] }

/** The answers that were given here, which a reload does not take away; one whose facts have changed says so. */
export function KeptAnswers({ source, plans }: Props) {
  const { drafts } = useSession()
  const asked = useAsked()
  const [kept] = useState(() =>
    QUESTIONS.flatMap((question) => {
      const answer = readAnswer(drafts, question)
      return answer === null ? [] : [{ question, kept: answer }]
    }),
  )
  const shown = kept.filter(({ question }) => question.id !== asked)
  if (shown.length === 0) return null
  return (
    <Block title="Your answers" source={source}>
      {({ facts }) => (
        <ul className={css.keptAnswers}>
          {shown.map(({ question, kept: one }) => (
            <KeptOne key={question.id} {...{ question, one, facts, plans }} />
          ))}
        </ul>
      )}
    </Block>
  )
}

type OneProps = Pick<Props, 'plans'> & {
  readonly question: Question
  readonly one: KeptAnswer
  readonly facts: StoredFacts
}

function KeptOne({ question, one, facts, plans }: OneProps) {
  const carry = useCarry()
  const { answer } = one
  const next = answer.next ?? question.next
  const later = savedSince(one, question, plans)
  return (
    <li>
      <p className={css.question}>{question.title}</p>
      <p className={css.headline}>
        <strong>{answer.figure}</strong> {answer.sentence}
      </p>
      {isCurrent(one, question, facts) ? null : <p>Your profile has changed since this answer.</p>}
      {later === undefined ? null : (
        <p>
          You saved{' '}
          <Link to={`/${later.toolId}`} search={{ plan: later.id }}>
            {later.name}
          </Link>{' '}
          after this answer; it may use other numbers.
        </p>
      )}
      <p className={css.ways}>
        <Link to={next.to} onClick={() => carry(next.to, answer.carries)}>
          {next.label}
        </Link>
        <Link to="/dashboard" search={{ ask: question.id }}>
          Ask again
        </Link>
      </p>
    </li>
  )
}
