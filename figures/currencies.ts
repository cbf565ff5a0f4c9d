/**
 * The currencies of figures/exchange-rates.ts: what each is called, which were replaced by the euro at a conversion
 * fixed by law, and which changed their unit. Small on purpose: whoever only names currencies loads no rates.
 */
export type Currency = {
  readonly name: string
  /** Units of this currency for one euro, fixed for good when it joined. Source: `euroConversionSource`. */
  readonly perEuro?: number
  /** A new unit replaced `oldUnits` of the old one; the rates from `from` on are in the new unit. */
  readonly redenominations?: readonly {
    readonly from: string
    readonly oldUnits: number
    readonly note: string
  }[]
  /** The currency has had a new unit before its rates begin: older prices are not in the same unit. */
  readonly unitSince?: string
  /** The rule by which its authority holds it to the US dollar. */
  readonly peg?: string
}

export const euroConversionSource = {
  source:
    'Council Regulation (EC) 2866/98 of December 31, 1998 (eleven currencies) and 1478/2000 of June 19, 2000 (drachma)',
  checked: null,
} as const

export const currencies: Readonly<Record<string, Currency>> = {
  USD: { name: 'US dollar' },
  ATS: { name: 'Austrian schilling', perEuro: 13.7603 },
  AUD: { name: 'Australian dollar' },
  BEF: { name: 'Belgian franc', perEuro: 40.3399 },
  BRL: { name: 'Brazilian real', unitSince: 'July 1994 (one real for 2,750 cruzeiros reais)' },
  CAD: { name: 'Canadian dollar' },
  CHF: { name: 'Swiss franc' },
  CNY: { name: 'Chinese yuan' },
  DEM: { name: 'German mark', perEuro: 1.95583 },
  DKK: { name: 'Danish krone' },
  ESP: { name: 'Spanish peseta', perEuro: 166.386 },
  EUR: { name: 'Euro' },
  FIM: { name: 'Finnish markka', perEuro: 5.94573 },
  FRF: { name: 'French franc', perEuro: 6.55957 },
  GBP: { name: 'Pound sterling' },
  GRD: { name: 'Greek drachma', perEuro: 340.75 },
  HKD: {
    name: 'Hong Kong dollar',
    peg: 'pegged to the US dollar since October 1983, within 7.75 to 7.85 since May 2005',
  },
  IEP: { name: 'Irish pound', perEuro: 0.787564 },
  INR: { name: 'Indian rupee' },
  ITL: { name: 'Italian lira', perEuro: 1936.27 },
  JPY: { name: 'Japanese yen' },
  KRW: { name: 'South Korean won' },
  LKR: { name: 'Sri Lankan rupee' },
  MXN: { name: 'Mexican peso', unitSince: 'January 1993 (one new peso for 1,000 old ones)' },
  MYR: { name: 'Malaysian ringgit' },
  NLG: { name: 'Dutch guilder', perEuro: 2.20371 },
  NOK: { name: 'Norwegian krone' },
  NZD: { name: 'New Zealand dollar' },
  PTE: { name: 'Portuguese escudo', perEuro: 200.482 },
  SEK: { name: 'Swedish krona' },
  SGD: { name: 'Singapore dollar' },
  THB: { name: 'Thai baht' },
  TWD: { name: 'New Taiwan dollar' },
  VES: {
    name: 'Venezuelan bolívar',
    redenominations: [
      {
        from: '2018-09',
        oldUnits: 100_000,
        note: 'on August 20, 2018, one bolívar soberano replaced 100,000 bolívares fuertes',
      },
      {
        from: '2021-11',
        oldUnits: 1_000_000,
        note: 'on October 1, 2021, one bolívar digital replaced 1,000,000 bolívares soberanos',
      },
    ],
    unitSince: 'January 2008 (one bolívar fuerte for 1,000 bolívares; earlier rates are already restated)',
  },
  ZAR: { name: 'South African rand' },
}
