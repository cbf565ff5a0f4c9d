import { isNoAnswer } from '#finance/answer.ts'
import {
  type Markets,
  type Mix,
  type MixPeriod,
  mixPeriods,
  seriesReturn,
} from '#finance/portfolio/benchmark-mix.ts'
import { isoDate } from '#finance/dates/calendar.ts'
import type { Level } from '#finance/portfolio/level-series.ts'
import { isMarket, MARKETS } from '#screens/portfolio/shared/market/benchmarks.model.ts'
import { ASSET_CLASSES, wordFor } from '#kit/portfolio/ledger-words.ts'

type ClassRow = {
  readonly date: string
  readonly assetClass: string
  readonly weight: number
  readonly return: number
}

type Benchmark = {
  readonly levels: readonly Level[]
  readonly classes: readonly ClassRow[]
  /** Why it does not cover all the days; null where it does. */
  readonly reason: string | null
}

/** A mix on the days given (rising): its level, from 100, and the weight and return of its classes in each part. */
export function benchmarkOver(days: readonly number[], mix: Mix, markets: Markets): Benchmark {
  const periods = mixPeriods(mix, markets, days)
  const gap = periods.find(isNoAnswer)
  const levels: Level[] = []
  const classes: ClassRow[] = []
  let level = 100
  for (const period of periods) {
    if (isNoAnswer(period)) {
      if (levels.length > 0) break
      continue
    }
    if (levels.length === 0) levels.push({ day: period.from, level })
    level *= 1 + period.return
    levels.push({ day: period.to, level })
    classes.push(...classesOutside(period, markets), ...classesInside(period))
  }
  return { levels, classes, reason: gap?.noAnswer ?? null }
}

const classesInside = ({ to, parts }: MixPeriod): readonly ClassRow[] =>
  parts.map(({ series, weight, return: value }) => ({
    date: isoDate(to),
    assetClass: isMarket(series) ? wordFor(ASSET_CLASSES, MARKETS[series].assetClass) : series,
    weight,
    return: value,
  }))

/** The return of the classes that are not in the mix, so that holding them is told from what was held in them. */
function classesOutside({ from, to, parts }: MixPeriod, markets: Markets): readonly ClassRow[] {
  return Object.entries(MARKETS).flatMap(([series, { assetClass }]) => {
    if (parts.some((one) => one.series === series)) return []
    const found = seriesReturn(series, { from, to }, markets)
    const row = { date: isoDate(to), assetClass: wordFor(ASSET_CLASSES, assetClass), weight: 0 }
    return isNoAnswer(found) ? [] : [{ ...row, return: found }]
  })
}
