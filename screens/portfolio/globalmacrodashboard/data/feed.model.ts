import type { File } from './merge.model.ts'

export type FeedSeries = {
  readonly id: string
  readonly points: readonly { readonly date: string; readonly value: number }[]
}

/** The operator's series as the files that an import would take: one table each. */
export const filesOfFeeds = (series: readonly FeedSeries[]): readonly File[] =>
  series
    .filter(({ points }) => points.length > 0)
    .map(({ id, points }) => ({
      name: id,
      text: [`date,${id}`, ...points.map(({ date, value }) => `${date},${value}`)].join('\n'),
    }))
