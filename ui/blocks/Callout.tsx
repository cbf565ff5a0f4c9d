import type { Tone } from '#kit/block.ts'
import { ToneIcon } from '../states/ToneWord.tsx'
import css from './callout.module.css'

/** An insight or a warning: icon, word and color together. */
export function Callout(props: { readonly tone: Tone; readonly title: string; readonly text: string }) {
  return (
    <div role="note" className={css.callout} data-tone={props.tone}>
      <ToneIcon tone={props.tone} size={20} />
      <div>
        <p className={css.title}>{props.title}</p>
        <p className={css.text}>{props.text}</p>
      </div>
    </div>
  )
}
