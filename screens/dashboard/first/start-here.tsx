import { useState } from 'react'
import type { Household } from '#kit/react/household.ts'
import { Block, type Source } from '../block.tsx'
import css from './first.module.css'
import { openQuestions } from './questions.model.ts'
import { Questions, useAsked } from './questions.tsx'
import { Ways } from './together.tsx'

/** What the first visit offers, folded below, for somebody who began elsewhere. */
export const StartHere = ({ source }: { readonly source: Source<Household> }) => (
  <Block title="Start here" source={source}>
    {(household) => <Offers household={household} />}
  </Block>
)

/** The questions that are open now stay for this visit, so that an answer does not take its own card away. */
function Offers({ household }: { readonly household: Household }) {
  const [open] = useState(() => openQuestions(household.facts))
  const isAbove = useAsked() !== undefined
  const questions = isAbove ? [] : open
  return (
    <details className={css.start}>
      <summary>
        {questions.length === 0 ? '' : 'Answer a short question, '}
        {questions.length === 0 ? 'Use' : 'use'} an invitation, create an organization or import a file
      </summary>
      {questions.length === 0 ? null : <Questions household={household} questions={questions} />}
      <Ways />
    </details>
  )
}
