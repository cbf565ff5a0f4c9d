import { z } from 'zod'
import { timestamp } from '#kit/contract/person.ts'

export const capacity = z.array(z.object({ userId: z.string(), days: z.number() }))

export const retrospective = z.object({
  wentWell: z.string().trim().max(4_000),
  change: z.string().trim().max(4_000),
  actions: z.array(z.string().trim().min(1).max(300)).max(20),
})

/** What stood in the sprint at a moment, kept as it was. */
export const snapshot = z.array(
  z.object({ itemId: z.string(), points: z.number().nullable(), isDone: z.boolean() }),
)

export const sprint = z.object({
  id: z.string(),
  name: z.string(),
  goal: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  state: z.enum(['planned', 'active', 'closed']),
  capacity,
  retrospective: retrospective.nullable(),
  committedSnapshot: snapshot.nullable(),
  closedSnapshot: snapshot.nullable(),
  activeAt: timestamp.nullable(),
  closedAt: timestamp.nullable(),
  /** Working day of the plan that today is, and how many there are. */
  day: z.int(),
  days: z.int(),
  /** What its forecasts are drawn with. */
  seed: z.int(),
  rev: z.int(),
})
