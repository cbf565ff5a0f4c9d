import { plainHeading } from '../plain-text.ts'
import type { Line } from './delimited.ts'

export const FIELDS = [
  'date',
  'settleDate',
  'purchaseDate',
  'type',
  'subtype',
  'symbol',
  'isin',
  'cusip',
  'name',
  'instrumentType',
  'quantity',
  'price',
  'amount',
  'outflow',
  'inflow',
  'fees',
  'commission',
  'tax',
  'currency',
  'fxToBase',
  'costBasis',
  'account',
  'category',
  'note',
] as const
/** What a column of a file can hold. */
export type Field = (typeof FIELDS)[number]

/** Column of each field, from 0. */
export type Columns = Readonly<Partial<Record<Field, number>>>

/** Headings by field, the better one first: letters and digits only, without accents. */
const SYNONYMS: Readonly<Record<Field, string>> = {
  date: 'tradedate transactiondate activitydate executiondate dateoftransaction datedoperation dateoperation buchungsdatum buchungstag rundate postdate posteddate postingdate processdate dateposted bookingdate date datum fecha data datetime timestamp asofdate',
  settleDate: 'settlementdate settledate settledatetarget datedevaleur valuedate valuta wertstellung',
  purchaseDate:
    'purchasedate dateofpurchase datepurchased purchasedon dateacquired acquireddate acquisitiondate acquiredon acquired opendate dateopened',
  type: 'buysell action activitytype transactiontype trantype transcode side type activity transaction operation vorgang typ activite',
  subtype: 'subtype transactionsubtype',
  symbol:
    'symbol ticker tickersymbol securitysymbol securityid symbolcusip instrument asset code wkn security stock',
  isin: 'isin',
  cusip: 'cusip',
  name: 'description securityname securitydescription investmentname company name libelle product productname bezeichnung payee merchant instrumentname',
  instrumentType: 'instrumenttype securitytype assettype assetclass',
  quantity:
    'quantity qty shares units noofshares numberofshares quantite anzahl stuck nominal shareamount quantitytransacted',
  price:
    'unitprice pricepershare tradeprice pershareccost persharecost executionprice shareprice spotpriceattransaction price cours kurs rate lastprice closeprice',
  amount:
    'netamount netcash settleamountnet netsettlementamount net amountnet amount total totalamount montant betrag importe value marketvalue',
  outflow:
    'outflow moneyout paidout withdrawals withdrawal withdrawalamount debit debitamount soll ausgabe depense',
  inflow: 'inflow moneyin paidin deposits deposit depositamount credit creditamount haben einnahme recette',
  fees: 'feescomm feesandcommissions commissionsandfees feesandorspread fees fee feesandorspread transactioncosts gebuhr gebuhren frais charges',
  commission: 'commission commissions ibcommission commissionfees brokerage provision courtage',
  tax: 'taxes tax withholdingtax taxwithheld',
  currency: 'currency currencyprimary devise wahrung ccy moneda currencycode pricecurrency spotpricecurrency',
  fxToBase: 'fxratetobase fxtobase',
  costBasis: 'costbasis costbasistotal totalcost bookvalue',
  account: 'account accountname clientaccountid accountnumber accountid compte konto portfolio',
  category: 'category categorygroupcategory categorie kategorie',
  note: 'note notes comment comments memo remarks originaldescription details message buchungstext verwendungszweck',
}

const BY_HEADING: ReadonlyMap<string, { readonly field: Field; readonly rank: number }> = new Map(
  entriesOf(SYNONYMS).flatMap(([field, names]) =>
    names.split(' ').map((name, rank): [string, { field: Field; rank: number }] => [name, { field, rank }]),
  ),
)

function entriesOf(synonyms: Readonly<Record<Field, string>>): readonly (readonly [Field, string])[] {
  const fields: [Field, string][] = []
  let field: Field
  for (field in synonyms) fields.push([field, synonyms[field]])
  return fields
}

/**
 * The columns of the fields by their headings. Of two columns for one field the better-known heading counts, but one
 * without a single value below it does not count while another has some.
 */
export function columnsByHeading(headings: readonly string[], below: readonly Line[]): Columns {
  const found = new Map<Field, { readonly column: number; readonly rank: number }>()
  for (const [column, heading] of headings.entries()) {
    const known = BY_HEADING.get(plainHeading(heading))
    if (known === undefined) continue
    const isEmpty = below.length > 0 && below.every(({ cells }) => (cells[column] ?? '') === '')
    const rank = known.rank + (isEmpty ? 1000 : 0)
    const before = found.get(known.field)
    if (before === undefined || rank < before.rank) found.set(known.field, { column, rank })
  }
  return Object.fromEntries([...found].map(([field, { column }]) => [field, column]))
}

const HEADER_WITHIN = 20

/**
 * The row of headings among the first twenty: one that is known from an earlier file, else the one with the most fields,
 * two at least, else a row of words above a row with figures. Undefined: there is none.
 */
export function headerOf(lines: readonly Line[], known: readonly string[] = []): Line | undefined {
  const remembered = lines.slice(0, HEADER_WITHIN).find(({ cells }) => known.includes(fingerprintOf(cells)))
  if (remembered !== undefined) return remembered
  const scored = lines.slice(0, HEADER_WITHIN).map((line) => ({ line, score: fieldsIn(line) }))
  const best = scored.reduce((best, one) => (one.score > best.score ? one : best), {
    line: lines[0],
    score: 1,
  })
  return best.score > 1 ? best.line : wordsAboveFigures(lines.slice(0, HEADER_WITHIN))
}

const HAS_DIGIT = /\d/

function wordsAboveFigures(lines: readonly Line[]): Line | undefined {
  return lines.find(({ cells }, at) => {
    const below = lines[at + 1]?.cells ?? []
    const isWords = cells.length > 1 && cells.every((cell) => cell !== '' && !HAS_DIGIT.test(cell))
    return isWords && below.length === cells.length && below.some((cell) => HAS_DIGIT.test(cell))
  })
}

const fieldsIn = ({ cells }: Line): number =>
  new Set(cells.flatMap((cell) => BY_HEADING.get(plainHeading(cell))?.field ?? [])).size

/**
 * A short name for a row of headings, the same for every file of one export: FNV-1a of the headings in their order.
 * Not secret and not unique for certain; a mapping is only offered, never applied unseen.
 */
export function fingerprintOf(headings: readonly string[]): string {
  let hash = 0xcbf29ce484222325n
  for (const letter of new TextEncoder().encode(headings.map(plainHeading).join('\u001f')))
    hash = BigInt.asUintN(64, (hash ^ BigInt(letter)) * 0x100000001b3n)
  return `headings-${hash.toString(16).padStart(16, '0')}`
}
