import { date } from '#kit/format.ts'
import { Waiting } from '#ui/page/Waiting.tsx'
import { type ProjectDetails, useHistory } from '../../shared/queries.ts'
import { labelOf, STATES, TYPES } from '../../shared/states.model.ts'
import css from '../project.module.css'
import { changeText, historyLines } from './history-lines.model.ts'

type HistoryProps = {
  readonly projectId: string
  readonly itemId: string
  readonly people: ProjectDetails['members']
  readonly sprints: ProjectDetails['sprints']
}

const FIELDS: Readonly<Record<string, string>> = {
  state: 'Status',
  points: 'Points',
  sprint: 'Sprint',
  assignee: 'Assigned to',
  title: 'Title',
  due: 'Due',
  start: 'Start',
  type: 'Type',
  description: 'Description',
  labels: 'Labels',
  parent: 'Part of',
  blocks: 'Blocks',
  deleted: 'Deleted',
}

/** Every change of the item, old and new. */
export function ItemHistory({ projectId, itemId, people, sprints }: HistoryProps) {
  const asked = useHistory(projectId, itemId)
  const words = (field: string, value: string | null): string => {
    if (value === null) return 'none'
    if (field === 'state') return labelOf(STATES, value)
    if (field === 'type') return labelOf(TYPES, value)
    if (field === 'sprint') return sprints.find(({ id }) => id === value)?.name ?? 'a removed sprint'
    if (field === 'due' || field === 'start') return date(value)
    if (field === 'assignee')
      return people.find(({ userId }) => userId === value)?.displayName ?? 'a former member'
    return value
  }
  return (
    <section aria-label="History">
      <h3>History</h3>
      <Waiting asked={asked} what="the history" shape="lines">
        {(events) => {
          const { changes, created } = historyLines(events)
          return (
            <ul className={css.history}>
              {changes.map(({ at, by, field, from, to }) => (
                <Line
                  key={`${at} ${field}`}
                  text={changeText(
                    FIELDS[field] ?? field,
                    from === null ? null : words(field, from),
                    words(field, to),
                  )}
                  by={by}
                  at={at}
                />
              ))}
              {created === null ? null : <Line text="Created" {...created} />}
            </ul>
          )
        }}
      </Waiting>
    </section>
  )
}

const Line = ({ text, by, at }: { readonly text: string; readonly by: string; readonly at: string }) => (
  <li>
    <span>{text}</span>
    <span className={css.faint}>
      {by}, {date(at)}
    </span>
  </li>
)
