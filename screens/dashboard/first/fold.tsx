import { type ReactNode, useEffect, useRef, useState } from 'react'
import css from './first.module.css'
import own from './fold.module.css'

type Props = {
  readonly title: string
  /** What it gives, in one sentence. */
  readonly text: string
  /** The few words beside its name while it is closed. */
  readonly short: string
  readonly isOpenAtFirst?: boolean
  readonly children: ReactNode
}

const isNarrow = (): boolean => window.matchMedia('(max-width: 40em)').matches

/** A card of its own; on a phone a row that opens in place, so that the page can be seen whole. */
export function Fold({ title, text, short, isOpenAtFirst = false, children }: Props) {
  const [state, setState] = useState<'closed' | 'open' | 'opened'>(() =>
    isOpenAtFirst || !isNarrow() ? 'open' : 'closed',
  )
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (state === 'opened') card.current?.querySelector<HTMLElement>('input, button, a')?.focus()
  }, [state])
  return (
    <section
      className={`${css.card} ${own.closed}`}
      aria-label={title}
      ref={card}
      data-closed={state === 'closed'}
    >
      {state === 'closed' ? (
        <h3>
          <button type="button" className={own.row} aria-expanded="false" onClick={() => setState('opened')}>
            {title}
            <span>{short}</span>
          </button>
        </h3>
      ) : (
        <>
          <div className={css.about}>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
          {children}
        </>
      )}
    </section>
  )
}
