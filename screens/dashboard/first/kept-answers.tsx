import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Household } from '#kit/react/household.ts'
import { localDay } from '#kit/local-day.ts'
import { useCarry } from '#kit/react/carry.ts'
import { useFindLeast } from '#kit/react/least.ts'
import { useSession } from '#kit/react/session.tsx'
import page from '../dashboard.module.css'
import css from './first.module.css'
import type { Plan } from '../queries.ts'
import { factsAsked, isCurrent, type KeptAnswer, readAnswer, savedSince } from './kept-answer.ts'
import { profileAnswer } from './profile-answer.model.ts'
import type { OwnAnswer, Question } from './question.model.ts'
import { openQuestions, QUESTIONS } from './questions.model.ts'
import { useAsked } from './questions.tsx'

type Props = { readonly household: Household; readonly plans: readonly Plan[] }

type Whole = Pick<Props, 'plans'> & { readonly household: Household | undefined }

/**
 * The answers that were given here, which a reload does not take away. Where the profile has changed since, and where it
 * was told elsewhere all that a question asks for, the answer is found from it.
 */
export const KeptAnswers = ({ household, plans }: Whole) =>
  household === undefined ? null : <AllKept household={household} plans={plans} />

function AllKept({ household, plans }: Props) {
  const { facts } = household
  const { drafts } = useSession()
  const asked = useAsked()
  const [all] = useState(() => {
    const open = openQuestions(facts)
    return QUESTIONS.flatMap((question) => {
      const kept = readAnswer(drafts, question)
      return kept === null && open.includes(question) ? [] : [{ question, kept }]
    })
  })
  const shown = all.filter(({ question }) => question.id !== asked)
  if (shown.length === 0) return null
  return (
    <section className={page.block} aria-label="Your answers">
      <h2>Your answers</h2>
      <ul className={css.keptAnswers}>
        {shown.map(({ question, kept }) => (
          <li key={question.id}>
            <p className={css.question}>{question.title}</p>
            {kept !== null && isCurrent(kept, question, facts) ? (
              <KeptOne {...{ question, kept, plans }} />
            ) : (
              <Known {...{ question, kept, household, plans }} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type KnownProps = Props & { readonly question: Question; readonly kept: KeptAnswer | null }

/**
 * Nothing was answered on this device, or by other numbers: what the profile's say today, worked out beside the page and
 * again only where one of them has changed.
 */
function Known({ question, kept, household, plans }: KnownProps) {
  const findLeast = useFindLeast()
  const [today] = useState(() => localDay(Date.now()))
  const { facts } = household
  const { data, isPending } = useQuery({
    queryKey: ['answer', question.id, today, factsAsked(question, facts), facts.holdings?.value],
    queryFn: ({ signal }) =>
      profileAnswer(question, household, { today, findLeast: (asked) => findLeast(asked, signal) }),
    networkMode: 'always',
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
  })
  if (isPending) return <Waiting question={question} />
  if (data) return <Said question={question} answer={data} />
  return kept === null ? (
    <OneStep question={question} />
  ) : (
    <KeptOne {...{ question, kept, plans }}>
      <p>Your profile has changed since this answer.</p>
    </KeptOne>
  )
}

const Waiting = ({ question: { next } }: { readonly question: Question }) => (
  <>
    <p>Finding the answer from your profile…</p>
    <p className={css.ways}>
      <Link to={next.to}>{next.label}</Link>
    </p>
  </>
)

const OneStep = ({ question }: { readonly question: Question }) => (
  <>
    <p>Your profile has the numbers for this.</p>
    <p className={css.ways}>
      <Link to="/dashboard" search={{ ask: question.id }}>
        {question.action}
      </Link>
    </p>
  </>
)

type OneProps = Pick<Props, 'plans'> & {
  readonly question: Question
  readonly kept: KeptAnswer
  readonly children?: ReactNode
}

function KeptOne({ question, kept, plans, children }: OneProps) {
  const later = savedSince(kept, question, plans)
  return (
    <Said question={question} answer={kept.answer}>
      {children}
      {later === undefined ? null : (
        <p>
          You saved{' '}
          <Link to={`/${later.toolId}`} search={{ plan: later.id }}>
            {later.name}
          </Link>{' '}
          after this answer; it may use other numbers.
        </p>
      )}
    </Said>
  )
}

type SaidProps = {
  readonly question: Question
  readonly answer: OwnAnswer
  readonly children?: ReactNode
}

/** An answer in its sentence, what there is to say of it, and the ways on. */
function Said({ question, answer, children }: SaidProps) {
  const carry = useCarry()
  const next = answer.next ?? question.next
  return (
    <>
      <p className={css.headline}>
        <strong>{answer.figure}</strong> {answer.sentence}
      </p>
      {children}
      <p className={css.ways}>
        <Link to={next.to} onClick={() => carry(next.to, answer.carries)}>
          {next.label}
        </Link>
        <Link to="/dashboard" search={{ ask: question.id }}>
          Ask again
        </Link>
      </p>
    </>
  )
}
