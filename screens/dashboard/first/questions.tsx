import { Link } from '@tanstack/react-router'
import type { Household } from '#kit/react/household.ts'
import { useAddress } from '#kit/react/use-address.ts'
import css from './first.module.css'
import { QuestionCard } from './question-card.tsx'
import type { Question } from './question.model.ts'
import { QUESTIONS } from './questions.model.ts'

/** The question that the address asks for; undefined where it asks for none. */
export function useAsked(): string | undefined {
  const { ask } = useAddress().query
  return QUESTIONS.some(({ id }) => id === ask) ? ask : undefined
}

type Props = { readonly household: Household; readonly questions?: readonly Question[] }

/** The questions as cards, the one that was asked for first. */
export function Questions({ household, questions = QUESTIONS }: Props) {
  const asked = useAsked()
  const first = asked ?? questions[0]?.id
  const ordered = questions.toSorted((a, b) => Number(b.id === asked) - Number(a.id === asked))
  return (
    <div className={css.cards}>
      {ordered.map((question) => (
        <QuestionCard
          key={`${question.id} ${question.id === asked}`}
          question={question}
          household={household}
          isMain={question.id === first}
        />
      ))}
    </div>
  )
}

/** Said wherever the page does not begin with it. */
export const WhereItGoes = () => (
  <p className={css.aside}>
    Your answers are saved to <Link to="/profile">your profile</Link>, which only you can see, and the tools
    start from them.
  </p>
)
