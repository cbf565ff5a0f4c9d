import css from './analysis.module.css'
import { Answered } from './answered.tsx'
import { WindowChoice } from './choices.tsx'
import type { Subject } from './use-subject.ts'

/** How the holdings move together. */
export function MixTab({ subject }: { readonly subject: Subject }) {
  return (
    <div className={css.part}>
      <section className={css.controls} aria-label="Options">
        <WindowChoice subject={subject} />
        <p>Month-end total returns, for months in which every holding shown has a price.</p>
      </section>
      <Answered values={subject.analysed.frontier} isExample={subject.isExample} />
    </div>
  )
}
