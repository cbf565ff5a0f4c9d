import { useEffect, useRef } from 'react'
import css from './said.module.css'

/** What went wrong, read out as soon as it stands there. */
export const Problem = ({ text }: { readonly text: string | null }) => (
  <div role="alert" className={css.live}>
    {text === null ? null : <p className={css.problem}>{text}</p>}
  </div>
)

/** What has been done, read out as soon as it stands there. */
export const Done = ({ text }: { readonly text: string | null }) => (
  <div role="status" className={css.live}>
    {text === null ? null : <p className={css.done}>{text}</p>}
  </div>
)

/** The same where what was pressed may stand far below, and is gone with what it was about: it is led to. */
export function DoneAbove({ text }: { readonly text: string | null }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (text === null) return
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [text])
  return (
    <div ref={place} tabIndex={-1} className={css.above}>
      <Done text={text} />
    </div>
  )
}
