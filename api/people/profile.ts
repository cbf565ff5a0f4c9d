import type { z } from 'zod'
import { preferences, type profile } from '#kit/contract/users.api.ts'
import type { PersonRow } from './people.db.ts'

type Preferences = z.output<typeof preferences>

/** A person's own settings; what an earlier version stored and this one does not know is left out. */
export const readPreferences = (text: string): Preferences => preferences.catch({}).parse(JSON.parse(text))

/** Preferences with changes applied: only named ones change, each kind of notice separately. */
export const mergePreferences = (known: Preferences, changes: Preferences): Preferences => ({
  ...known,
  ...changes,
  ...(known.notifications || changes.notifications
    ? { notifications: { ...known.notifications, ...changes.notifications } }
    : {}),
})

/** A person's own account as its pages show it. */
export const toProfile = (row: PersonRow): z.output<typeof profile> => ({
  userId: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  displayName: row.display_name || `${row.first_name} ${row.last_name}`,
  timeZone: row.time_zone,
  locale: row.locale,
  boardOptOut: row.board_opt_out,
  preferences: readPreferences(row.preferences),
  status: row.status,
  emailVerified: row.email_verified_at !== null,
  createdAt: row.created_at.toISOString(),
})
