import { factAge } from '#kit/fact-age.ts'
import { measuresOf } from '#kit/milestones/measures.ts'
import type { Queries } from '../database/connection.ts'
import { notify } from '../notices/notify.ts'
import {
  type Action,
  findMilestones,
  insertAchievement,
  insertActions,
  lockAchievements,
  type Milestone,
  writeMeasures,
} from './milestones.db.ts'
import { isDone, judge, periodOf, readStanding, type Standing } from './standing.ts'

type Noted = {
  readonly userId: string
  readonly now: Date
  readonly actions?: readonly Action[]
  /** What a saved plan measures. */
  readonly measures?: Readonly<Record<string, number>>
}

export type Awarded = {
  /** Actions that had not been counted before. */
  readonly counted: readonly Action[]
  readonly awarded: readonly Milestone[]
  readonly standing: Standing
}

/**
 * Notes what a person did, in the transaction of its record, and awards what it achieves. Each action counts once, and
 * of two at once the second sees the first.
 */
export async function noteProgress(
  trx: Queries,
  { userId, now, actions = [], measures = {} }: Noted,
): Promise<Awarded> {
  await lockAchievements(trx, userId)
  const counted = await insertActions(trx, { userId, at: now }, actions)
  await writeMeasures(trx, { userId, at: now }, measures)
  const standing = await readStanding(trx, userId)
  await writeMeasures(trx, { userId, at: now }, freshMeasures(standing, now))
  const live = (await findMilestones(trx, standing.orgIds)).filter(({ status }) => status === 'live')
  return { counted, ...(await award(trx, { standing, milestones: live, now })) }
}

/** What the profile says, unless it is too old to say it of this month. */
const freshMeasures = ({ facts, factsAt }: Standing, now: Date) =>
  factsAt === null || factAge(factsAt.toISOString(), now.getTime()).isStale ? {} : measuresOf(facts)

type Judged = {
  readonly standing: Standing
  readonly milestones: readonly Milestone[]
  readonly now: Date
}

/** Awards what is met and not yet achieved; again while it achieves more, for those made of others. */
export async function award(trx: Queries, judged: Judged): Promise<Omit<Awarded, 'counted'>> {
  const { milestones, now } = judged
  const awarded: Milestone[] = []
  let standing = judged.standing
  for (let isNew = true; isNew; ) {
    isNew = false
    for (const milestone of metOf({ milestones, now, standing })) {
      const { evidence } = judge(standing, milestone, now)
      const achievement = await insertAchievement(trx, {
        user_id: standing.userId,
        milestone_id: milestone.id,
        period: periodOf(milestone.repeat, now),
        points: milestone.points,
        category: milestone.category,
        achieved_at: now,
        evidence,
        measured: JSON.stringify(standing.measures),
      })
      await notify(trx, {
        person: standing.userId,
        kind: 'milestone.achieved',
        title: `Milestone achieved: ${milestone.title}`,
        link: '/milestones/milestone-dashboard',
        key: achievement.id,
        now,
      })
      standing = { ...standing, achievements: [...standing.achievements, achievement] }
      awarded.push(milestone)
      isNew = true
    }
  }
  return { awarded, standing }
}

/** What would be awarded. */
export const metOf = ({ milestones, standing, now }: Judged): readonly Milestone[] =>
  milestones.filter((one) => isDone(standing, one, now) === undefined && judge(standing, one, now).isMet)
