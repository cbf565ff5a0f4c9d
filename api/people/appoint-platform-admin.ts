import { recordEvent } from '../audit/audit.db.ts'
import { findCredentials } from '../auth/users.db.ts'
import { openDatabase } from '../database/connection.ts'
import { asServer } from '../database/tenant.ts'
import { lockPlatform } from '../orgs/members.db.ts'
import { insertPlatformRole } from './platform-roles.db.ts'
import { PLATFORM_ADMIN } from './roles.db.ts'

export type Appointment = 'appointed' | 'was one already' | 'no such account' | 'not active'

/**
 * Makes the account with this address a platform administrator: the operator's own way, for an installation that has
 * none yet. The audit shows that no one in the product did it.
 */
export async function appointPlatformAdmin(databaseUrl: string, email: string): Promise<Appointment> {
  const db = openDatabase(databaseUrl, { connections: 1 })
  try {
    return await asServer(db, async (trx) => {
      await lockPlatform(trx)
      const found = await findCredentials(trx, email)
      if (found === undefined) return 'no such account'
      if (found.status !== 'active') return 'not active'
      if (!(await insertPlatformRole(trx, { userId: found.id, roleId: PLATFORM_ADMIN })))
        return 'was one already'
      await recordEvent(trx, {
        orgId: null,
        actorId: null,
        action: 'role.assign',
        target: found.id,
        detail: { role_id: PLATFORM_ADMIN, role: 'platform_admin', by: 'the operator, on the command line' },
        now: new Date(),
        requestId: 'command',
      })
      return 'appointed'
    })
  } finally {
    await db.close()
  }
}
