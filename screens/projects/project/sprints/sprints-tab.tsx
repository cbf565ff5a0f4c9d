import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { counted, date } from '#kit/format.ts'
import { Problem } from '#ui/entry/Said.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { StatusDot } from '#ui/states/ToneWord.tsx'
import { openSprints, type ProjectDetails, type ProjectItem, useItems } from '../../shared/queries.ts'
import type { Sprint } from '../../shared/sprints/queries.ts'
import { labelOf, STATES } from '../../shared/states.model.ts'
import css from '../project.module.css'
import { CloseSprint } from './close-sprint.tsx'
import { EditSprint } from './edit-sprint.tsx'
import { PlanSprint } from './plan-sprint.tsx'
import { Retrospective } from './retrospective.tsx'
import { useSprintActions } from './use-sprint-actions.ts'

/** The sprints of the project: planned, started, closed. The running one first, then what comes, then what was. */
export function SprintsTab({ project }: { readonly project: ProjectDetails }) {
  const asked = useItems(project.id)
  const of = (state: Sprint['state']) => project.sprints.filter((sprint) => sprint.state === state)
  const inOrder = [...of('active'), ...of('planned'), ...of('closed').toReversed()]
  return (
    <div className={css.part}>
      {project.sprints.some(({ state }) => state !== 'planned') ? (
        <Actions>
          <Link to={`/projects/${project.id}/sprintanalytics`} className={css.back}>
            Sprint analytics
          </Link>
        </Actions>
      ) : null}
      <Waiting asked={asked} what="the items">
        {(items) =>
          inOrder.map((sprint) => (
            <OneSprint key={sprint.id} project={project} sprint={sprint} items={items} />
          ))
        }
      </Waiting>
      {project.myRole === 'viewer' ? null : <NextSprint key={project.sprints.length} project={project} />}
    </div>
  )
}

/** While a sprint is planned or runs, the form for one more is asked for. */
function NextSprint({ project }: { readonly project: ProjectDetails }) {
  const [isPlanning, setPlanning] = useState(openSprints(project).length === 0)
  if (isPlanning) return <PlanSprint project={project} />
  return (
    <Actions>
      <Action tone="plain" onClick={() => setPlanning(true)}>
        Plan another sprint
      </Action>
    </Actions>
  )
}

const STATE = {
  planned: { tone: 'neutral', label: 'Planned' },
  active: { tone: 'positive', label: 'Active' },
  closed: { tone: 'information', label: 'Closed' },
} as const

type OneProps = {
  readonly project: ProjectDetails
  readonly sprint: Sprint
  readonly items: readonly ProjectItem[]
}

const isDone = ({ state }: ProjectItem): boolean => state === 'done' || state === 'cancelled'

function OneSprint({ project, sprint, items }: OneProps) {
  const actions = useSprintActions(project.id)
  const [isClosing, setClosing] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const mine = items.filter(({ sprintId }) => sprintId === sprint.id)
  const mayEdit = project.myRole !== 'viewer'
  const isOther = project.sprints.some(({ state }) => state === 'active')
  const { name, goal, state } = sprint
  return (
    <Panel title={name} lead={goal === '' ? undefined : goal} aside={<StatusDot {...STATE[state]} />}>
      <p className={css.faint}>{aboutOf(sprint, mine)}</p>
      <Problem text={actions.failure} />
      {state === 'closed' ? null : <SprintItems project={project} items={mine} />}
      {state === 'closed' ? <Retrospective project={project} sprint={sprint} /> : null}
      {mayEdit && state !== 'closed' ? (
        <Actions>
          {state === 'planned' ? (
            <Action
              disabled={isOther}
              label={`Start ${name}`}
              isRunning={actions.isRunning}
              onClick={() => void actions.change(sprint, { state: 'active' })}
            >
              Start sprint
            </Action>
          ) : (
            <Action label={`Close ${name}`} onClick={() => setClosing(true)}>
              Close sprint
            </Action>
          )}
          <Action tone="plain" label={`Edit ${name}`} onClick={() => setEditing(true)}>
            Edit
          </Action>
        </Actions>
      ) : null}
      {mayEdit && state === 'planned' && isOther ? (
        <p className={css.faint}>It can be started once the active sprint is closed.</p>
      ) : null}
      {isEditing ? <EditSprint project={project} sprint={sprint} onClose={() => setEditing(false)} /> : null}
      {isClosing ? (
        <CloseSprint
          project={project}
          sprint={sprint}
          unfinished={mine.filter((item) => !isDone(item))}
          onClose={() => setClosing(false)}
        />
      ) : null}
    </Panel>
  )
}

const pointsOf = (items: readonly ProjectItem[]): number =>
  items.reduce((sum, { points }) => sum + (points ?? 0), 0)

function aboutOf(sprint: Sprint, items: readonly ProjectItem[]): string {
  const { startDate, endDate, day, days, state, capacity, closedSnapshot } = sprint
  const people = capacity.reduce((sum, one) => sum + one.days, 0)
  const came =
    closedSnapshot === null
      ? null
      : `${closedSnapshot.filter((one) => one.isDone).length} of ${counted(closedSnapshot.length, 'item')} done`
  return [
    `${date(startDate)} to ${date(endDate)}`,
    state === 'active' ? `day ${day} of ${days}` : counted(days, 'working day'),
    came ?? `${counted(items.length, 'item')}, ${counted(pointsOf(items), 'point')}`,
    people === 0 ? null : `capacity ${counted(people, 'person-day')}`,
  ]
    .filter((fact) => fact !== null)
    .join(' · ')
}

function SprintItems({ project, items }: Pick<OneProps, 'project' | 'items'>) {
  if (items.length === 0)
    return (
      <>
        <p className={css.faint}>No items yet. In the list, check items and choose Add to sprint.</p>
        <Actions>
          <Link to={`/projects/${project.id}`} search={{ tab: 'list' }} className={css.back}>
            Choose items in the list
          </Link>
        </Actions>
      </>
    )
  return (
    <ul className={css.rows}>
      {items.map(({ id, number, title, state, points, assignee }) => {
        const who = project.members.find(({ userId }) => userId === assignee)?.displayName
        const facts = [
          `#${number}`,
          points === null ? 'not estimated' : counted(points, 'point'),
          who ?? null,
        ]
        return (
          <li key={id}>
            <div className={css.words}>
              <strong>{title}</strong>
              <p className={css.faint}>{facts.filter((fact) => fact !== null).join(' · ')}</p>
            </div>
            <span>{labelOf(STATES, state)}</span>
          </li>
        )
      })}
    </ul>
  )
}
