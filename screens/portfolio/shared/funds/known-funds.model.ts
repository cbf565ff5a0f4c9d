import type { AssetClass, Instrument, Ledger, Transaction } from '#finance/ledger/ledger.ts'

/**
 * Widely held funds by their ticker, for files that give no more than that: without the name nothing in a ticker says
 * what it holds. Names as commonly given in November 2026, and the class is the market that the name says; they
 * were not compared with each prospectus, and a class that somebody chooses for a holding goes before. A fund of several
 * classes is not classified: 'other'.
 */

type Group = {
  readonly assetClass: AssetClass
  /** Where everything that it holds is; '' for several countries, or none. */
  readonly country: string
  readonly sector?: string
  readonly funds: Readonly<Record<string, string>>
}

const GROUPS: readonly Group[] = [
  {
    assetClass: 'usEquity',
    country: 'US',
    funds: {
      VTI: 'Vanguard Total Stock Market ETF',
      VTSAX: 'Vanguard Total Stock Market Index Fund Admiral Shares',
      VOO: 'Vanguard S&P 500 ETF',
      VFIAX: 'Vanguard 500 Index Fund Admiral Shares',
      SPY: 'SPDR S&P 500 ETF Trust',
      IVV: 'iShares Core S&P 500 ETF',
      ITOT: 'iShares Core S&P Total U.S. Stock Market ETF',
      SCHB: 'Schwab U.S. Broad Market ETF',
      SCHX: 'Schwab U.S. Large-Cap ETF',
      SWTSX: 'Schwab Total Stock Market Index Fund',
      SWPPX: 'Schwab S&P 500 Index Fund',
      FXAIX: 'Fidelity 500 Index Fund',
      FSKAX: 'Fidelity Total Market Index Fund',
      FZROX: 'Fidelity ZERO Total Market Index Fund',
      QQQ: 'Invesco QQQ Trust, Series 1',
      QQQM: 'Invesco NASDAQ 100 ETF',
      VTV: 'Vanguard Value ETF',
      VUG: 'Vanguard Growth ETF',
      VO: 'Vanguard Mid-Cap ETF',
      VB: 'Vanguard Small-Cap ETF',
      VXF: 'Vanguard Extended Market ETF',
      VIG: 'Vanguard Dividend Appreciation ETF',
      VYM: 'Vanguard High Dividend Yield ETF',
      SCHD: 'Schwab U.S. Dividend Equity ETF',
      IJH: 'iShares Core S&P Mid-Cap ETF',
      IJR: 'iShares Core S&P Small-Cap ETF',
      IWM: 'iShares Russell 2000 ETF',
    },
  },
  {
    assetClass: 'intlEquity',
    country: '',
    funds: {
      VXUS: 'Vanguard Total International Stock ETF',
      VTIAX: 'Vanguard Total International Stock Index Fund Admiral Shares',
      VGTSX: 'Vanguard Total International Stock Index Fund Investor Shares',
      VEA: 'Vanguard FTSE Developed Markets ETF',
      VTMGX: 'Vanguard Developed Markets Index Fund Admiral Shares',
      VWO: 'Vanguard FTSE Emerging Markets ETF',
      VEMAX: 'Vanguard Emerging Markets Stock Index Fund Admiral Shares',
      VEU: 'Vanguard FTSE All-World ex-US ETF',
      IXUS: 'iShares Core MSCI Total International Stock ETF',
      IEFA: 'iShares Core MSCI EAFE ETF',
      IEMG: 'iShares Core MSCI Emerging Markets ETF',
      EFA: 'iShares MSCI EAFE ETF',
      EEM: 'iShares MSCI Emerging Markets ETF',
      ACWX: 'iShares MSCI ACWI ex U.S. ETF',
      SCHF: 'Schwab International Equity ETF',
      SCHE: 'Schwab Emerging Markets Equity ETF',
      SWISX: 'Schwab International Index Fund',
      FTIHX: 'Fidelity Total International Index Fund',
      FSPSX: 'Fidelity International Index Fund',
      FZILX: 'Fidelity ZERO International Index Fund',
    },
  },
  {
    assetClass: 'bond',
    country: 'US',
    funds: {
      BND: 'Vanguard Total Bond Market ETF',
      VBTLX: 'Vanguard Total Bond Market Index Fund Admiral Shares',
      AGG: 'iShares Core U.S. Aggregate Bond ETF',
      SCHZ: 'Schwab U.S. Aggregate Bond ETF',
      FXNAX: 'Fidelity U.S. Bond Index Fund',
      BSV: 'Vanguard Short-Term Bond ETF',
      BIV: 'Vanguard Intermediate-Term Bond ETF',
      TLT: 'iShares 20+ Year Treasury Bond ETF',
      IEF: 'iShares 7-10 Year Treasury Bond ETF',
      SHY: 'iShares 1-3 Year Treasury Bond ETF',
      GOVT: 'iShares U.S. Treasury Bond ETF',
      SGOV: 'iShares 0-3 Month Treasury Bond ETF',
      TIP: 'iShares TIPS Bond ETF',
      VTIP: 'Vanguard Short-Term Inflation-Protected Securities ETF',
      SCHP: 'Schwab U.S. TIPS ETF',
      MUB: 'iShares National Muni Bond ETF',
      VTEB: 'Vanguard Tax-Exempt Bond ETF',
    },
  },
  {
    assetClass: 'bond',
    country: '',
    funds: {
      BNDX: 'Vanguard Total International Bond ETF',
      VTABX: 'Vanguard Total International Bond Index Fund Admiral Shares',
    },
  },
  {
    assetClass: 'corporate',
    country: '',
    funds: {
      LQD: 'iShares iBoxx $ Investment Grade Corporate Bond ETF',
      HYG: 'iShares iBoxx $ High Yield Corporate Bond ETF',
      VCIT: 'Vanguard Intermediate-Term Corporate Bond ETF',
      VCSH: 'Vanguard Short-Term Corporate Bond ETF',
    },
  },
  {
    assetClass: 'realEstate',
    country: 'US',
    sector: 'Real Estate',
    funds: {
      VNQ: 'Vanguard Real Estate ETF',
      VGSLX: 'Vanguard Real Estate Index Fund Admiral Shares',
      SCHH: 'Schwab U.S. REIT ETF',
    },
  },
  {
    assetClass: 'gold',
    country: '',
    funds: { GLD: 'SPDR Gold Shares', IAU: 'iShares Gold Trust' },
  },
  {
    assetClass: 'other',
    country: '',
    funds: {
      VT: 'Vanguard Total World Stock ETF',
      ACWI: 'iShares MSCI ACWI ETF',
    },
  },
]

const KNOWN: ReadonlyMap<string, Instrument> = new Map(
  GROUPS.flatMap(({ assetClass, country, sector = '', funds }) =>
    Object.entries(funds).map(([symbol, name]): [string, Instrument] => [
      symbol,
      {
        symbol,
        name,
        // The ticker of a mutual fund has five letters and ends in X.
        type: /^[A-Z]{4}X$/.test(symbol) ? 'mutualFund' : 'etf',
        currency: 'USD',
        assetClass,
        subClass: '',
        sector,
        country,
      },
    ]),
  ),
)

/** The fund of a ticker, if it is a widely held one. */
export const knownFund = (symbol: string): Instrument | undefined => KNOWN.get(symbol)

/** The description of a widely held fund that a transaction names and the ledger does not have yet. */
export const fundsToAdd = (
  { instruments }: Pick<Ledger, 'instruments'>,
  { symbol = '', currency }: Pick<Transaction, 'symbol' | 'currency'>,
): readonly Instrument[] =>
  currency === 'USD' && !instruments.some((one) => one.symbol === symbol)
    ? [knownFund(symbol) ?? []].flat()
    : []

const FUNDS: readonly string[] = ['etf', 'mutualFund', 'moneyFund']
const BROAD: readonly AssetClass[] = ['usEquity', 'intlEquity', 'bond', 'corporate', 'cash']

export type Kind = Pick<Instrument, 'type' | 'assetClass' | 'sector' | 'country'>

export const isFund = ({ type }: Pick<Instrument, 'type'>): boolean => FUNDS.includes(type)

/** A fund of a whole market: of one of the broad classes, and neither of one sector nor of one country abroad. */
export const isBroadFund = (one: Kind): boolean =>
  isFund(one) && BROAD.includes(one.assetClass) && one.sector === '' && ['', 'US'].includes(one.country)
