import type { Progress as Counts } from '../runs/run.model.ts'
import css from './checklists.module.css'

/** How many items are settled, as a bar and in numbers. */
export function Progress({ settled, total }: Counts) {
  return (
    <span className={css.progress}>
      <progress value={settled} max={Math.max(1, total)} aria-label="Items completed" />
      <span>
        {settled} of {total}
      </span>
    </span>
  )
}
