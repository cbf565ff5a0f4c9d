import { ROWS } from '../registry/back-ends.gen.ts'
import type { Sample } from './screen-samples.ts'

const isSample = (value: unknown): value is Sample =>
  typeof value === 'object' && value !== null && 'insertSample' in value

/** Every export of a screen's `*.db.ts` that is one. */
export async function loadSamples(): Promise<readonly Sample[]> {
  const modules = await Promise.all(ROWS.map((load) => load()))
  return modules.flatMap((module) => Object.values(module).filter(isSample))
}
