import { useState } from 'react'
import { QuestionField } from '../candidate/question-field.tsx'
import type { Given, Question } from '../candidate/queries.ts'
import { shuffled, streamOf } from '../draw.model.ts'
import css from './examiner.module.css'

export type Shown = Pick<Question, 'kind' | 'stem' | 'of' | 'decimals'> & {
  /** In the order of the bank. */
  readonly texts: readonly string[]
}

/** An order that does not tell what is right; every attempt has one of its own. */
const SEED = '6a09e667f3bcc908b2fb1366ea957d3e'

/** A question as candidates see it, to be tried; nothing of it is kept. */
export function Preview({ kind, stem, of, decimals, texts }: Shown) {
  const [given, setGiven] = useState<Given>(null)
  const options = shuffled(
    texts.map((text, at) => ({ id: String(at), text })),
    streamOf(SEED, 'preview'),
  )
  const question = { kind, stem, of, decimals, options: [...options], given, flagged: false, seconds: 0 }
  return (
    <section className={css.preview} aria-label="As candidates see it">
      <h3>As candidates see it</h3>
      <QuestionField key={kind} question={question} given={given} isReadOnly={false} onChange={setGiven} />
    </section>
  )
}
