/** A list as it is written: what does not apply is `false` or null, and parts may stand in lists of their own. */
export type Written<T> = readonly (T | false | null | Written<T>)[]

const isList = <T>(part: T | Written<T>): part is Written<T> => Array.isArray(part)

/** The parts that apply, in order. */
export const written = <T extends object>(list: Written<T>): readonly T[] =>
  list.flatMap((part) => (part === false || part === null ? [] : isList(part) ? written(part) : [part]))
