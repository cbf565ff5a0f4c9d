import css from './analysis.module.css'
import { Answered } from './answered.tsx'
import { WindowChoice } from './choices.tsx'
import type { Subject } from './use-subject.ts'

/** How the holdings move together. */
export function MixTab({ subject }: { readonly subject: Subject }) {
  return (
    <div className={css.part}>
      <section className={css.controls} aria-label="Choices">
        <WindowChoice subject={subject} />
        <p>Month-end prices with what they paid, where every holding shown has one.</p>
      </section>
      <Answered values={subject.analysed.frontier} />
    </div>
  )
}
