/** The direction in which a main result must move with an input, other things equal, at the examples of a screen. */
type Theory = {
  readonly rises: readonly string[]
  readonly falls: readonly string[]
  readonly untouched?: readonly string[]
}

/** By screen and computation. Only where theory, statute or arithmetic leaves no doubt. */
export const THEORY: Readonly<Record<string, Theory>> = {
  'calculators/budget only': {
    rises: ['grossAnnual'],
    falls: ['stateRate', 'needsMonthly', 'wantsMonthly', 'savingsMonthly', 'preTaxBenefits'],
  },
  'calculators/corp-bonds price': { rises: ['coupon'], falls: ['yield'], untouched: ['recovery'] },
  'calculators/corp-bonds recovery': { rises: ['valueShare'], falls: ['costShare'] },
  'calculators/credit-assessment only': {
    rises: ['monthsSinceLastLate', 'averageAgeYears', 'accountTypes'],
    falls: ['latePayments24m', 'inquiries12m', 'derogatories'],
  },
  'calculators/emergency-fund plan': {
    rises: ['essentialMonthly', 'dependants', 'insuranceDeductibles'],
    falls: ['earners'],
    untouched: ['apy', 'cashNow'],
  },
  'calculators/etfs arbitrage': {
    rises: ['marketPrice', 'creationUnit'],
    falls: ['nav', 'creationFee', 'basketTradingCostBps', 'etfTradingCostBps'],
  },
  'calculators/etfs ownership': {
    rises: ['expenseRatio', 'roundTripSpread', 'premiumAtBuy', 'commission'],
    falls: ['premiumAtSell', 'holdYears'],
  },
  'calculators/interest-rates-compare savings': {
    rises: ['deposit', 'years'],
    falls: ['marginalTaxRate', 'stateTaxRate'],
  },
  'calculators/mbs only': { rises: ['wam'], falls: ['psa'], untouched: ['passThroughRate'] },
  'calculators/money-market-funds compare': {
    rises: ['primeYield'],
    falls: ['federalRate', 'stateRate', 'niit'],
    untouched: ['muniYield'],
  },
  'calculators/mutual-funds compare': { rises: ['amount', 'grossReturn', 'years'], falls: [] },
  'calculators/mutual-funds nav': { rises: ['investment'], falls: ['assets', 'frontLoad'] },
  'calculators/mutual-funds distribution': {
    rises: ['amount', 'dividendPerShare', 'gainPerShare', 'dividendTaxRate', 'gainsTaxRate'],
    falls: [],
  },
  'calculators/options price': {
    rises: ['spot', 'volatility', 'rate'],
    falls: ['strike', 'dividendYield'],
    untouched: ['contracts', 'multiplier'],
  },
  'calculators/options impliedVol': { rises: ['marketPrice', 'strike'], falls: ['rate'] },
  'calculators/renovations only': { rises: ['contingency', 'permits'], falls: ['yearsInHome'] },
  'calculators/retirement plan': { rises: [], falls: ['annualSpending'] },
  'calculators/retirement deterministic': {
    rises: ['startBalance', 'annualContribution', 'realReturn', 'retireAge', 'socialSecurityAnnual'],
    falls: ['annualSpending'],
  },
  'calculators/retirement historical': { rises: [], falls: ['years', 'fees'] },
  'calculators/retirement vpw': { rises: ['balance', 'realReturn'], falls: ['yearsLeft'] },
  'calculators/retirement federalTax': {
    rises: ['wages', 'pension', 'iraWithdrawal', 'interest', 'socialSecurity'],
    falls: ['over65', 'pretax'],
  },
  'calculators/retirement socialSecurity': { rises: ['aime'], falls: [] },
  'calculators/retirement earningsTest': { rises: ['annualBenefit'], falls: [] },
  'calculators/treasury-bond note': { rises: ['coupon'], falls: ['yield'] },
  'calculators/treasury-bond bond': { rises: ['coupon'], falls: ['yield'] },
  'calculators/treasury-bond strip': { rises: [], falls: ['yield'] },
  'calculators/treasury-bond bill': { rises: ['discountRate'], falls: [] },
  'calculators/treasury-bond tips': {
    rises: ['refCpiSettle', 'realCleanPrice', 'face'],
    falls: ['refCpiIssue'],
  },
  'calculators/treasury-bond frn': { rises: ['spread'], falls: ['discountMargin'] },
  'calculators/true-cost-credit instalment': {
    rises: ['principal', 'noteRate', 'months', 'prepaidFinanceCharges'],
    falls: [],
  },
  'calculators/true-cost-credit card': { rises: ['balance', 'apr'], falls: ['fixedPayment'] },
  'calculators/true-cost-credit payoff': { rises: [], falls: ['monthlyBudget'] },
  'calculators/true-cost-credit single': { rises: ['fee'], falls: ['amount', 'days'] },
  'calculators/equity value': {
    rises: ['dividend0', 'growthHigh', 'highYears', 'growthStable'],
    falls: ['riskFree', 'beta', 'equityPremium'],
    untouched: ['price'],
  },
  'calculators/equity trade': {
    rises: ['quantity', 'price', 'commission'],
    falls: [],
    untouched: ['marginInitial'],
  },
  'calculators/equity book': { rises: ['quantity', 'spreadCents'], falls: ['depth'] },
  'calculators/forwards equity': { rises: ['spot', 'rate', 'years'], falls: [], untouched: ['volatility'] },
  'calculators/forwards index': { rises: ['spot', 'rate'], falls: ['dividendYield'] },
  'calculators/forwards fx': { rises: ['spot', 'domesticRate'], falls: ['foreignRate'] },
  'calculators/forwards commodity': { rises: ['spot', 'rate', 'storage'], falls: ['convenienceYield'] },
  'calculators/forwards fra': { rises: ['rateLong'], falls: ['rateShort'], untouched: ['notional'] },
  'calculators/forwards value': { rises: ['spot', 'rate', 'years'], falls: ['agreedPrice', 'netYield'] },
  'calculators/futures margin': {
    rises: [],
    falls: ['entryPrice'],
    untouched: ['initialMargin', 'maintenanceMargin'],
  },
  'calculators/futures hedge': {
    rises: ['spotVolatility', 'correlation', 'exposureUnits', 'spotPrice'],
    falls: ['futuresVolatility', 'futuresPrice'],
  },
  'calculators/futures carry': { rises: ['spot', 'rate', 'storage', 'years'], falls: ['convenienceYield'] },
  'calculators/futures waterfall': {
    rises: ['defaultLoss'],
    falls: ['defaulterMargin', 'defaulterFund', 'houseCapital'],
  },
  'portfolio/globalmacrodashboard only': {
    rises: ['yield3m'],
    falls: ['yield10y'],
    untouched: ['outputGap'],
  },
  'portfolio/historical-currency-rates history': { rises: ['amount'], falls: [], untouched: ['rateFrom'] },
  'portfolio/historical-currency-rates ppp': {
    rises: ['currentRate', 'cpiHomeBase', 'cpiForeignNow'],
    falls: ['baseRate', 'cpiHomeNow', 'cpiForeignBase'],
  },
  'portfolio/scenarios factor': {
    rises: ['shockEquity', 'convexity'],
    falls: ['equityValue', 'equityBeta', 'bondValue', 'modifiedDuration', 'shockYield'],
  },
  'portfolio/scenarios monteCarlo': {
    rises: ['startValue', 'contribution', 'meanReturn'],
    falls: ['volatility'],
    untouched: ['target'],
  },
  'portfolio/scenarios rebalanceCompare': { rises: [], falls: ['tradeCost'], untouched: ['band'] },
}
