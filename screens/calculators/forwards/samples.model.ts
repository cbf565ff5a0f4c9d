/* A plausible contract of each kind: what an untouched field shows when the kind of asset is changed. */

export type Sample = Readonly<Record<string, unknown>>

const SAMPLES: Readonly<Record<string, Sample>> = {
  equity: {
    spot: 100,
    contractSize: 1000,
    volatility: 0.2,
    dividends: [
      { years: 0.25, amount: 1.2 },
      { years: 0.5, amount: 1.2 },
    ],
  },
  index: { spot: 6000, contractSize: 50, volatility: 0.17 },
  fx: { spot: 1.17, contractSize: 1_000_000, volatility: 0.08 },
  bond: { spot: 99.4, contractSize: 10_000, volatility: 0.06, dividends: [{ years: 0.3, amount: 2.125 }] },
  commodity: { spot: 78, contractSize: 1000, volatility: 0.32 },
  value: { spot: 100, contractSize: 1000, volatility: 0.2 },
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The fields to change on the way from one kind to another: those that still show the first one's sample. */
export function changesOf(from: string, to: string, inputs: Sample): Sample {
  const [before, after] = [SAMPLES[from], SAMPLES[to]]
  if (before === undefined || after === undefined) return {}
  return Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => !isSame(value, inputs[name]) && isUntouched(name, inputs[name], before),
    ),
  )
}

/** A field that the kind before does not have still shows what some kind has put there. */
const isUntouched = (name: string, value: unknown, before: Sample): boolean =>
  Object.hasOwn(before, name)
    ? isSame(before[name], value)
    : Object.values(SAMPLES).some((sample) => isSame(sample[name], value))
