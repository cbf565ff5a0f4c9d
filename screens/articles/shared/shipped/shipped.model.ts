import type { Category } from '../categories.model.ts'

/** An article that comes with the product and is the same on each installation; its author is the editorial desk. */
export type ShippedArticle = {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly excerpt: string
  readonly category: Category
  readonly tags: readonly string[]
  readonly series: { readonly name: string; readonly position: number }
  readonly relatedTools: readonly string[]
  readonly sources: readonly {
    readonly title: string
    readonly publisher: string
    readonly year: number
    readonly url: string
  }[]
  readonly publishedOn: string
  readonly reviewedOn: string
  readonly body: string
}

export const EDITORIAL_DESK = 'Groundwork editorial desk'

/** Every article of this edition was written and checked against its sources on these days. */
export const EDITION = { publishedOn: '2026-11-20', reviewedOn: '2026-11-25' } as const
