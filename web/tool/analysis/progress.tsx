import { Button } from '#ui/parts/button.ts'
import parts from '../panel.module.css'
import type { Work } from './use-analysis.ts'

/** How far long work is, how long it still takes, and the way to stop it; what went wrong when it failed. */
export function Progress({
  work,
  onCancel,
}: {
  readonly work: Work<unknown>
  readonly onCancel: () => void
}) {
  if (work.status === 'failed') return <p role="alert">{work.message}</p>
  if (work.status !== 'running') return null
  const left = work.secondsLeft === null ? '' : `, about ${Math.max(1, Math.round(work.secondsLeft))} s left`
  return (
    <div className={parts.questions} role="status">
      <div>
        <progress max={1} value={work.share} aria-label="Progress" />
        <p className={parts.quiet}>
          {Math.round(work.share * 100)}%{left}
        </p>
      </div>
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
