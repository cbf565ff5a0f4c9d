import { insertSubmission } from '../forms/forms.db.ts'
import { newId } from '../ids.ts'
import { deleteReport, saveReport } from '../reports/reports.db.ts'
import { insertSchedule } from '../reports/schedules/schedules.db.ts'
import type { Making } from './makers.ts'
import type { Scene } from './scene.ts'
import type { World } from './world.ts'

/** A report of the owner's own; one to restore is deleted. */
export async function addReport({ world: { db }, owner: { userId, text }, path }: Making): Promise<string> {
  const whose = { holder: null, user_id: userId, org_id: null, created_by: userId }
  const about = { kind: 'file', title: text, status: 'ready', summary: text, rows: 1, warnings: 0 } as const
  const content = { currency: 'USD', outputs: {}, values: {}, blocks: [], budget: null }
  return db.kysely.transaction().execute(async (trx) => {
    const now = new Date()
    const id = await saveReport(trx, {
      ...about,
      ...whose,
      source_ref: newId('fil'),
      content: JSON.stringify(content),
      now,
    })
    if (path.endsWith('/restore')) await deleteReport(trx, id, now)
    return id
  })
}

/** A schedule of the owner's own. */
export async function addSchedule(making: Making): Promise<string> {
  const { world, owner } = making
  const now = new Date()
  const id = newId('rsc')
  const row = {
    id,
    user_id: owner.userId,
    report_id: await addReport(making),
    title: owner.text,
    frequency: 'weekly',
    day: 1,
    ends_on: null,
    time_zone: 'UTC',
    status: 'active',
    note: null,
    next_run_at: now,
    queued_for: null,
    last_run_at: null,
    last_report: null,
    created_at: now,
  } as const
  await world.db.kysely.transaction().execute((trx) => insertSchedule(trx, row))
  return id
}

/** What is asked for to have a report of one's own every week; twenty schedules are the most there can be. */
export const weekly = async (scene: Scene) => ({
  reportId: await addReport({ ...scene, owner: scene.actor, path: '' }),
  frequency: 'weekly',
  day: 1,
})

/** What somebody sent to an organization. */
export async function addSubmission(
  { db }: World,
  { orgId, text }: { readonly orgId: string; readonly text: string },
): Promise<string> {
  const about = { form: 'trial/none', answers: { text }, consent: text, sentAt: new Date() }
  const sent = { id: newId('sub'), orgId, ...about, sentBy: null, shareId: null, leadId: null }
  await insertSubmission(db.kysely, sent)
  return sent.id
}
