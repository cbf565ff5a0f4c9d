import { isCoin } from '#finance/ledger/coins.ts'
import { isinCountry } from '#finance/ledger/isin.ts'
import type { AssetClass, Instrument, InstrumentType } from '#finance/ledger/ledger.ts'
import { isFund, knownFund } from '../../funds/known-funds.model.ts'
import type { FileInstrument } from '../reading.model.ts'
import { isOptionSymbol } from '../table/row-cells.model.ts'

const TYPE_WORDS: readonly (readonly [RegExp, InstrumentType])[] = [
  [/money market|govt? res|treasury cash|cash reserves/i, 'moneyFund'],
  [/\betf\b|ishares|spdr|exchange[- ]traded/i, 'etf'],
  [/\btreasury (?:note|bill|bond)|t-bill|us treas/i, 'treasury'],
  [/\bcd\b|certificate of deposit/i, 'cd'],
  [/\bfund\b|\bfd\b|index admiral|investor shares/i, 'mutualFund'],
  [/apartment|house|flat|land|watch|painting|car\b/i, 'realAsset'],
]

const CLASS_WORDS: readonly (readonly [RegExp, AssetClass])[] = [
  [/gold|bullion/i, 'gold'],
  [/corporate|high[- ]yield|credit/i, 'corporate'],
  [/bond|\bbnd\b|treasur|fixed income|\btips\b|municipal|muni\b/i, 'bond'],
  [/reit|real estate/i, 'realEstate'],
  [/intl|international|emerging|europe|pacific|ex[- ]us|world ex|foreign|japan/i, 'intlEquity'],
  // Of a fund: what it holds, wherever it is registered.
  [/s&p ?500|nasdaq|russell \d|\bmsci usa\b|\bu\.?s\.? (?:equity|stock|total)/i, 'usEquity'],
]

const CLASS_OF: Readonly<Partial<Record<InstrumentType, AssetClass>>> = {
  moneyFund: 'cash',
  cash: 'cash',
  cd: 'cash',
  treasury: 'bond',
  bond: 'corporate',
  crypto: 'other',
  option: 'other',
  future: 'other',
  realAsset: 'other',
  privateFund: 'other',
}

/**
 * What a symbol that the ledger does not know most likely is: a widely held fund by its ticker, else by what the file
 * says, else by the words of its name and the form of its symbol. The person corrects it in the list of holdings.
 */
export function instrumentFrom(known: FileInstrument): Instrument {
  const { symbol, name, currency, maturity, couponRate } = known
  const country = isinCountry(known.isin ?? '') ?? isinCountry(symbol)
  const fund = fundOf(known, country)
  if (fund !== undefined) return fund
  const type = known.type ?? typeOf(symbol, name)
  const multiplier = known.multiplier ?? (type === 'option' ? 100 : undefined)
  return {
    symbol,
    name: name.trim() === '' ? symbol : name,
    type,
    currency,
    assetClass: CLASS_OF[type] ?? classOf(name, { type, country, currency }),
    subClass: '',
    sector: '',
    country: country ?? '',
    ...(multiplier === undefined ? {} : { multiplier }),
    ...(maturity === undefined ? {} : { maturity }),
    ...(couponRate === undefined ? {} : { couponRate }),
  }
}

/** A widely held fund, under the name in the file where it has one; not what another exchange calls by its ticker. */
function fundOf({ symbol, name, currency }: FileInstrument, country: string | null): Instrument | undefined {
  const fund = currency === 'USD' && (country ?? 'US') === 'US' ? knownFund(symbol) : undefined
  return fund === undefined || name.trim() === '' || name === symbol ? fund : { ...fund, name }
}

function typeOf(symbol: string, name: string): InstrumentType {
  if (isOptionSymbol(symbol)) return 'option'
  if (isCoin(symbol)) return 'crypto'
  if (/^[A-Z]{3}XX$/.test(symbol)) return 'moneyFund'
  const word = TYPE_WORDS.find(([pattern]) => pattern.test(name) || pattern.test(symbol))?.[1]
  return word ?? (/^[A-Z]{4}X$/.test(symbol) ? 'mutualFund' : 'stock')
}

type Signs = {
  readonly type: InstrumentType
  readonly country: string | null
  readonly currency: string
}

/**
 * By its name. Without a word there a fund is not classified, for it may hold anything wherever it is registered; a
 * company is of the country of its ISIN, and only where there is none of the currency that it trades in.
 */
function classOf(name: string, { type, country, currency }: Signs): AssetClass {
  const told = CLASS_WORDS.find(([pattern]) => pattern.test(name))?.[1]
  if (told !== undefined || isFund({ type })) return told ?? 'other'
  return (country === null ? currency === 'USD' : country === 'US') ? 'usEquity' : 'intlEquity'
}
