import { z } from 'zod'
import { actionType } from '#kit/milestones/actions.ts'
import type { Category } from '#kit/milestones/categories.ts'
import { MEASURES, type MeasureName } from '#kit/milestones/measures.ts'
import { shown } from '#kit/milestones/missing.ts'
import { dayNumber, dayOf, mondayOf, streakOf, weekOf } from '#kit/milestones/streak.ts'
import type { AchievementRow } from './milestone-tables.ts'
import type { Standing } from './standing.ts'

/** The measure that tells most of what a category changes. */
const TELLS: Readonly<Partial<Record<Category, MeasureName>>> = {
  saving: 'emergencyMonths',
  budget: 'savingsRate',
  debt: 'debtToIncome',
  credit: 'creditUtilization',
  learning: 'debtToIncome',
  retirement: 'retirementSuccess',
  investing: 'netWorth',
}

const MEASURED = z.record(z.string(), z.number())

/** 'Debt-to-income ratio 38% → 31% since'; null where nothing moved that can be told. */
export function effectOf({ category, measured }: AchievementRow, { measures }: Standing): string | null {
  const name = TELLS[category]
  if (name === undefined) return null
  const [then, now] = [MEASURED.parse(JSON.parse(measured))[name], measures[name]]
  if (then === undefined || now === undefined) return null
  const [from, to] = [shown(name, then), shown(name, now)]
  return from === to ? null : `${MEASURES[name].label} ${from} → ${to} since`
}

const WEEKS_SHOWN = 12
/** Of four weeks in a row, one may pass without anything done. */
const SLACK = 4
const WEEK = 7
const DAY = 'YYYY-MM-DD'.length

const dayAt = (at: Date): string => at.toISOString().slice(0, DAY)

type Active = { readonly at: Date; readonly label: string }

/** What somebody did, and what it achieved. */
const activity = ({ actions, achievements }: Standing): readonly Active[] => [
  ...actions.map(({ at, type }) => ({ at, label: actionType(type)?.label ?? type })),
  ...achievements.map(({ achieved_at }) => ({ at: achieved_at, label: 'Milestone achieved' })),
]

/** What was done on the days of the last twelve weeks. */
export function daysOf(standing: Standing, now: Date) {
  const first = dayOf(mondayOf(weekOf(dayNumber(dayAt(now)))) - WEEK * (WEEKS_SHOWN - 1))
  const recent = activity(standing).filter(({ at }) => dayAt(at) >= first)
  return [...Map.groupBy(recent, ({ at }) => dayAt(at))].map(([day, done]) => ({
    day,
    actions: [...Map.groupBy(done, ({ label }) => label)].map(([label, { length }]) =>
      length === 1 ? label : `${label} (${length})`,
    ),
  }))
}

export function streakAnswer(standing: Standing, now: Date) {
  const weekAt = (at: Date) => weekOf(dayNumber(dayAt(at)))
  const weeks = new Set(activity(standing).map(({ at }) => weekAt(at)))
  const { length, hasFreeMiss, forgiven } = streakOf(weeks, weekAt(now), SLACK)
  return { weeks: length, hasFreeMiss, forgiven: forgiven.map((week) => dayOf(mondayOf(week))) }
}
