import { Link } from '@tanstack/react-router'
import type { Household } from '#kit/react/household.ts'
import type { Membership } from '#kit/react/organizations.ts'
import { Block, type Source } from '../block.tsx'
import css from './first.module.css'
import { Questions } from './questions.tsx'
import { Together } from './together.tsx'

type Props = { readonly source: Source<Household>; readonly memberships: Source<readonly Membership[]> }

/** Somebody's first visit: three questions that lead to an own answer, and the ways to work with others. */
export const FirstVisit = ({ source, memberships }: Props) => (
  <>
    <Block title="Start with one question" source={source}>
      {(household) => (
        <>
          <Questions household={household} />
          <p className={css.aside}>
            Another question? <Link to="/calculators">Browse all calculators</Link>, or ask it in your own
            words with Search at the top of the page.
          </p>
        </>
      )}
    </Block>
    <Block title="Working with others" source={memberships}>
      {(list) => <Together memberships={list} />}
    </Block>
  </>
)
