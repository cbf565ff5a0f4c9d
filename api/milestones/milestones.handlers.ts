import * as contract from '#kit/contract/milestones.api.ts'
import { ACTION_TYPES } from '#kit/milestones/actions.ts'
import { withPerson } from '../database/tenant.ts'
import { bind } from '../http/handler.ts'
import { daysOf, effectOf, streakAnswer } from './achievement-answer.ts'
import { claimProgress, undoReport } from './claim-progress.ts'
import { findMilestones } from './milestones.db.ts'
import { levelAnswer, milestoneAnswer, nearestOf, pathAnswer, pointsOf } from './path-answer.ts'
import { readStanding } from './standing.ts'

const path = bind(contract.getMilestones, async ({ query, caller: { userId }, services: { db, now } }) =>
  withPerson(db, userId, async (trx) => {
    const time = now()
    const standing = await readStanding(trx, userId)
    const achieved = new Set(standing.achievements.map(({ milestone_id }) => milestone_id))
    // What was achieved before it was retired stays in sight.
    const all = (await findMilestones(trx, standing.orgIds)).filter(
      ({ id, status }) => status === 'live' || (status === 'retired' && achieved.has(id)),
    )
    const shown = all.map((one) => pathAnswer(standing, one, time))
    const wanted = shown.filter(
      (one) =>
        (query.category === 'all' || one.category === query.category) &&
        (query.package === undefined || one.package === query.package),
    )
    return { milestones: wanted, ...levelAnswer(standing), nearest: nearestOf(shown)?.id ?? null }
  }),
)

const report = bind(contract.reportProgress, async ({ body, caller: { userId }, services }) =>
  withPerson(services.db, userId, async (trx) => {
    const claim = { type: body.action_type, data: body.action_data, userId, now: services.now() }
    const { standing, awarded, ...said } = body.undo
      ? await undoReport(trx, claim)
      : await claimProgress(trx, claim, services.toolbox)
    return { ...said, awarded: awarded.map(milestoneAnswer), points: pointsOf(standing) }
  }),
)

const achievements = bind(contract.getAchievements, async ({ caller: { userId }, services: { db, now } }) =>
  withPerson(db, userId, async (trx) => {
    const time = now()
    const standing = await readStanding(trx, userId)
    const titles = new Map((await findMilestones(trx, standing.orgIds)).map(({ id, title }) => [id, title]))
    const { points, level } = levelAnswer(standing)
    return {
      achievements: standing.achievements.toReversed().map((one) => ({
        id: one.id,
        milestoneId: one.milestone_id,
        // Of an organization that the person has left only the category is known.
        title: titles.get(one.milestone_id) ?? 'Milestone of a former organization',
        category: one.category,
        points: one.points,
        achievedAt: one.achieved_at.toISOString(),
        evidence: one.evidence,
        effect: effectOf(one, standing),
      })),
      points,
      level,
      days: daysOf(standing, time),
      streak: streakAnswer(standing, time),
    }
  }),
)

const actionTypes = bind(contract.listActionTypes, async () => ({
  actionTypes: ACTION_TYPES.map(({ type, label, known }) => ({ type, label, known })),
}))

export const PERSON_MILESTONE_HANDLERS = [path, report, achievements, actionTypes] as const
