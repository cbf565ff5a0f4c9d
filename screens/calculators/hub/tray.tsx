import { Link } from '@tanstack/react-router'
import { date } from '#kit/format.ts'
import { Button } from '#ui/parts/button.ts'
import css from './tray.module.css'
import type { HubPlan, HubTool } from './tools.model.ts'

type Props = {
  readonly chosen: readonly { readonly tool: HubTool; readonly plan: HubPlan }[]
  readonly onClear: () => void
}

/** Saved answers of several calculators side by side. */
export const Tray = ({ chosen, onClear }: Props) =>
  chosen.length === 0 ? null : (
    <section className={css.tray} aria-label="Compared answers">
      <header>
        <h2>Side by side</h2>
        <Button variant="default" size="compact-sm" onClick={onClear}>
          Clear
        </Button>
      </header>
      <dl>
        {chosen.map(({ tool, plan }) => {
          const { result } = plan
          return (
            <div key={tool.id}>
              <dt>
                <Link to={`/${tool.id}`} search={{ plan: plan.id }}>
                  {tool.title}
                </Link>
                <span>
                  {plan.name}, {date(plan.updatedAt)}
                </span>
              </dt>
              <dd>
                <strong>{result?.text ?? 'No answer'}</strong>
                <span>{result?.label}</span>
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
