import { notify } from '../notices/notify.ts'
import { newId } from '../ids.ts'
import type { Person, World } from './world.ts'

/** Something that the owner was told. */
export async function addNotice({ db }: World, { userId, text }: Person): Promise<string> {
  const key = newId('ntc')
  const about = { person: userId, kind: 'project.due', title: text, link: '/projects', key } as const
  await db.kysely.transaction().execute((trx) => notify(trx, { ...about, now: new Date() }))
  const found = await db.kysely.selectFrom('notices').select('id').where('key', '=', key).executeTakeFirst()
  // A disabled account is told nothing.
  return found?.id ?? key
}
