import { useState } from 'react'
import type { Household } from '#kit/react/household.ts'
import type { Source } from '../block.tsx'
import css from './first.module.css'
import { openQuestions } from './questions.model.ts'
import { Questions, useAsked, WhereItGoes } from './questions.tsx'
import { Ways } from './together.tsx'

/** The questions of a first visit that are still open, folded, for somebody who began elsewhere. */
export function OpenQuestions({ source: { data } }: { readonly source: Source<Household> }) {
  const isAbove = useAsked() !== undefined
  return data === undefined || isAbove ? null : <Open household={data} />
}

/** Those that are open now stay for this visit, so that an answer does not take its own card away. */
function Open({ household }: { readonly household: Household }) {
  const [open] = useState(() => openQuestions(household.facts))
  const [first] = open
  if (first === undefined) return null
  return (
    <details className={css.start}>
      <summary>{open.length === 1 ? first.title : `Answer ${open.length} short questions`}</summary>
      <Questions household={household} questions={open} />
      <WhereItGoes />
    </details>
  )
}

/** What the first visit offers besides its questions, folded. */
export const OtherWays = () => (
  <details className={css.start}>
    <summary>Use an invitation, create an organization, or import a file</summary>
    <Ways />
  </details>
)
