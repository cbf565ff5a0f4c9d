/*
 * How well questions measure. Sources: Kuder and Richardson, 1937 (formula 20); Crocker and Algina, Introduction to
 * Classical and Modern Test Theory, chapters 7 and 14. Variances are those of the whole group.
 */

/** One question of a graded attempt. */
export type AnsweredItem = {
  readonly item: string
  readonly mark: number
  readonly isScored: boolean
  /** The options chosen, by their place in the bank. */
  readonly chosen: readonly number[]
  readonly seconds: number | null
}

export type Sheet = readonly AnsweredItem[]

export type OptionCount = {
  readonly option: number
  /** Shares of the lowest, middle, and highest third by score that chose it. */
  readonly thirds: readonly [number, number, number]
  readonly share: number
}

export type ItemStatistics = {
  readonly item: string
  readonly asked: number
  readonly facility: number
  /** Of its marks; p(1 − p) where they are all 0 or 1. */
  readonly variance: number
  /** Correlation with the rest of the score; null where one of them does not vary. */
  readonly discrimination: number | null
  readonly meanSeconds: number | null
  readonly options: readonly OptionCount[]
}

export type TestStatistics = {
  readonly attempts: number
  readonly mean: number
  readonly deviation: number
  readonly kr20: number | null
  readonly errorOfMeasurement: number | null
}

/** Fewer say too little. */
export const SHOWN_FROM = 30

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

function varianceOf(values: readonly number[]): number {
  const mean = meanOf(values)
  return meanOf(values.map((value) => (value - mean) ** 2))
}

function correlation(xs: readonly number[], ys: readonly number[]): number | null {
  const spread = Math.sqrt(varianceOf(xs) * varianceOf(ys))
  if (!(spread > 0)) return null
  const [meanX, meanY] = [meanOf(xs), meanOf(ys)]
  return meanOf(xs.map((x, at) => (x - meanX) * ((ys[at] ?? 0) - meanY))) / spread
}

const totalOf = (sheet: Sheet): number =>
  sheet.reduce((sum, { mark, isScored }) => sum + (isScored ? mark : 0), 0)

/** 0, 1, 2: the third of the group, by score, that each attempt belongs to. */
function thirdsOf(totals: readonly number[]): readonly number[] {
  const order = totals.map((total, at) => ({ total, at })).toSorted((one, other) => one.total - other.total)
  const thirds = new Map(order.map(({ at }, place) => [at, Math.floor((3 * place) / order.length)]))
  return totals.map((_, at) => thirds.get(at) ?? 0)
}

type Met = { readonly answered: AnsweredItem; readonly rest: number; readonly third: number }

export function itemStatistics(sheets: readonly Sheet[]): readonly ItemStatistics[] {
  const totals = sheets.map(totalOf)
  const thirds = thirdsOf(totals)
  const met = new Map<string, Met[]>()
  for (const [at, sheet] of sheets.entries())
    for (const answered of sheet) {
      const rest = (totals[at] ?? 0) - (answered.isScored ? answered.mark : 0)
      const list = met.get(answered.item) ?? []
      list.push({ answered, rest, third: thirds[at] ?? 0 })
      met.set(answered.item, list)
    }
  return [...met].map(([item, list]) => statisticsOf(item, list))
}

function statisticsOf(item: string, list: readonly Met[]): ItemStatistics {
  const marks = list.map(({ answered }) => answered.mark)
  const seconds = list.flatMap(({ answered }) => answered.seconds ?? [])
  const options = [...new Set(list.flatMap(({ answered }) => answered.chosen))].toSorted((a, b) => a - b)
  const shareIn = (option: number, among: readonly Met[]) =>
    among.length === 0
      ? 0
      : among.filter(({ answered }) => answered.chosen.includes(option)).length / among.length
  const inThird = (third: number) => list.filter((one) => one.third === third)
  return {
    item,
    asked: list.length,
    facility: meanOf(marks),
    variance: varianceOf(marks),
    discrimination: correlation(
      marks,
      list.map(({ rest }) => rest),
    ),
    meanSeconds: seconds.length === 0 ? null : meanOf(seconds),
    options: options.map((option) => ({
      option,
      share: shareIn(option, list),
      thirds: [shareIn(option, inThird(0)), shareIn(option, inThird(1)), shareIn(option, inThird(2))],
    })),
  }
}

/**
 * KR-20 = k ÷ (k − 1) · (1 − Σ p(1 − p) ÷ variance) and the standard error of measurement, SD · √(1 − KR-20), in marks.
 * With partial credit a question's variance stands for its p(1 − p): coefficient alpha, which KR-20 is for marks of 0 and 1.
 * Where attempts ask different questions, the sum is the mean of their own.
 */
export function testStatistics(sheets: readonly Sheet[]): TestStatistics {
  const totals = sheets.map(totalOf)
  const variances = new Map(itemStatistics(sheets).map((one) => [one.item, one.variance]))
  const sums = sheets.map((sheet) =>
    sheet.reduce((sum, { item, isScored }) => sum + (isScored ? (variances.get(item) ?? 0) : 0), 0),
  )
  const k = meanOf(sheets.map((sheet) => sheet.filter(({ isScored }) => isScored).length))
  const variance = varianceOf(totals)
  const kr20 = variance > 0 && k > 1 ? (k / (k - 1)) * (1 - meanOf(sums) / variance) : null
  const deviation = Math.sqrt(variance)
  return {
    attempts: sheets.length,
    mean: meanOf(totals),
    deviation,
    kr20,
    errorOfMeasurement: kr20 === null ? null : deviation * Math.sqrt(Math.max(0, 1 - kr20)),
  }
}

export type Flag = 'too hard' | 'too easy' | 'does not separate' | 'unused option' | 'wrong option preferred'

/** What to look at: `options` is how many the question has, `right` how many of them, the first, are right. */
export function flagsOf(
  { facility, discrimination, options: counted }: ItemStatistics,
  { options, right }: { readonly options: number; readonly right: number },
): readonly Flag[] {
  const flags: Flag[] = []
  if (facility < 0.2) flags.push('too hard')
  if (facility > 0.95) flags.push('too easy')
  if (discrimination !== null && discrimination < 0.2) flags.push('does not separate')
  const shareOf = (option: number) => counted.find((one) => one.option === option)
  const wrong = Array.from({ length: options - right }, (_, at) => right + at)
  if (wrong.some((option) => (shareOf(option)?.share ?? 0) < 0.03)) flags.push('unused option')
  const best = Math.max(0, ...counted.filter(({ option }) => option < right).map(({ thirds }) => thirds[2]))
  if (wrong.some((option) => (shareOf(option)?.thirds[2] ?? 0) > best)) flags.push('wrong option preferred')
  return flags
}
