import { percent } from '#kit/format.ts'

/** One rule of the X-ray. `isMet` is null where the holdings do not say enough to judge. */
export type Rule = {
  readonly name: string
  readonly threshold: string
  readonly value: string
  readonly isMet: boolean | null
  readonly why: string
  /** How far beyond its limit, as a multiple of it; 0 where it is met or not known. */
  readonly excess: number
  /** The breach as a sentence; null where nothing is known of it. */
  readonly sentence: string | null
}

type Judged = Omit<Rule, 'excess' | 'isMet' | 'sentence'> & {
  readonly actual: number | null
  readonly limit: number
  readonly sentence: (actual: number) => string
}

/** A rule with a highest allowed figure; no figure, no judgment. */
export const judged = ({ actual, limit, sentence, ...said }: Judged): Rule => ({
  ...said,
  sentence: actual === null ? null : sentence(actual),
  isMet: actual === null ? null : actual <= limit + 1e-12,
  excess: actual === null || actual <= limit + 1e-12 ? 0 : limit > 0 ? actual / limit : 2,
})

export const shareText = (share: number | null): string => (share === null ? 'not known' : percent(share))
export const atMost = (limit: number): string => `at most ${percent(limit, 2)}`
