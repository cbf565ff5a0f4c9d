import { isNoAnswer, type NoAnswer, whenAll } from '../answer.ts'
import { monthlyPayment } from '../loans/level-loan.ts'

/** What a household brings to a purchase; amounts in dollars, rates and shares as fractions. */
export type HomeBuyer = {
  /** A month, before tax. */
  readonly income: number
  /** A month: payments on what else is owed. */
  readonly otherDebts: number
  /** For the down payment and the closing costs. */
  readonly cash: number
}

export type HomeFinancing = {
  readonly annualRate: number
  readonly termMonths: number
  /** Housing over income at most, and all debts over income at most. */
  readonly frontRatio: number
  readonly backRatio: number
  /** Of the price, a year. */
  readonly propertyTax: number
  readonly homeInsurance: number
  /** Private mortgage insurance, of the loan, a year; paid while the loan is above `insuredAbove` of the price. */
  readonly mortgageInsurance: number
  readonly insuredAbove: number
  /** Of the price, once. */
  readonly closingCosts: number
  /** Of the price: what a lender asks for at least. */
  readonly leastDown: number
}

export type HomeCost = {
  readonly price: number
  readonly loan: number
  readonly downPayment: number
  readonly closingCosts: number
  /** A month, and together what is called PITI. */
  readonly principalAndInterest: number
  readonly propertyTax: number
  readonly homeInsurance: number
  readonly mortgageInsurance: number
  readonly housing: number
  readonly front: number
  readonly back: number
}

/** What binds: a ratio, the cash, or the step at which mortgage insurance would begin. */
export type AffordableHome = HomeCost & { readonly limit: 'front' | 'back' | 'cash' | 'insured' }

/**
 * The highest price P whose monthly payment fits both ratios and whose costs fit the cash C. The budget for housing is
 * H = min(front · income, back · income − debts); closing costs c · P come out of the cash, the rest is the down
 * payment, so the loan is L = P (1 + c) − C. With k the payment on a dollar of loan, q the mortgage insurance on it and
 * m tax and insurance on a dollar of price: k L + q L + m P = H gives P = (H + (k + q) C) / ((k + q)(1 + c) + m), where
 * q is 0 up to the insured share s of the price. Between the two answers the price stays where L = s P.
 * Source of the ratios: Fannie Mae, Selling Guide, B3-6-02; the equation is the amortization equation solved for P.
 */
export function affordableHome(buyer: HomeBuyer, terms: HomeFinancing): AffordableHome | NoAnswer {
  const perLoan = monthlyPayment({ principal: 1, annualRate: terms.annualRate, termMonths: terms.termMonths })
  if (isNoAnswer(perLoan)) return perLoan
  const byFront = terms.frontRatio * buyer.income
  const byBack = terms.backRatio * buyer.income - buyer.otherDebts
  const budget = Math.min(byFront, byBack)
  return whenAll(
    [
      [buyer.income > 0, 'the income must be above 0'],
      [buyer.cash >= 0 && buyer.otherDebts >= 0, 'cash and debts must not be negative'],
      [terms.closingCosts >= 0 && terms.leastDown > 0, 'closing costs or down payment are not valid'],
      [budget > 0, 'the other debts take up what a lender allows'],
    ],
    () => {
      const byPayment = priceOf(budget, buyer.cash, { ...terms, perLoan })
      const byCash = buyer.cash / (terms.closingCosts + terms.leastDown)
      const ratio = byBack < byFront ? 'back' : 'front'
      const limit = byCash < byPayment.price ? 'cash' : byPayment.isEdge ? 'insured' : ratio
      const home = homeAtPrice(Math.min(byCash, byPayment.price), buyer, terms)
      return isNoAnswer(home) ? home : { ...home, limit }
    },
  )
}

type Priced = HomeFinancing & { readonly perLoan: number }

function priceOf(budget: number, cash: number, terms: Priced): { price: number; isEdge: boolean } {
  const { perLoan, closingCosts: closing, insuredAbove } = terms
  const perPrice = (terms.propertyTax + terms.homeInsurance) / 12
  const insurance = terms.mortgageInsurance / 12
  const at = (k: number) => (budget + k * cash) / (k * (1 + closing) + perPrice)
  const edge = cash / (1 + closing - insuredAbove)
  const [plain, insured] = [at(perLoan), at(perLoan + insurance)]
  // Without a loan only tax and insurance are paid.
  if (plain * (1 + closing) <= cash) return { price: perPrice > 0 ? budget / perPrice : plain, isEdge: false }
  if (plain <= edge) return { price: plain, isEdge: false }
  return insured > edge ? { price: insured, isEdge: false } : { price: edge, isEdge: true }
}

/** What a price costs this buyer, all the cash put in; ratios as fractions of the monthly income. */
export function homeAtPrice(price: number, buyer: HomeBuyer, terms: HomeFinancing): HomeCost | NoAnswer {
  const closingCosts = terms.closingCosts * price
  const loan = Math.max(0, price + closingCosts - buyer.cash)
  const principalAndInterest = monthlyPayment({ ...terms, principal: loan })
  if (isNoAnswer(principalAndInterest)) return principalAndInterest
  const isInsured = loan > terms.insuredAbove * price * (1 + 1e-9)
  const propertyTax = (terms.propertyTax * price) / 12
  const homeInsurance = (terms.homeInsurance * price) / 12
  const mortgageInsurance = isInsured ? (terms.mortgageInsurance * loan) / 12 : 0
  const housing = principalAndInterest + propertyTax + homeInsurance + mortgageInsurance
  return {
    price,
    loan,
    downPayment: price - loan,
    closingCosts,
    principalAndInterest,
    propertyTax,
    homeInsurance,
    mortgageInsurance,
    housing,
    front: housing / buyer.income,
    back: (housing + buyer.otherDebts) / buyer.income,
  }
}
