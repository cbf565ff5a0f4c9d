import { useMemo } from 'react'
import { counted, date } from '#kit/format.ts'
import { useAddress } from '#kit/react/use-address.ts'
import { useToday } from '#kit/react/use-today.ts'
import { Board, type BoardColumn } from '#ui/board/Board.tsx'
import type { ProjectDetails, ProjectItem } from '../../shared/queries.ts'
import { labelOf, STATES, TYPES } from '../../shared/states.model.ts'
import { isLate } from '../items/found-items.model.ts'
import { ItemsFrame, type ItemsView } from '../items/items-frame.tsx'
import css from '../project.module.css'

/** Two lines of a title, and two of facts: what a card usually is. */
const CARD_HEIGHT = 102
/** So wide that the six states stand beside each other on a page of usual width. */
const COLUMN_LEAST = 180

/** Items by their state; a card is moved by pointer or keyboard. */
export const BoardTab = ({ project }: { readonly project: ProjectDetails }) => (
  <ItemsFrame project={project}>
    {(view) => (
      <>
        {view.bar}
        <Cards {...view} />
      </>
    )}
  </ItemsFrame>
)

const idOf = ({ id }: ProjectItem): string => id

function Cards({ project, found, actions, mayEdit }: ItemsView) {
  const { query, setQuery } = useAddress()
  const columns = useMemo(
    () =>
      STATES.map(({ id, label }, place): BoardColumn<ProjectItem> => {
        const cards = found.filter(({ state }) => state === id)
        const points = cards.reduce((sum, card) => sum + (card.points ?? 0), 0)
        return { key: id, label, place, note: points === 0 ? undefined : counted(points, 'point'), cards }
      }),
    [found],
  )
  const move = (item: ProjectItem, to: BoardColumn<ProjectItem>) => {
    const state = STATES.find(({ id }) => id === to.key)?.id
    if (state !== undefined && state !== item.state) void actions.change(item, { state })
  }
  return (
    <div className={css.window}>
      <Board
        label={`Items of ${project.project_name} by state`}
        columns={columns}
        cardId={idOf}
        nameOf={({ title }) => title}
        cardHeight={CARD_HEIGHT}
        isFitted
        columnLeast={COLUMN_LEAST}
        render={(item) => <Card item={item} members={project.members} />}
        onOpen={({ id }) => setQuery({ item: id }, 'push')}
        openId={query.item}
        onMove={mayEdit ? move : undefined}
      />
    </div>
  )
}

type CardProps = { readonly item: ProjectItem; readonly members: ProjectDetails['members'] }

function Card({ item, members }: CardProps) {
  const today = useToday()
  const { number, title, type, points, due, assignee } = item
  const who = members.find(({ userId }) => userId === assignee)?.displayName
  const facts = [
    type === 'task' ? null : labelOf(TYPES, type),
    points === null ? null : counted(points, 'point'),
    who ?? null,
  ].filter((fact) => fact !== null)
  return (
    <span className={css.card}>
      <strong>{title}</strong>
      <small>{[`#${number}`, ...facts].join(' · ')}</small>
      {due === null ? null : (
        <small className={isLate(item, today) ? css.late : undefined}>
          {isLate(item, today) ? 'Overdue, ' : 'Due '}
          {date(due)}
        </small>
      )}
    </span>
  )
}
