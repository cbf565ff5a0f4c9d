import { Link } from '@tanstack/react-router'
import { counted, date } from '#kit/format.ts'
import css from './hub.module.css'
import type { HubAnswer } from './search.model.ts'
import type { HubPlan, HubTool } from './tools.model.ts'

type CardProps = {
  readonly tool: HubTool
  /** The last saved answer, if there is one. */
  readonly plan: HubPlan | undefined
  readonly missing: number
  /** Why this one is here, when the chooser put it here. */
  readonly reason?: string | undefined
  readonly tray: { readonly has: boolean; readonly change: () => void } | null
}

/** One calculator: its question, its last saved answer, and what it would like to know. */
export const Card = ({ tool, plan, missing, reason, tray }: CardProps) => {
  const result = plan?.result ?? null
  return (
    <li className={css.card}>
      <h3>
        <Link to={`/${tool.id}`}>{tool.title}</Link>
      </h3>
      <p className={css.question}>{tool.summary}</p>
      {reason === undefined ? null : <p className={css.reason}>{reason}</p>}
      <div className={css.foot}>
        {plan === undefined ? null : (
          <Link to={`/${tool.id}`} search={{ plan: plan.id }} className={css.result}>
            {result === null ? plan.name : `${result.label}: ${result.text}`}
            <span>
              {plan.name}, {date(plan.updatedAt)}
            </span>
          </Link>
        )}
        {missing > 0 && <span className={css.missing}>{counted(missing, 'profile fact')} missing</span>}
        {tray === null ? null : (
          <label className={css.tick}>
            <input type="checkbox" checked={tray.has} onChange={tray.change} />
            Compare
          </label>
        )}
      </div>
    </li>
  )
}

/** A question that the dashboard answers by itself, with two or three numbers, or a tool in one of its modes. */
export const AnswerCard = ({ answer, reason }: { readonly answer: HubAnswer; readonly reason?: string }) => (
  <li className={css.card}>
    <h3>
      <Link to={answer.path} search={answer.search} hash={answer.hash}>
        {answer.title}
      </Link>
    </h3>
    <p className={css.question}>{answer.summary}</p>
    {reason === undefined ? null : <p className={css.reason}>{reason}</p>}
    <div className={css.foot}>
      <span>{answer.tool === null ? 'Quick answer on your dashboard' : `Part of ${answer.tool}`}</span>
    </div>
  </li>
)
