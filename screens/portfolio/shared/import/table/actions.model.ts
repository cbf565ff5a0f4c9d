import type { TransactionType } from '#finance/ledger/ledger.ts'
import { unaccented } from '#kit/plain-text.ts'

/** What a word of a broker means: a type, or one that quantity and amount decide. */
export type Action =
  | TransactionType
  /** Money in or out, by its sign. */
  | 'cash'
  /** Money or units between accounts, by their sign. */
  | 'transfer'
  | 'buyToOpen'
  | 'sellToOpen'
  | 'buyToClose'
  | 'sellToClose'
  | 'currencyExchange'
  | 'notBooked'

/** Words as they stand in a column, letters and digits only; from the exports of brokers and in four languages. */
const WORDS: Readonly<Record<string, Action>> = byWord({
  buy: 'buy|bought|purchase|purchased|achat|kauf|compra|acquisto|marketbuy|limitbuy|advancedtradebuy|b|youbought|buytrade|debitbuy',
  sell: 'sell|sold|sale|vente|verkauf|venta|vendita|marketsell|limitsell|advancedtradesell|s|yousold|redemption|redeemed|selltrade',
  dividend:
    'dividend|div|cashdividend|cdiv|dividende|dividendo|nonqualifieddiv|nonqualifieddividend|ordinarydividend|dividendreceived|dividends|pryrdivreinvestnone|pryearcashdiv|stockdividendcash|specialdividend|distribution|paymentinlieu|inlieudividend|substitutepayment|dividendreversal',
  qualifiedDividend: 'qualifieddividend|qualdiv|qualifieddiv|specialqualdiv|pryrqualdiv',
  interest:
    'interest|bankinterest|creditinterest|bondinterest|interestearned|interestincome|interet|interets|zinsen|zins|interes|int|coupon|couponpayment|margininterest|interestpaid|interestexpense|savingsinterest|stakingincome|rewardsincome|slip|gdbp',
  capitalGainDistribution:
    'longtermcapgain|shorttermcapgain|longtermcapitalgain|shorttermcapitalgain|capitalgain|capitalgainlt|capitalgainst|capitalgainslongterm|capitalgainsshortterm|capitalgaindistribution|capitalgainsdistribution|longtermcapgaindistribution|shorttermcapgaindistribution|cglong|cgshort|ltcapgain|stcapgain|ltcg|stcg',
  returnOfCapital:
    'returnofcapital|roc|rtrncap|nontaxabledist|returnofprincipal|principalpayment|capitalreturn',
  reinvest:
    'reinvest|reinvestshares|reinvestdividend|reinvestment|reinvesteddividend|dividendreinvestment|dividendreinvest|drip|reinvdiv|qualdivreinvest|longtermcapgainreinvest|shorttermcapgainreinvest|reinvestedshares',
  fee: 'fee|fees|servicefee|advfee|advisoryfee|managementfee|accountfee|miscfee|frais|gebuhr|adrmgmtfee|adrfee|commission|custodyfee|subscriptionfee|goldfee|gold|afee|dfee',
  tax: 'tax|taxes|nrawithholding|nrataxadj|foreigntaxpaid|foreigntax|withholdingtax|taxwithheld|withholding|backupwithholding|impot|steuer|quellensteuer|taxpaid|dtax',
  deposit:
    'deposit|moneylinkdeposit|wirereceived|cashdeposit|wirein|fundsreceived|electronicfundstransferreceived|versement|einzahlung|deposito|credit|achdeposit|directdeposit|contribution|cashin|rebate|employercontribution|wirefundsreceived|bonus|promotionalaward|depot|rtp',
  withdrawal:
    'withdrawal|wiresent|cashwithdrawal|wireout|fundspaid|electronicfundstransferpaid|prelevement|retrait|auszahlung|retiro|debit|achwithdrawal|moneylinkwithdrawal|cashout|atm|atmwithdrawal|check|checkpaid|billpay|distributionpaid|wirefunds|payment|visapurchase|withdraw',
  transferIn: 'transferin|xin|receive|received|securitiesin|transferofassetsin|deliverin|acatin|shrsin',
  transferOut: 'transferout|xout|send|sent|securitiesout|transferofassetsout|deliverout|acatout|shrsout',
  split:
    'split|stocksplit|forwardsplit|reversesplit|stksplit|spl|splitshares|reversestocksplit|forwardstocksplit',
  spinoff: 'spinoff|spinoffshares',
  merger: 'merger|stockmerger|cashmerger|stockcashmerger|cashstockmerger|mergershares',
  symbolChange: 'symbolchange|namechange|tickerchange|cusipchange',
  optionOpen: 'optionopen',
  optionClose: 'optionclose',
  optionExpire: 'optionexpire|expired|optionexpired|expiration|optionexpiration|oexp',
  optionAssign:
    'optionassign|assigned|optionassigned|assignment|exercised|optionassignment|optionexercise|oasgn|exerciseorassignment',
  giftIn: 'giftin|giftreceived|gift',
  inheritance: 'inheritance|inherited',
  adjust: 'adjust|adjustment|cashadjustment|miscadjustment|adjprice',
  cash: 'journal|moneylinktransfer|funds|fundstransfer|electronicfundstransfer|ach|wire|cash|cashtransfer|bank|journaledcash|misccashentry|xfer|cashjournal',
  transfer:
    'transfer|securitytransfer|transferofsecurities|acat|acats|acatstransfer|journaledshares|internaltransfer|accounttransfer|transferofassets|virement|ubertrag|sharetransfer|journalshares',
  buyToOpen: 'buytoopen|bto|boughttoopen|youboughtopeningtransaction',
  sellToOpen: 'selltoopen|sto|soldtoopen|sellshort|yousoldopeningtransaction',
  buyToClose: 'buytoclose|btc|boughttoclose|buytocover|youboughtclosingtransaction',
  sellToClose: 'selltoclose|stc|soldtoclose|yousoldclosingtransaction',
  currencyExchange:
    'forex|fx|currencyexchange|fxconversion|currencyconversion|fxtrade|convert|conversion|exchange',
  notBooked: 'sweep|sweepin|sweepout|pending|openorder|cancelled|canceled|memo|proxy|reminder|informational',
})

function byWord(words: Readonly<Record<Action, string>>): Readonly<Record<string, Action>> {
  const all: Record<string, Action> = {}
  let action: Action
  for (action in words) {
    all[action.toLowerCase()] = action
    for (const word of words[action].split('|')) all[word] ??= action
  }
  return all
}

/** Beginnings of longer texts ('YOU BOUGHT VANGUARD …', 'DIVIDEND RECEIVED …'), the longer one first. */
const BEGINNINGS = Object.keys(WORDS)
  .filter((word) => word.length >= 6)
  .sort((one, other) => other.length - one.length)

/** What a broker's word means, by the whole of it, else by how it begins. Null: not known. */
export function actionOf(word: string): Action | null {
  const plain = unaccented(word).replace(/[^\p{L}\d]/gu, '')
  if (plain === '') return null
  const known = Object.hasOwn(WORDS, plain) ? WORDS[plain] : undefined
  if (known !== undefined) return known
  const beginning = BEGINNINGS.find((one) => plain.startsWith(one))
  return beginning === undefined ? null : (WORDS[beginning] ?? null)
}

/** The cash that a type moves: in (1), out (−1), either way or none (0). */
export const CASH_SIGN: Readonly<Record<TransactionType, -1 | 0 | 1>> = {
  buy: -1,
  sell: 1,
  dividend: 1,
  qualifiedDividend: 1,
  interest: 0,
  capitalGainDistribution: 1,
  returnOfCapital: 1,
  reinvest: 0,
  fee: -1,
  tax: -1,
  deposit: 1,
  withdrawal: -1,
  transferIn: 1,
  transferOut: -1,
  split: 0,
  spinoff: 0,
  merger: 0,
  symbolChange: 0,
  optionOpen: 0,
  optionClose: 0,
  optionExpire: 0,
  optionAssign: 0,
  giftIn: 0,
  inheritance: 0,
  adjust: 0,
}
