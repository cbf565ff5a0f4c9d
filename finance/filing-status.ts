/** Federal filing status; a qualifying surviving spouse files with the `mfj` amounts. */
export type FilingStatus = 'single' | 'mfj' | 'mfs' | 'hoh'

/** One amount for each filing status. */
export type ByStatus<T> = Readonly<Record<FilingStatus, T>>
