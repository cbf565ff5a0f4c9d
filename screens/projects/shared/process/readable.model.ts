/** Types of files that are read into a report; the others are stored and shown. */
const READABLE = ['csv', 'tsv', 'xlsx', 'ofx', 'qfx', 'qif', 'pdf'] as const

export type Readable = (typeof READABLE)[number]

export const isReadable = (extension: string | null): extension is Readable =>
  READABLE.some((one) => one === extension)
