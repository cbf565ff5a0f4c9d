import { JOBS } from '../registry/back-ends.gen.ts'

/** The jobs of all screens by kind. */
export const loadScreenJobs = () =>
  Promise.all(JOBS.map(async ({ kind, load }) => ({ kind, job: (await load()).default })))
