/* A plausible contract of each kind: what an untouched field shows when the kind of asset is changed. */

type Sample = Readonly<Record<string, unknown>>

/** No income and no storage. */
const BARE = { dividends: [], dividendYield: 0, storage: 0, convenienceYield: 0 }
const SHARE = { ...BARE, spot: 100, contractSize: 1000, volatility: 0.2 }

const SAMPLES: Readonly<Record<string, Sample>> = {
  equity: SHARE,
  index: { ...BARE, spot: 6000, contractSize: 50, volatility: 0.17, dividendYield: 0.013 },
  fx: { ...BARE, spot: 1.17, contractSize: 1_000_000, volatility: 0.08 },
  bond: {
    ...BARE,
    spot: 99.4,
    contractSize: 10_000,
    volatility: 0.06,
    dividends: [{ years: 0.3, amount: 2.125 }],
  },
  commodity: {
    ...BARE,
    spot: 78,
    contractSize: 1000,
    volatility: 0.32,
    storage: 0.02,
    convenienceYield: 0.035,
  },
  value: SHARE,
  fra: SHARE,
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The fields to change on the way from one kind to another: those that still show the first one's sample. */
export function changesOf(from: string, to: string, inputs: Sample): Sample {
  const [before, after] = [SAMPLES[from], SAMPLES[to]]
  if (before === undefined || after === undefined) return {}
  return Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => isSame(before[name], inputs[name]) && !isSame(value, inputs[name]),
    ),
  )
}
