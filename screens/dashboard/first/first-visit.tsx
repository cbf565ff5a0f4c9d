import { Link } from '@tanstack/react-router'
import type { Household } from '#kit/react/household.ts'
import type { Membership } from '#kit/react/organizations.ts'
import { Block, type Source } from '../block.tsx'
import css from './first.module.css'
import { QuestionCard } from './question-card.tsx'
import { QUESTIONS } from './questions.model.ts'
import { Together } from './together.tsx'

type Props = { readonly source: Source<Household>; readonly memberships: Source<readonly Membership[]> }

/** Somebody's first visit: three questions that lead to an own answer, and the ways to work with others. */
export const FirstVisit = ({ source, memberships }: Props) => (
  <>
    <Block title="Start with one question" source={source}>
      {(household) => (
        <>
          <div className={css.cards}>
            {QUESTIONS.map((question, at) => (
              <QuestionCard key={question.id} question={question} household={household} isMain={at === 0} />
            ))}
          </div>
          <p className={css.aside}>
            Another question? <Link to="/calculators">Browse all calculators</Link> or press <kbd>Ctrl K</kbd>{' '}
            and type it in your own words.
          </p>
        </>
      )}
    </Block>
    <Block title="Working with others" source={memberships}>
      {(list) => <Together memberships={list} />}
    </Block>
  </>
)
