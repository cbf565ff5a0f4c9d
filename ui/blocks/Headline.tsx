import type { Tone } from '#kit/block.ts'
import { splitAtFigure } from '#kit/headline-figure.ts'
import { isVerdict } from '#kit/tone-words.ts'
import { ToneWord } from '../states/ToneWord.tsx'
import css from './headline.module.css'

type HeadlineProps = {
  /** The answer as a sentence, with its number in it. */
  readonly text: string
  readonly tone?: Tone | undefined
  /** The number that the sentence is about: it stands out in it. */
  readonly value?: number | string | undefined
  /** How sure it is, for how long: a few quiet words below. */
  readonly note?: string | undefined
  /** One line is all that a phone has room for while the inputs scroll. */
  readonly compact?: boolean | undefined
}

/** The answer first, in one sentence. Changes are announced politely, once they have settled. */
export function Headline({ text, tone = 'neutral', value, note, compact }: HeadlineProps) {
  const hasVerdict = isVerdict(tone)
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
      {(hasVerdict || note !== undefined) && (
        <p className={css.verdict}>
          {hasVerdict && <ToneWord tone={tone} />}
          {note}
        </p>
      )}
    </div>
  )
}
