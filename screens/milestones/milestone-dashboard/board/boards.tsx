import { useState } from 'react'
import { number } from '#kit/format.ts'
import {
  CATEGORIES,
  CATEGORY_NAMES,
  isCategory,
  TIMEFRAMES,
  type Timeframe,
} from '#kit/milestones/categories.ts'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import css from '../milestone-dashboard.module.css'
import { type Board, useBoard } from '../queries.ts'
import { Choices } from './choices.tsx'

const TIMEFRAME_NAMES: Readonly<Record<Timeframe, string>> = {
  week: 'This week',
  month: 'This month',
  quarter: 'This quarter',
  year: 'This year',
  all_time: 'All time',
}

/** By points, and by effort against one's own habit. */
export function Boards() {
  const [timeframe, setTimeframe] = useState<Timeframe>('month')
  const [category, setCategory] = useState<Board['category']>('all')
  const asked = useBoard(timeframe, category)
  return (
    <>
      <div className={css.filters}>
        <SelectField
          label="Period"
          value={timeframe}
          choices={TIMEFRAMES.map((value) => ({ value, label: TIMEFRAME_NAMES[value] }))}
          onChange={(value) => setTimeframe(TIMEFRAMES.find((one) => one === value) ?? 'month')}
        />
        <SelectField
          label="Category"
          value={category}
          choices={[
            { value: 'all', label: 'All categories' },
            ...CATEGORIES.map((value) => ({ value, label: CATEGORY_NAMES[value] })),
          ]}
          onChange={(value) => setCategory(isCategory(value) ? value : 'all')}
        />
      </div>
      <Waiting asked={asked} what="the leaderboards" shape="lines">
        {(board) => (
          <>
            <div className={css.groups}>
              <Points board={board} />
              {timeframe === 'all_time' ? null : <Momentum board={board} />}
            </div>
            <Choices board={board} />
          </>
        )}
      </Waiting>
    </>
  )
}

const Points = ({ board: { leaderboard, me, isOptedOut } }: { readonly board: Board }) => (
  <Panel title="Points" lead="People of your organizations, and whoever chose the public board.">
    <Places rows={leaderboard.map((row) => ({ ...row, value: number(row.points) }))} unit="Points" />
    {me === null || leaderboard.some(({ isMe }) => isMe) ? null : (
      <p>
        You are number {number(me.rank)} with {number(me.points)} points.
      </p>
    )}
    {me === null && !isOptedOut ? <p className={css.faint}>You have no points in this period yet.</p> : null}
  </Panel>
)

const MOMENTUM =
  'Points against your own habit: 1.00 is what you did in the eight weeks before. At least 20 points count as a habit.'

const Momentum = ({ board: { momentum } }: { readonly board: Board }) => (
  <Panel title="Momentum" lead={MOMENTUM}>
    <Places rows={momentum.map((row) => ({ ...row, value: row.momentum.toFixed(2) }))} unit="Momentum" />
  </Panel>
)

type Row = Pick<Board['leaderboard'][number], 'rank' | 'displayName' | 'level' | 'isMe'> & {
  readonly value: string
}

function Places({ rows, unit }: { readonly rows: readonly Row[]; readonly unit: string }) {
  if (rows.length === 0) return <p>Nobody has points in this period yet.</p>
  return (
    <table className={css.places}>
      <thead>
        <tr>
          <th scope="col">Rank</th>
          <th scope="col">Name</th>
          <th scope="col">Level</th>
          <th scope="col" className={css.figure}>
            {unit}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // Names are not unique, and nothing else of a person is known here.
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is the identity
          <tr key={index} data-me={row.isMe || undefined}>
            <td>{number(row.rank)}</td>
            <th scope="row">{row.isMe ? `${row.displayName} (you)` : row.displayName}</th>
            <td>{row.level}</td>
            <td className={css.figure}>{row.value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
