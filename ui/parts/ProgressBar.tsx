import { percent } from '#kit/format.ts'
import css from './progress-bar.module.css'

type ProgressBarProps = {
  /** 0 to 1. */
  readonly share: number
  /** What it is of: 'Points to Builder'. */
  readonly label: string
}

/** How much of something is done. */
export const ProgressBar = ({ share, label }: ProgressBarProps) => (
  <progress className={css.bar} value={share} max={1} aria-label={label}>
    {percent(share, 0)}
  </progress>
)
