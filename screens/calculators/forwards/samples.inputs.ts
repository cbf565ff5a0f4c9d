/* A plausible contract of each kind: what its price, size and volatility start from. */

const SHARE = { spot: 100, contractSize: 1000, volatility: 0.2 }

const SAMPLES: Readonly<Record<string, typeof SHARE>> = {
  index: { spot: 6000, contractSize: 50, volatility: 0.17 },
  fx: { spot: 1.17, contractSize: 1_000_000, volatility: 0.08 },
  bond: { spot: 99.4, contractSize: 10_000, volatility: 0.06 },
  commodity: { spot: 78, contractSize: 1000, volatility: 0.32 },
}

/** A field of the sample that the kind of asset calls for. */
export function sampled(name: keyof typeof SHARE) {
  const ofKind = ({ mode }: { readonly mode?: unknown }): number => (SAMPLES[String(mode)] ?? SHARE)[name]
  return { default: SHARE[name], defaultFrom: ofKind, example: ofKind }
}
