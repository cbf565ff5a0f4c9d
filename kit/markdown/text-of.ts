import type { Run } from './document.ts'

/** The words without their looks. Apart from the schemas, which the browser never loads. */
export const textOf = (given: readonly Run[]): string => given.map(({ text }) => text).join('')
