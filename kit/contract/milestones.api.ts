import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { CATEGORIES, REPEATS, TIERS, TIMEFRAMES } from '../milestones/categories.ts'
import { timestamp } from './person.ts'

/*
 * Milestones: what the product and its organizations define, and what people have achieved by their own records. The
 * server writes down what was done beside the record of it; a claim is checked against those.
 */

export const category = z.enum(CATEGORIES)
const anyCategory = z.enum(['all', ...CATEGORIES])

/** A milestone as everybody sees it. */
export const milestone = z.object({
  id: z.string(),
  title: z.string(),
  why: z.string(),
  category,
  package: z.string().nullable(),
  points: z.int(),
  tier: z.enum(TIERS),
  repeat: z.enum(REPEATS),
  /** The organization whose own it is; null: everybody's. */
  org_name: z.string().nullable(),
})

const onPath = milestone.extend({
  /** 'locked': the records that it is judged by are missing. */
  status: z.enum(['locked', 'open', 'done']),
  progress: z.number().min(0).max(1),
  /** What is missing, in numbers; empty once done. */
  missing: z.string(),
  /** At the present pace; null where there is none. */
  monthsToGo: z.int().nullable(),
  doneAt: timestamp.nullable(),
  evidence: z.string().nullable(),
  /** Achieved, and fallen back since. */
  isBelow: z.boolean(),
  /** Where to work on it. */
  path: z.string().nullable(),
  /** What can be checked off by the person; null: the records decide. */
  selfReport: z.string().nullable(),
})

const level = {
  points: z.int(),
  level: z.string(),
}

export const getMilestones = defineEndpoint({
  method: 'GET',
  path: '/user/milestones',
  summary: 'List the milestones of a person with what is missing of each, and their level',
  access: 'signedIn',
  query: z.object({ category: anyCategory.default('all'), package: z.string().max(60).optional() }),
  answer: z.object({
    milestones: z.array(onPath),
    ...level,
    nextLevel: z.object({ name: z.string(), points: z.int(), toGo: z.int() }).nullable(),
    /** The id of the open milestone that the least is missing of; null without one. */
    nearest: z.string().nullable(),
  }),
})

const DATA_BYTES = 4_096

export const reportProgress = defineEndpoint({
  method: 'POST',
  path: '/user/milestone-progress',
  summary:
    'Report an action; it counts once, and only where the server’s own records show it. What a person checked off is taken back with `undo`',
  access: 'signedIn',
  body: z.object({
    action_type: z.string().max(80),
    action_data: z
      .record(z.string(), z.unknown())
      .default({})
      .refine((data) => JSON.stringify(data).length <= DATA_BYTES, 'Send at most 4 KB.'),
    undo: z.boolean().default(false),
  }),
  answer: z.object({
    accepted: z.boolean(),
    counted: z.boolean(),
    reason: z.string().optional(),
    awarded: z.array(milestone),
    points: z.int(),
  }),
})

const streak = z.object({
  weeks: z.int(),
  hasFreeMiss: z.boolean(),
  /** Mondays of weeks without an action that the streak forgives. */
  forgiven: z.array(z.string()),
})

export const getAchievements = defineEndpoint({
  method: 'GET',
  path: '/user/achievements',
  summary: 'List what a person has achieved, with evidence, effect, and the days of their actions',
  access: 'signedIn',
  answer: z.object({
    achievements: z.array(
      z.object({
        id: z.string(),
        milestoneId: z.string(),
        title: z.string(),
        category,
        points: z.int(),
        achievedAt: timestamp,
        evidence: z.string(),
        /** What has moved since; null where nothing is known to. */
        effect: z.string().nullable(),
      }),
    ),
    ...level,
    /** Days of the last twelve weeks with what was done on them. */
    days: z.array(z.object({ day: z.string(), actions: z.array(z.string()) })),
    streak,
  }),
})

const timeframe = z.enum(TIMEFRAMES)
const place = z.object({
  rank: z.int(),
  displayName: z.string(),
  points: z.int(),
  level: z.string(),
  isMe: z.boolean(),
})

export const getLeaderboard = defineEndpoint({
  method: 'GET',
  path: '/milestones/leaderboard',
  summary: 'List who has most points among the people of one’s organizations and of the public board',
  access: 'signedIn',
  query: z.object({ category: anyCategory.default('all'), timeframe: timeframe.default('all_time') }),
  answer: z.object({
    leaderboard: z.array(place),
    /** The same people by points against their own habit; empty for all time. */
    momentum: z.array(place.extend({ momentum: z.number() })),
    category: anyCategory,
    timeframe,
    /** Null: without points, or not on boards. */
    me: place.nullable(),
    isOptedOut: z.boolean(),
    isPublic: z.boolean(),
  }),
})

export const listActionTypes = defineEndpoint({
  method: 'GET',
  path: '/milestones/action-types',
  summary: 'List the types of action that milestones count, and how each becomes known',
  access: 'signedIn',
  answer: z.object({
    actionTypes: z.array(
      z.object({ type: z.string(), label: z.string(), known: z.enum(['records', 'self', 'none']) }),
    ),
  }),
})
