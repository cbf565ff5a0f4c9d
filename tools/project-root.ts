import { resolve } from 'node:path'

/** The folder of the clone. */
export const PROJECT_ROOT = resolve(import.meta.dirname, '..')
