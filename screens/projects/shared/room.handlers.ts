import { assertRoomFor, type Caller, type Services, withPerson } from '#api/kit.ts'
import { countOwn } from './projects.db.ts'

/** As many of one’s own as the plan includes; those of an organization are not counted. */
export async function assertRoom(services: Services, caller: Caller): Promise<void> {
  const used = await withPerson(services.db, caller.userId, (trx) => countOwn(trx, caller.userId))
  await assertRoomFor(services, caller, { name: 'projects', used, what: 'projects' })
}
