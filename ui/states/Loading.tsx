import css from './states.module.css'

/** A lazy page on its way. Says `Loading...` at once, so that the words are there before the spinner is seen. */
export function Loading({ label = 'Loading...' }: { readonly label?: string }) {
  return (
    <div className={css.loading} role="status" data-loading>
      <span className={css.spinner} aria-hidden="true" />
      {label}
    </div>
  )
}

type LongWorkProps = {
  readonly label: string
  /** 0 to 1; undefined while it is not known. */
  readonly share?: number | undefined
  readonly secondsLeft?: number | undefined
  readonly onCancel?: (() => void) | undefined
}

/** Long work: how far, how long still, and the way out. */
export function LongWork({ label, share, secondsLeft, onCancel }: LongWorkProps) {
  return (
    <div className={css.work}>
      <div className={css.workHead}>
        <span>{label}</span>
        {secondsLeft !== undefined && <span className={css.muted}>{timeLeft(secondsLeft)}</span>}
        {onCancel !== undefined && (
          <button type="button" className={css.quiet} onClick={onCancel}>
            Cancel
          </button>
        )}
      </div>
      <progress
        aria-label={label}
        {...(share === undefined ? {} : { value: Math.round(share * 100), max: 100 })}
      />
    </div>
  )
}

/** 75 → 'about 1 minute left'. */
export function timeLeft(seconds: number): string {
  if (seconds < 5) return 'almost done'
  if (seconds < 60) return `about ${Math.round(seconds / 5) * 5} seconds left`
  const minutes = Math.round(seconds / 60)
  return `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`
}
