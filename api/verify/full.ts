import type { Endpoint } from '#kit/endpoint.ts'

/** The long form (`npm run verify:full`); else the quick one that runs with every `npm test`. */
export const isFull: boolean = process.env.VERIFY_FULL === '1'

const LIST = /^\/org\/([\w-]+)/
const LISTS_IN_FULL = ['checklists', 'transaction-roles']

/** Calls of the lists that have no rule of their own: one set of handlers, of which the quick form tries two in full. */
export const isRepetition = ({ path }: Pick<Endpoint, 'path'>): boolean => {
  const list = LIST.exec(path)?.[1]
  return !isFull && list !== undefined && !LISTS_IN_FULL.includes(list)
}
