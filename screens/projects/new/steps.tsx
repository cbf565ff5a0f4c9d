import { counted, date } from '#kit/format.ts'
import { Panel } from '#ui/page/Page.tsx'
import css from './new.module.css'

type Step = { readonly title: string; readonly points: number; readonly due: string | null }

/** What the template brings, before anything is made. */
export const Steps = ({ steps }: { readonly steps: readonly Step[] }) => (
  <Panel title={counted(steps.length, 'step')} lead="Due dates count business days from the start.">
    <ol className={css.steps}>
      {steps.map(({ title, points, due }) => (
        <li key={title}>
          <span>{title}</span>
          <span className={css.faint}>
            {counted(points, 'point')}
            {due === null ? '' : `, due ${date(due)}`}
          </span>
        </li>
      ))}
    </ol>
  </Panel>
)
