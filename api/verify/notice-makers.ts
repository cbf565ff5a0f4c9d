import { notify } from '../notices/notify.ts'
import { newId } from '../ids.ts'
import { insertWebhook } from '../webhooks/webhooks.db.ts'
import type { Org, Person, World } from './world.ts'

/** Something that the owner was told. */
export async function addNotice({ db }: World, { userId, text }: Person): Promise<string> {
  const key = newId('ntc')
  const about = { person: userId, kind: 'project.due', title: text, link: '/projects', key } as const
  await db.kysely.transaction().execute((trx) => notify(trx, { ...about, now: new Date() }))
  const found = await db.kysely.selectFrom('notices').select('id').where('key', '=', key).executeTakeFirst()
  // A disabled account is told nothing.
  return found?.id ?? key
}

/** A webhook of the organization that is off: nothing is ever sent to it. */
export async function addWebhook({ db }: World, { id: orgId }: Org): Promise<string> {
  const id = newId('whk')
  const unsealed = { sealed_secret: Buffer.from('x'), sealed_former: null, former_until: null }
  const about = {
    url: 'https://hook.example/',
    events: ['lead.created'],
    status: 'off',
    created_by: null,
  } as const
  const row = { ...about, ...unsealed, org_id: orgId, id, failing_since: null, created_at: new Date() }
  await insertWebhook(db.kysely, { ...row, events: [...about.events] })
  return id
}
