export type HomeGain = {
  readonly salePrice: number
  readonly purchasePrice: number
  /** What the works add to the basis, if the receipts are kept. */
  readonly improvements: number
  readonly exclusion: number
  readonly gainsRate: number
}

export type GainTax = {
  readonly gainWithReceipts: number
  readonly taxableWithout: number
  readonly taxableWith: number
  readonly taxSaved: number
}

/**
 * Gain on the sale of a main home: price less what was paid for it and improvements; the part above the exclusion is
 * taxed. Improvements count only with receipts. Source: 26 USC 121, 1016; IRS Publication 523.
 */
export function gainTax({ salePrice, purchasePrice, improvements, exclusion, gainsRate }: HomeGain): GainTax {
  const taxable = (basis: number) => Math.max(0, salePrice - basis - exclusion)
  const [taxableWithout, taxableWith] = [taxable(purchasePrice), taxable(purchasePrice + improvements)]
  return {
    gainWithReceipts: salePrice - purchasePrice - improvements,
    taxableWithout,
    taxableWith,
    taxSaved: (taxableWithout - taxableWith) * gainsRate,
  }
}
