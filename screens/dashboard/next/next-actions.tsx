import { Link } from '@tanstack/react-router'
import { factAge } from '#kit/fact-age.ts'
import { FACTS } from '#kit/facts.ts'
import { counted, date } from '#kit/format.ts'
import { showPlanChange } from '#kit/plan-change.ts'
import type { Profile } from '#kit/react/facts.ts'
import { useSession } from '#kit/react/session.tsx'
import { Block, Failed, type Source } from '../block.tsx'
import css from '../dashboard.module.css'
import { type Moved, type OrganizationWork, type Plan, screenAt } from '../queries.ts'
import type { ChecklistWork } from './checklist-work.model.ts'
import { hasOwnAnswer } from './own-answer.model.ts'
import { missingFactActions, type NextAction, rank, staleFactActions } from './next.model.ts'

type Props = {
  readonly profile: Source<Profile>
  readonly plans: Source<readonly Plan[]>
  readonly moved: Source<readonly Moved[]>
  readonly work: Source<readonly OrganizationWork[]>
  readonly now: number
}

/** The three things that are worth most: overdue first, then by benefit for each minute. */
export function NextActions({ profile, plans, moved, work, now }: Props) {
  const { drafts } = useSession()
  const isAnswered = (path: string): boolean =>
    path === '/checklists'
      ? work.data?.some((one) => one.work.length > 0) === true
      : hasOwnAnswer(path.slice(1), plans.data ?? [], drafts)
  return (
    <Block title="Next" source={profile}>
      {({ facts }) => {
        const label = (name: keyof typeof FACTS) => FACTS[name].label.toLowerCase()
        const actions = rank([
          ...checklistActions(work.data ?? []),
          ...(moved.data ?? []).map((plan) => movedAction(plan)),
          ...missingFactActions(facts, label),
          ...staleFactActions(facts, label, (updatedAt) => factAge(updatedAt, now)),
          ...(plans.data === undefined || work.data === undefined ? [] : firstTools(isAnswered)),
        ])
        return (
          <>
            {actions.length === 0 ? (
              <p className={css.empty}>Nothing is due, and your profile is up to date.</p>
            ) : (
              <ol className={css.actions}>
                {actions.map((action) => (
                  <Row key={action.id} action={action} />
                ))}
              </ol>
            )}
            {work.isError ? <Failed source={work} what="your checklists" /> : null}
          </>
        )
      }}
    </Block>
  )
}

const Row = ({
  action: { title, why, to, hash, plan, org, minutes, late, due },
}: {
  readonly action: NextAction
}) => (
  <li>
    <Link
      to={to}
      {...(hash === undefined ? {} : { hash })}
      {...(plan === undefined ? {} : { search: { plan } })}
      {...(org === undefined ? {} : { search: { org } })}
      className={css.action}
    >
      <strong>{title}</strong>
      <span>{why}</span>
    </Link>
    <span className={css.when} data-late={late > 0}>
      {late > 0 ? `${counted(late, 'day')} overdue` : due === undefined ? `${minutes} min` : date(due)}
    </span>
  </li>
)

/** The open checklists with the organization that keeps each; those that begin with the same step are one action. */
function checklistActions(work: readonly OrganizationWork[]): readonly NextAction[] {
  const runs = work.flatMap(({ organization, work: own }) =>
    own.map((run) => ({ ...run, org: organization.org_name })),
  )
  const alike = Map.groupBy(runs, ({ first, name }) => `${name} ${first?.title ?? ''} ${first?.due ?? ''}`)
  return [...alike.values()].flatMap(checklistAction)
}

const listed = new Intl.ListFormat('en-US')

function checklistAction(runs: readonly (ChecklistWork & { readonly org: string })[]): readonly NextAction[] {
  const [run] = runs
  if (run === undefined) return []
  const { id, name, first, org } = run
  const open = runs.reduce((sum, one) => sum + one.open, 0)
  const orgs = listed.format(new Set(runs.map((one) => one.org)))
  return [
    {
      id: `checklist ${org} ${id}`,
      title: first?.title ?? name,
      why: `${orgs}: ${first === null ? '' : `${name}, `}${counted(open, 'item')} open.`,
      to: '/checklists',
      org,
      minutes: 10,
      benefit: 5,
      late: first?.late ?? 0,
      ...(first === null ? {} : { due: first.due }),
    },
  ]
}

const movedAction = (plan: Moved): NextAction => ({
  id: `moved ${plan.id}`,
  title: `Review ${plan.name}`,
  why: `A change in your profile affects it. ${showPlanChange(plan)}`,
  to: `/${plan.toolId}`,
  plan: plan.id,
  minutes: 3,
  benefit: 2,
  late: 0,
})

const FIRST_TOOLS = [
  '/calculators/budget',
  '/calculators/emergency-fund',
  '/calculators/retirement',
  '/checklists',
] as const

/** Good first questions, of those that exist and have no answer of the person's own yet. */
const firstTools = (isAnswered: (path: string) => boolean): readonly NextAction[] =>
  FIRST_TOOLS.flatMap((path) => {
    const screen = screenAt(path)
    if (screen === undefined || isAnswered(path)) return []
    return [{ id: path, title: screen.title, why: screen.summary, to: path, minutes: 3, benefit: 2, late: 0 }]
  })
