import type { Tone } from '#kit/block.ts'
import { ToneWord } from '../states/ToneWord.tsx'
import css from './headline.module.css'
import { useCountUp } from './use-count-up.ts'

type HeadlineProps = {
  /** The answer as a sentence, with its number in it. */
  readonly text: string
  readonly tone?: Tone | undefined
  /** The number that the sentence is about: shown above it as the largest thing on the page. */
  readonly figure?: { readonly value: number; readonly show: (value: number) => string } | undefined
  /** One line is all that a phone has room for while the inputs scroll. */
  readonly compact?: boolean | undefined
}

/** The answer first. Changes are announced politely, once they have settled. */
export function Headline({ text, tone = 'neutral', figure, compact }: HeadlineProps) {
  const word = tone === 'neutral' || tone === 'information' ? null : <ToneWord tone={tone} />
  return (
    <div className={css.headline} data-tone={tone} data-compact={compact || undefined}>
      {figure !== undefined && (
        <div className={css.lead}>
          <Figure {...figure} />
          {word}
        </div>
      )}
      <p className={css.text} data-alone={figure === undefined || undefined} aria-live="polite">
        {figure === undefined && word}
        {text}
      </p>
    </div>
  )
}

function Figure({ value, show }: NonNullable<HeadlineProps['figure']>) {
  return (
    <p className={css.figure} aria-hidden="true">
      {show(useCountUp(value))}
    </p>
  )
}
