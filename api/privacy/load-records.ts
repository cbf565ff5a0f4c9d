import { ROWS } from '../registry/back-ends.gen.ts'
import { PERSON_RECORDS } from './person-records.ts'
import type { ScreenRecords } from './screen-records.ts'

type Personal = Exclude<ScreenRecords, { readonly notPersonal: string }>

const isRecords = (value: unknown): value is ScreenRecords =>
  typeof value === 'object' &&
  value !== null &&
  'tables' in value &&
  ('notPersonal' in value || ('name' in value && 'sql' in value))

const isPersonal = (records: ScreenRecords): records is Personal => 'sql' in records

/** Every export of a screen's `*.db.ts` that is one. */
export async function loadScreenRecords(): Promise<readonly ScreenRecords[]> {
  const modules = await Promise.all(ROWS.map((load) => load()))
  return modules.flatMap((module) => Object.values(module).filter(isRecords))
}

/** All that the installation holds of a person, the platform's records before those of screens. */
export async function loadPersonRecords(): Promise<readonly Personal[]> {
  return [...PERSON_RECORDS, ...(await loadScreenRecords()).filter(isPersonal)]
}
