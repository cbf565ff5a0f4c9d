import type { Tone } from '#kit/block.ts'
import { ToneWord } from '../states/ToneWord.tsx'
import css from './headline.module.css'
import { splitAtFigure } from './headline-figure.ts'

type HeadlineProps = {
  /** The answer as a sentence, with its number in it. */
  readonly text: string
  readonly tone?: Tone | undefined
  /** The number that the sentence is about: it stands out in it. */
  readonly value?: number | undefined
  /** One line is all that a phone has room for while the inputs scroll. */
  readonly compact?: boolean | undefined
}

/** The answer first, in one sentence. Changes are announced politely, once they have settled. */
export function Headline({ text, tone = 'neutral', value, compact }: HeadlineProps) {
  const split = value === undefined ? null : splitAtFigure(text, value)
  return (
    <div className={css.headline} data-tone={tone} data-compact={compact || undefined}>
      <p className={css.text} aria-live="polite">
        {split === null ? (
          text
        ) : (
          <>
            {split.before}
            <strong className={css.figure}>{split.figure}</strong>
            {split.after}
          </>
        )}
      </p>
      {tone !== 'neutral' && tone !== 'information' && (
        <p className={css.verdict}>
          <ToneWord tone={tone} />
        </p>
      )}
    </div>
  )
}
