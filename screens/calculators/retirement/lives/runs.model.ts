import { liveLife, workspace, type YearListener } from '#finance/retirement/household/life.ts'
import { emptyLives, keep, type Lives, simulateLives } from '#finance/retirement/household/lives.ts'
import { drawLife, sampler, writeConstant, writeHistory } from '#finance/retirement/household/market.ts'
import { emptyPath, type HouseholdPlan } from '#finance/retirement/household/plan.ts'
import { historyFirstYear, historyPath } from '../household/markets.model.ts'
import type { Prepared } from '../household/prepare.model.ts'

/** One average life: the geometric mean of every series, every year. */
export function averageLife(prepared: Prepared, listener: YearListener | null): Lives {
  const { plan } = prepared
  const path = emptyPath(plan.years)
  writeConstant(path, prepared.average)
  return single(plan, { path, listener })
}

/** Every start year since 1928 with as many years of data as the plan needs. */
export function historicalLives(prepared: Prepared): { readonly lives: Lives; readonly firstStart: number } {
  const { plan } = prepared
  const history = historyPath()
  const years = Math.max(plan.lastYear[0], plan.lastYear[1]) + 1
  const starts = Math.max(0, history.stocks.length - Math.min(years, plan.years) + 1)
  const lives = emptyLives(plan.years, { from: 0, to: starts, seed: 0 })
  const space = workspace(plan)
  const path = emptyPath(plan.years)
  const span = plannedSpan(plan)
  for (let start = 0; start < starts; start += 1) {
    writeHistory(path, history, start)
    liveLife(
      plan,
      { path, span, balances: lives.balances, offset: start * plan.years, listener: null },
      space,
    )
    keep(lives, start, { plan, space })
  }
  return { lives, firstStart: historyFirstYear }
}

/** Simulated lives 0 … count − 1. */
export const monteCarloLives = (prepared: Prepared, count: number, seed: number): Lives =>
  simulateLives(prepared, { from: 0, to: count, seed })

/** Lives one simulated life again, with a listener: what the explorer shows. */
export function relive(
  prepared: Prepared,
  which: { readonly life: number; readonly seed: number },
  listener: YearListener,
): Lives {
  const { plan, market } = prepared
  const draw = sampler(emptyPath(plan.years))
  drawLife(draw, plan, { market, seed: which.seed, life: which.life })
  return single(plan, { path: draw.path, span: draw.span, listener })
}

const plannedSpan = (plan: HouseholdPlan) => ({
  first: plan.lastYear[0],
  second: plan.lastYear[1],
  careYears: 0,
})

function single(
  plan: HouseholdPlan,
  life: {
    readonly path: ReturnType<typeof emptyPath>
    readonly span?: ReturnType<typeof plannedSpan>
    readonly listener: YearListener | null
  },
): Lives {
  const lives = emptyLives(plan.years, { from: 0, to: 1, seed: 0 })
  const space = workspace(plan)
  const span = life.span ?? plannedSpan(plan)
  liveLife(
    plan,
    { path: life.path, span, balances: lives.balances, offset: 0, listener: life.listener },
    space,
  )
  keep(lives, 0, { plan, space })
  return lives
}
