/**
 * Whether Cornish and Fisher's expansion with this skewness and excess kurtosis is a quantile function at all, that is,
 * rises everywhere: its derivative (K/8 − S²/6) z² + (S/3) z + (1 − K/8 + 5S²/36) has no root. Outside this domain a
 * rarer loss could come out smaller than a common one.
 * Source: Maillard, A User's Guide to the Cornish Fisher Expansion (2012), section 3.
 */
export function cornishFisherHolds(skewness: number, kurtosisExcess: number): boolean {
  const square = kurtosisExcess / 8 - skewness ** 2 / 6
  const constant = 1 - kurtosisExcess / 8 + (5 * skewness ** 2) / 36
  return constant > 0 && skewness ** 2 / 9 - 4 * square * constant <= 0
}
