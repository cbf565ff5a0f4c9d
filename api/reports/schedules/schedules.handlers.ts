import * as contract from '#kit/contract/report-schedules.api.ts'
import type { Caller } from '../../auth/caller.db.ts'
import { withPerson } from '../../database/tenant.ts'
import { bind } from '../../http/handler.ts'
import { REFUSALS, Refusal } from '../../http/refusal.ts'
import { newId } from '../../ids.ts'
import { localTime } from '../../notices/local-time.ts'
import { assertCovered } from '../../payments/entitlement.ts'
import { lockRoom } from '../../payments/subscriptions.db.ts'
import type { Services } from '../../services.ts'
import { toolFor } from '../../tools/tools.handlers.ts'
import { readerOf } from '../reader.ts'
import { findReport } from '../reports.db.ts'
import { type Rhythm, nextRun } from './next-run.ts'
import {
  changeSchedule,
  findSchedules,
  findTimeZone,
  insertSchedule,
  lockSchedule,
  removeSchedule,
  type ScheduleRow,
} from './schedules.db.ts'

const AT_MOST = 20

const toAnswer = (row: ScheduleRow) => ({
  id: row.id,
  reportId: row.report_id,
  title: row.title,
  frequency: row.frequency,
  day: row.day,
  timeZone: row.time_zone,
  endsOn: row.ends_on,
  status: row.status,
  note: row.note,
  nextRunAt: row.status === 'active' ? (row.next_run_at?.toISOString() ?? null) : null,
  lastRunAt: row.last_run_at?.toISOString() ?? null,
  lastReport: row.last_report,
})

const list = bind(contract.listSchedules, async ({ caller: { userId }, services }) => {
  const rows = await withPerson(services.db, userId, (trx) => findSchedules(trx, userId))
  return { schedules: rows.map(toAnswer) }
})

/** What is to be made again: a report of its own kind or a saved plan, whose tool the person may use. */
async function sourceOf(services: Services, caller: Caller, id: string) {
  const row = await withPerson(services.db, caller.userId, (trx) => findReport(trx, readerOf(caller), id))
  if (row === undefined || row.deleted_at !== null) throw REFUSALS.notFound('Report not found')
  if (row.kind === 'schedule')
    throw REFUSALS.invalid([
      { path: 'reportId', message: 'This report was made by a schedule. Choose the report it came from.' },
    ])
  if (row.kind === 'export' || row.kind === 'summary')
    throw REFUSALS.invalid([
      { path: 'reportId', message: 'This report says what happened once. It cannot be made again.' },
    ])
  if (row.tool_id === null) return row
  await toolFor(services, caller, row.tool_id)
  await assertCovered(services, caller, `/${row.tool_id}`)
  return row
}

function assertDay({ frequency, day }: Pick<Rhythm, 'frequency' | 'day'>): void {
  if (frequency === 'weekly' && day > 7)
    throw REFUSALS.invalid([{ path: 'day', message: 'Choose a day from 1 (Monday) to 7 (Sunday).' }])
}

/** The first run after a moment; a refusal where it would come after the end. */
function firstRun(rhythm: Rhythm, endsOn: string | null, after: Date): Date {
  const at = nextRun(rhythm, after)
  const day = localTime(rhythm.zone, at)?.day ?? at.toISOString().slice(0, 10)
  if (endsOn === null || day <= endsOn) return at
  throw REFUSALS.invalid([{ path: 'endsOn', message: 'Choose a day on or after the first run.' }])
}

const create = bind(contract.createSchedule, async ({ body, caller, services }) => {
  const { reportId, frequency, day, endsOn } = body
  const { userId } = caller
  assertDay(body)
  const source = await sourceOf(services, caller, reportId)
  const now = services.now()
  const row = await withPerson(services.db, userId, async (trx) => {
    await lockRoom(trx, `report schedules of ${userId}`)
    const { length } = await findSchedules(trx, userId)
    if (length >= AT_MOST)
      throw new Refusal(409, 'conflict', {
        message: `You have ${AT_MOST} schedules, the most there can be. End one first.`,
      })
    const zone = await findTimeZone(trx, userId)
    const made: ScheduleRow = {
      id: newId('rsc'),
      user_id: userId,
      report_id: reportId,
      title: source.title,
      frequency,
      day,
      ends_on: endsOn,
      time_zone: zone,
      status: 'active',
      note: null,
      next_run_at: firstRun({ frequency, day, zone }, endsOn, now),
      queued_for: null,
      last_run_at: null,
      last_report: null,
      created_at: now,
    }
    await insertSchedule(trx, made)
    return made
  })
  return toAnswer(row)
})

const notFound = () => REFUSALS.notFound('Schedule not found')

const hasEnded = () =>
  new Refusal(409, 'conflict', { message: 'This schedule has ended. Schedule the report again.' })

/** What runs on runs next on its day from now: what a pause left out is not made up for. */
const patch = bind(contract.patchSchedule, async ({ params: { id }, body, caller, services }) => {
  const { userId } = caller
  return withPerson(services.db, userId, async (trx) => {
    const row = await lockSchedule(trx, { userId, id })
    if (row === undefined) throw notFound()
    const { frequency = row.frequency, day = row.day, endsOn = row.ends_on, status = row.status } = body
    if (status === 'ended') throw hasEnded()
    assertDay({ frequency, day })
    const zone = await findTimeZone(trx, userId)
    const next = status === 'paused' ? null : firstRun({ frequency, day, zone }, endsOn, services.now())
    const when = { frequency, day, ends_on: endsOn, time_zone: zone, next_run_at: next, queued_for: null }
    const change = { ...when, status, note: null }
    await changeSchedule(trx, id, change)
    return toAnswer({ ...row, ...change })
  })
})

const remove = bind(contract.deleteSchedule, async ({ params: { id }, caller: { userId }, services }) => {
  const isGone = await withPerson(services.db, userId, (trx) => removeSchedule(trx, { userId, id }))
  if (!isGone) throw notFound()
  return undefined
})

export const SCHEDULE_HANDLERS = [list, create, patch, remove] as const
