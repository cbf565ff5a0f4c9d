// npm run platform-admin -- <email>      makes an existing account a platform administrator: the first of an installation.

import { migrate } from '#api/migrate.ts'
import { appointPlatformAdmin } from '#api/people/appoint-platform-admin.ts'
import { createLifecycle } from './lifecycle.ts'
import { openDatabase } from './open-database.ts'
import { readSettings } from './settings.ts'

const [email] = process.argv.slice(2)
const lifecycle = createLifecycle()
try {
  if (email === undefined) throw new Error('usage: npm run platform-admin -- name@example.org')
  const databaseUrl = await openDatabase(readSettings(process.env), lifecycle)
  await migrate(databaseUrl)
  const outcome = await appointPlatformAdmin(databaseUrl, email)
  const isDone = outcome === 'appointed' || outcome === 'was one already'
  console.log(
    {
      appointed: `${email} is now a platform administrator.`,
      'was one already': `${email} was already a platform administrator.`,
      'no such account': `No account has the address ${email}. Register it first.`,
      'not active': `The account ${email} is disabled.`,
    }[outcome],
  )
  await lifecycle.end(isDone ? 0 : 1)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await lifecycle.end(1)
}
