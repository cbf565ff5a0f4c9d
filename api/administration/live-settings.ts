import { CHANGEABLE } from '#kit/contract/administration.api.ts'
import type { Database } from '../database/connection.ts'
import { asServer } from '../database/tenant.ts'
import { type ChangeableName, readChange, readServerSettings, type ServerSettings } from '../settings.ts'
import { type ChangedSetting, findChanged } from './settings.db.ts'

/** The settings as this process works with them, what operators changed among them (docs/decisions/0057). */
export type LiveSettings = {
  /** The same object from start to end: whoever reads a setting from it reads the newest. */
  readonly settings: ServerSettings
  /** What the environment names, which no change goes before. */
  readonly named: ReadonlySet<string>
  /** Puts what was read of the database into force; an older state than the one in force changes nothing. */
  readonly take: (rows: readonly ChangedSetting[]) => void
}

export const isChangeable = (name: string): name is ChangeableName => CHANGEABLE.some((one) => one === name)

export function openSettings(environment: NodeJS.ProcessEnv): LiveSettings {
  const settings = readServerSettings(environment)
  const named = new Set(Object.keys(environment).filter((name) => environment[name] !== undefined))
  const known = new Map<string, number>()
  const take: LiveSettings['take'] = (rows) => {
    for (const { name, value, rev } of rows) {
      if (!isChangeable(name) || named.has(name) || rev < (known.get(name) ?? 0)) continue
      known.set(name, rev)
      Object.assign(settings, { [name]: inForce(name, value) })
    }
  }
  return { settings, named, take }
}

/** What stands for a stored text; a later version of the product may not accept it any more. */
function inForce(name: ChangeableName, text: string | null) {
  const read = readChange(name, text)
  return read.ok ? read.value : readServerSettings({})[name]
}

const LOOK_MS = 2_000

/** Begins with what is stored, and looks every two seconds at what other processes wrote. */
export async function followSettings(db: Database, { take }: LiveSettings): Promise<{ close: () => void }> {
  const look = async () => take(await asServer(db, findChanged))
  await look()
  // While the database is away what was known last stays in force.
  const timer = setInterval(() => void look().catch(() => {}), LOOK_MS)
  timer.unref()
  return { close: () => clearInterval(timer) }
}
