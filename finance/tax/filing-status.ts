/** Federal filing status; a qualifying surviving spouse files with the `mfj` amounts. */
export type FilingStatus = 'single' | 'mfj' | 'mfs' | 'hoh'

/** One amount for each filing status. */
export type ByStatus<T> = Readonly<Record<FilingStatus, T>>

/**
 * People of 65 or older whom a return counts: both spouses on a joint one, the filer alone on every other. A spouse
 * without income counts on a separate return as well (26 USC 63(f)(1)(B), 151(b)); that case is left out.
 */
export const over65OnReturn = (status: FilingStatus, people: number): number =>
  status === 'mfj' ? people : Math.min(1, people)
