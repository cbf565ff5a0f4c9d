import * as contract from '#kit/contract/milestones.api.ts'
import { momentumOf, ranked } from '#kit/milestones/board.ts'
import { levelOf } from '#kit/milestones/levels.ts'
import { type Window, weeklyMeanOf, windowOf } from '#kit/milestones/window.ts'
import { toldApart } from '#kit/told-apart.ts'
import { asServer } from '../database/tenant.ts'
import { bind } from '../http/handler.ts'
import { type BoardRow, findBoard, findChoice } from './board.db.ts'

const SHOWN = 100
const EPOCH = new Date(0)

export const leaderboard = bind(
  contract.getLeaderboard,
  async ({ query: { category, timeframe }, caller: { userId }, services: { db, now } }) => {
    const window = windowOf(timeframe, now())
    const { rows: found, choice } = await asServer(db, async (trx) => ({
      choice: await findChoice(trx, userId),
      rows: await findBoard(trx, {
        userId,
        category: category === 'all' ? null : category,
        from: window.from ?? EPOCH,
        habitFrom: window.habitFrom ?? EPOCH,
      }),
    }))
    const rows = named(found, userId)
    const places = ranked(rows, ({ points }) => points).map((row) => placeOf(row, userId))
    return {
      leaderboard: places.slice(0, SHOWN),
      momentum: momentum(rows, { userId, window }),
      category,
      timeframe,
      me: places.find(({ isMe }) => isMe) ?? null,
      ...choice,
    }
  },
)

/**
 * Two people of the same name are told apart by what both share with the viewer; an address is for nobody on a board. The
 * viewer's own row says that it is theirs.
 */
function named(rows: readonly BoardRow[], userId: string): readonly BoardRow[] {
  const others = rows.filter((row) => row.userId !== userId)
  const names = toldApart(others, {
    nameOf: ({ displayName }) => displayName,
    marksOf: ({ shared }) => [shared ?? undefined],
    idOf: (row) => row.userId,
  })
  const byId = new Map(others.map((row, at) => [row.userId, names[at]]))
  return rows.map((row) => ({ ...row, displayName: byId.get(row.userId) ?? row.displayName }))
}

const placeOf = (row: BoardRow & { readonly rank: number }, userId: string) => ({
  rank: row.rank,
  displayName: row.displayName,
  points: row.points,
  level: levelOf(row.total).name,
  isMe: row.userId === userId,
})

type Asked = { readonly userId: string; readonly window: Window }

/** All time has no time before it that it could be compared with. */
function momentum(rows: readonly BoardRow[], { userId, window: { from, weeks } }: Asked) {
  if (from === null) return []
  const efforts = rows.map((row) => ({
    ...row,
    momentum: momentumOf({ points: row.points, weeklyMean: weeklyMeanOf(row.before), weeks }),
  }))
  return ranked(efforts, (row) => row.momentum)
    .slice(0, SHOWN)
    .map((row) => ({ ...placeOf(row, userId), momentum: row.momentum }))
}
