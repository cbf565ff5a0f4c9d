import { Link } from '@tanstack/react-router'
import { hasRole } from '#kit/access.ts'
import { counted, date, percent } from '#kit/format.ts'
import { CATEGORIES, CATEGORY_NAMES, type Category } from '#kit/milestones/categories.ts'
import { useSession } from '#kit/react/session.tsx'
import { SCREENS } from '#kit/registry/screens.gen.ts'
import { Problem } from '#ui/entry/Said.tsx'
import { Action } from '#ui/page/Action.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { ProgressBar } from '#ui/parts/ProgressBar.tsx'
import { ToneWord } from '#ui/states/ToneWord.tsx'
import css from '../milestone-dashboard.module.css'
import { type OnPath, type Path, useSelfReport } from '../queries.ts'

type Reporting = ReturnType<typeof useSelfReport>

/** The path of each category: what is done, and what is missing of the rest in numbers. */
export function PathTab({ path: { milestones, nearest } }: { readonly path: Path }) {
  const reporting = useSelfReport()
  const { user } = useSession()
  const isMember = hasRole(user?.roles ?? [], 'MMG')
  const reachable = milestones.filter((one) => isMember || one.status === 'done' || !isForMembers(one))
  const groups = CATEGORIES.flatMap((category) => {
    const own = reachable.filter((one) => one.category === category)
    return own.length === 0 ? [] : [{ category, own }]
  })
  return (
    <>
      <Problem text={reporting.failure} />
      <div className={css.path}>
        {groups.map(({ category, own }) => (
          <Group key={category} category={category} own={own} nearest={nearest} reporting={reporting} />
        ))}
      </div>
    </>
  )
}

/** The membership exam refuses everybody else, so nobody else is sent there. */
const isForMembers = ({ path }: OnPath): boolean => path === '/mmg/mmg-exam'

type GroupProps = {
  readonly category: Category
  readonly own: readonly OnPath[]
  readonly nearest: string | null
  readonly reporting: Reporting
}

const Group = ({ category, own, nearest, reporting }: GroupProps) => (
  <Panel
    title={CATEGORY_NAMES[category]}
    aside={
      <span className={css.faint}>
        {own.filter(({ status }) => status === 'done').length} of {own.length} done
      </span>
    }
  >
    <ol className={css.steps}>
      {own.map((one) => (
        <li key={one.id} data-status={one.status}>
          <div className={css.rowHead}>
            <h3>{one.title}</h3>
            <span className={css.points}>{counted(one.points, 'point')}</span>
          </div>
          <State milestone={one} isNearest={one.id === nearest} reporting={reporting} />
        </li>
      ))}
    </ol>
  </Panel>
)

type StateProps = {
  readonly milestone: OnPath
  readonly isNearest: boolean
  readonly reporting: Reporting
}

function State({ milestone, isNearest, reporting }: StateProps) {
  const { status, title, progress, missing, why, selfReport, org_name } = milestone
  if (status === 'done') return <DoneState milestone={milestone} reporting={reporting} />
  return (
    <>
      {status === 'open' && progress > 0 ? (
        <div className={css.gauge}>
          <ProgressBar share={progress} label={`Progress: ${title}`} />
          <span className={css.faint}>{percent(progress, 0)} of the way</span>
        </div>
      ) : null}
      {selfReport === null ? (
        <p>
          {isNearest ? <strong className={css.nearest}>Nearest. </strong> : null}
          {missing}
        </p>
      ) : null}
      <p className={css.faint}>
        {why}
        {org_name === null ? '' : ` From ${org_name}.`}
      </p>
      {selfReport === null ? (
        <Where milestone={milestone} />
      ) : (
        <div>
          <Action
            tone="plain"
            label={`Check off: ${title}`}
            isRunning={reporting.running === selfReport}
            onClick={() => void reporting.report(selfReport)}
          >
            Check off
          </Action>
        </div>
      )}
    </>
  )
}

function DoneState({ milestone, reporting }: Pick<StateProps, 'milestone' | 'reporting'>) {
  const { title, doneAt, evidence, isBelow, missing, selfReport } = milestone
  return (
    <>
      <p className={css.done}>
        <ToneWord tone="positive" word="Done" />
        <span>
          {doneAt === null ? '' : date(doneAt)}
          {evidence === null ? '' : ` \u00b7 ${evidence}`}
        </span>
      </p>
      {isBelow ? (
        <p className={css.below}>
          <ToneWord tone="caution" word="Now below" />
          <span>{missing}</span>
        </p>
      ) : null}
      {selfReport === null ? null : (
        <div>
          <Action
            tone="plain"
            label={`Undo: ${title}`}
            isRunning={reporting.running === selfReport}
            onClick={() => void reporting.undo(selfReport)}
          >
            Undo
          </Action>
        </div>
      )}
    </>
  )
}

function Where({ milestone: { path, title } }: { readonly milestone: OnPath }) {
  const screen = SCREENS.find((one) => one.path === path)
  if (screen === undefined) return null
  return (
    <p>
      <Link to={screen.path} aria-label={`Open ${screen.title} for ${title}`}>
        Open {screen.title}
      </Link>
    </p>
  )
}
