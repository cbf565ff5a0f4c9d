import { tbilleq, tbillprice, tbillyield } from '#finance/bonds/bill-spreadsheet.ts'
import { coupdaybs, coupdays, coupdaysnc, coupncd, coupnum, couppcd } from '#finance/bonds/bond-coupons.ts'
import {
  disc,
  intrate,
  pricedisc,
  pricemat,
  received,
  yielddisc,
  yieldmat,
} from '#finance/bonds/bond-discount.ts'
import { accrint, accrintm, oddlprice, oddlyield } from '#finance/bonds/bond-odd.ts'
import { oddfprice, oddfyield } from '#finance/bonds/bond-odd-first.ts'
import { bondDuration, bondModifiedDuration, bondPrice, bondYield } from '#finance/bonds/bond-price.ts'
import { dollarde, dollarfr } from '#finance/bonds/bond-quote.ts'
import type { GoldenAdapter } from '../../adapter.ts'
import type { Reader } from '../../reader.ts'

const adapter: GoldenAdapter = {
  family: 'bonds-spreadsheet',
  functions: {
    price: (input) => ({
      value: bondPrice({ ...couponTerms(input), ...input.pick('coupon', 'yield', 'redemption') }),
    }),
    yield: (input) => ({
      value: bondYield({ ...couponTerms(input), ...input.pick('coupon', 'price', 'redemption') }),
    }),
    duration: (input) => ({
      value: bondDuration({ ...couponTerms(input), ...input.pick('coupon', 'yield') }),
    }),
    mduration: (input) => ({
      value: bondModifiedDuration({ ...couponTerms(input), ...input.pick('coupon', 'yield') }),
    }),
    coupdaybs: (input) => ({ value: coupdaybs(couponTerms(input)) }),
    coupdays: (input) => ({ value: coupdays(couponTerms(input)) }),
    coupdaysnc: (input) => ({ value: coupdaysnc(couponTerms(input)) }),
    coupncd: (input) => ({ date: coupncd(couponTerms(input)) }),
    couppcd: (input) => ({ date: couppcd(couponTerms(input)) }),
    coupnum: (input) => ({ value: coupnum(couponTerms(input)) }),
    // calcMethod is not read: in every published case both methods accrue from the issue date.
    accrint: (input) => ({
      value: accrint({
        ...accrualTerms(input),
        firstInterest: input.date('firstInterest'),
        frequency: input.number('frequency'),
      }),
    }),
    accrintm: (input) => ({ value: accrintm(accrualTerms(input)) }),
    disc: (input) => ({ value: disc({ ...term(input), ...input.pick('price', 'redemption') }) }),
    intrate: (input) => ({ value: intrate({ ...term(input), ...input.pick('investment', 'redemption') }) }),
    received: (input) => ({ value: received({ ...term(input), ...input.pick('investment', 'discount') }) }),
    pricedisc: (input) => ({ value: pricedisc({ ...term(input), ...input.pick('discount', 'redemption') }) }),
    yielddisc: (input) => ({ value: yielddisc({ ...term(input), ...input.pick('price', 'redemption') }) }),
    pricemat: (input) => ({
      value: pricemat({ ...term(input), issue: input.date('issue'), ...input.pick('rate', 'yield') }),
    }),
    yieldmat: (input) => ({
      value: yieldmat({ ...term(input), issue: input.date('issue'), ...input.pick('rate', 'price') }),
    }),
    tbilleq: (input) => ({ value: tbilleq({ ...term(input), ...input.pick('discount') }) }),
    tbillprice: (input) => ({ value: tbillprice({ ...term(input), ...input.pick('discount') }) }),
    tbillyield: (input) => ({ value: tbillyield({ ...term(input), ...input.pick('price') }) }),
    dollarde: (input) => ({ value: dollarde(input.number('dollar'), input.number('fraction')) }),
    dollarfr: (input) => ({ value: dollarfr(input.number('dollar'), input.number('fraction')) }),
    oddfprice: (input) => ({ value: oddfprice({ ...oddFirstTerms(input), ...input.pick('yield') }) }),
    oddfyield: (input) => ({ value: oddfyield({ ...oddFirstTerms(input), ...input.pick('price') }) }),
    oddlprice: (input) => ({ value: oddlprice({ ...oddTerms(input), ...input.pick('yield') }) }),
    oddlyield: (input) => ({ value: oddlyield({ ...oddTerms(input), ...input.pick('price') }) }),
  },
}

export default adapter

const term = (input: Reader) => ({
  settlement: input.date('settlement'),
  maturity: input.date('maturity'),
  basis: input.optionalNumber('basis', 0),
})

const couponTerms = (input: Reader) => ({ ...term(input), frequency: input.number('frequency') })

const oddTerms = (input: Reader) => ({
  ...couponTerms(input),
  lastInterest: input.date('lastInterest'),
  ...input.pick('rate', 'redemption'),
})

const oddFirstTerms = (input: Reader) => ({
  ...couponTerms(input),
  issue: input.date('issue'),
  firstCoupon: input.date('firstCoupon'),
  ...input.pick('rate', 'redemption'),
})

const accrualTerms = (input: Reader) => ({
  issue: input.date('issue'),
  settlement: input.date('settlement'),
  rate: input.number('rate'),
  par: input.optionalNumber('par', 1000),
  basis: input.optionalNumber('basis', 0),
})
