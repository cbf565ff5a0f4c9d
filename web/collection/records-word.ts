import type { Collection } from '#kit/collection.ts'

/** The records of a list as a sentence begins with them: its title, or where that names a tool, what is in it: 'Cohorts'. */
export const recordsWord = ({ title, noun }: Pick<Collection, 'title' | 'noun'>): string =>
  title.endsWith('s') ? title : `${noun.slice(0, 1).toUpperCase()}${noun.slice(1)}s`
