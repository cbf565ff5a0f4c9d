import { isNoAnswer } from '#finance/answer.ts'
import { fundArbitrage } from '#finance/funds/fund-arbitrage.ts'
import { fillNormal, nextUniform, randomSource } from '#finance/numbers/random.ts'

export const SECONDS = 300

/** One second of the market. */
export type Tick = { readonly second: number; readonly nav: number; readonly premium: number }

const NAV_STEP = 0.00006
const REVERSION = 0.02
const NOISE = 0.00012
const ORDER_CHANCE = 1 / 45
const ORDER_SIZE = 0.0016
/** What the trade of one unit takes off the gap. */
const IMPACT = 0.6

/** The chances of five minutes, drawn once: every rule meets the same. */
export type Draw = { readonly normal: Float64Array; readonly orders: readonly boolean[] }

export function draw(seed: number): Draw {
  const normal = new Float64Array(3 * SECONDS)
  fillNormal(randomSource(seed), normal)
  const source = randomSource(seed, 1)
  return { normal, orders: Array.from({ length: SECONDS }, () => nextUniform(source) < ORDER_CHANCE) }
}

/** The next second: the value wanders; the premium is pulled to zero, shaken by noise, and by a large order. */
function next({ second, nav, premium }: Tick, { normal, orders }: Draw): Tick {
  const at = second + 1
  const noise = (which: number) => normal[3 * at + which] ?? 0
  const order = orders[at] === true ? ORDER_SIZE * noise(2) : 0
  return {
    second: at,
    nav: nav * (1 + NAV_STEP * noise(0)),
    premium: premium * (1 - REVERSION) + NOISE * noise(1) + order,
  }
}

export type Rule = {
  readonly seed: number
  readonly nav: number
  readonly creationUnit: number
  readonly creationFee: number
  readonly basketTradingCostBps: number
  readonly etfTradingCostBps: number
  readonly entryBps: number
  readonly reactionSeconds: number
}

export type Trade = {
  readonly second: number
  readonly creates: boolean
  readonly nav: number
  readonly premium: number
  readonly profit: number
}

export type Session = {
  readonly ticks: readonly Tick[]
  readonly trades: readonly Trade[]
  readonly profit: number
}

/**
 * Plays the rule: beyond the distance an order goes out and is filled at what the market is when it arrives; meanwhile
 * no other goes out. The own trade takes most of the gap away.
 */
export function play(rule: Rule, chances: Draw): Session {
  const trades: Trade[] = []
  const ticks: Tick[] = []
  let order: { readonly due: number; readonly creates: boolean } | null = null
  let tick: Tick = { second: 0, nav: rule.nav, premium: 0 }
  while (tick.second < SECONDS) {
    ticks.push(tick)
    const isFar = Math.abs(tick.premium) > rule.entryBps * 1e-4
    if (order === null && isFar)
      order = { due: tick.second + rule.reactionSeconds, creates: tick.premium > 0 }
    const isFilled: boolean = order?.due === tick.second
    if (order !== null && isFilled) {
      trades.push(fill(rule, tick, order.creates))
      order = null
    }
    tick = next(isFilled ? { ...tick, premium: tick.premium * (1 - IMPACT) } : tick, chances)
  }
  return { ticks, trades, profit: trades.reduce((sum, trade) => sum + trade.profit, 0) }
}

/** The side was chosen by what was seen; if the gap has turned meanwhile, it is a loss on top of the costs. */
function fill(rule: Rule, { second, nav, premium }: Tick, creates: boolean): Trade {
  const deal = fundArbitrage({
    nav,
    marketPrice: nav * (1 + premium),
    unit: rule.creationUnit,
    fee: rule.creationFee,
    basketBps: rule.basketTradingCostBps,
    shareBps: rule.etfTradingCostBps,
  })
  if (isNoAnswer(deal)) return { second, creates, nav, premium, profit: 0 }
  const turned = creates === premium > 0 ? 0 : 2 * deal.gross
  return { second, creates, nav, premium, profit: deal.profit - turned }
}
