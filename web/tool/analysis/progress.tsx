import { LongWork } from '#ui/states/Loading.tsx'
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
  return (
    <LongWork
      label="Working"
      share={work.share}
      secondsLeft={work.secondsLeft ?? undefined}
      onCancel={onCancel}
    />
  )
}
