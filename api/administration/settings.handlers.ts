import * as contract from '#kit/contract/administration.api.ts'
import { recordEvent } from '../audit/audit.db.ts'
import { requireStepUp } from '../auth/step-up.ts'
import { asServer } from '../database/tenant.ts'
import { bind } from '../http/handler.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { type ChangeableName, readChange, readServerSettings } from '../settings.ts'
import { type ChangedSetting, findChanged, lockSetting, writeSetting } from './settings.db.ts'
import { settingsShown } from './settings-shown.ts'

/** What was just read of the database is in force before it is shown. */
function shown({ settings, liveSettings }: Services, rows: readonly ChangedSetting[]) {
  liveSettings.take(rows)
  return { settings: settingsShown({ settings, named: liveSettings.named }, rows) }
}

const getSettings = bind(contract.getSettings, async ({ services }) =>
  shown(services, await asServer(services.db, findChanged)),
)

const NAMED = 'The server’s environment sets this. It can only be changed there.'

const namedByEnvironment = () =>
  new Refusal(409, 'set_by_environment', {
    message: NAMED,
    fields: [{ path: 'value', message: NAMED }],
  })

/** As it is stored: the one spelling that the environment would have too; null goes back to the default. */
function parsed(name: ChangeableName, value: string | number | boolean | null): string | null {
  if (value === null) return null
  const read = readChange(name, String(value).trim())
  if (read.ok) return String(read.value)
  throw REFUSALS.invalid(read.problems.map(({ message }) => ({ path: 'value', message })))
}

const patchSettings = bind(contract.patchSettings, async ({ body, caller, services, request }) => {
  requireStepUp(caller, services)
  const { name, rev } = body
  if (services.liveSettings.named.has(name)) throw namedByEnvironment()
  const value = parsed(name, body.value)
  const { userId } = caller
  const now = services.now()
  const rows = await asServer(services.db, async (trx) => {
    const before = await lockSetting(trx, { name, now })
    if (before.rev !== rev)
      throw new Refusal(412, 'conflict', { message: 'Someone else changed this meanwhile.' })
    await writeSetting(trx, { name, value, rev: rev + 1, userId, now })
    const after = await findChanged(trx)
    const standard = String(readServerSettings({})[name])
    await recordEvent(trx, {
      orgId: null,
      actorId: userId,
      action: 'settings.change',
      target: name,
      detail: value === null ? { reset: true } : {},
      before: { [name]: before.value ?? standard },
      after: { [name]: value ?? standard },
      now,
      requestId: request.id,
    })
    return after
  })
  return shown(services, rows)
})

export const SETTINGS_HANDLERS = [getSettings, patchSettings] as const
