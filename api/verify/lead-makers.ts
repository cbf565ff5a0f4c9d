import { newId } from '../ids.ts'
import { addLead as insertNewLead } from '../leads/add-lead.ts'
import { insertEvent } from '../leads/leads.db.ts'
import type { Making } from './makers.ts'
import { isMemberNow } from './world.ts'

/** A lead of the owner's own, in their organization, that nobody may see the name of. */
export async function addLead({ world, owner, org }: Making): Promise<string> {
  if (org === null || !isMemberNow(owner.kind)) return newId('led')
  const about = { orgId: org.id, board: 'coaching', source: 'manual', sourceRef: owner.text } as const
  const lead = {
    ...about,
    fields: { name: owner.text },
    consent: {},
    ownerId: owner.userId,
    by: null,
    now: new Date(),
  }
  return (await world.db.kysely.transaction().execute((trx) => insertNewLead(trx, lead))).row.id
}

/** The owner's note on the lead that was made before it. */
export async function addLeadNote({ world, owner, org }: Making): Promise<string> {
  const id = newId('lev')
  if (org === null || !isMemberNow(owner.kind)) return id
  await world.db.kysely.transaction().execute(async (trx) => {
    const { id: lead_id } = await trx
      .selectFrom('leads')
      .select('id')
      .where('org_id', '=', org.id)
      .where('source_ref', '=', owner.text)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const what = { kind: 'note', text: owner.text, from_stage: null, to_stage: null }
    await insertEvent(trx, { ...what, org_id: org.id, lead_id, id, by_id: owner.userId, at: new Date() })
  })
  return id
}
