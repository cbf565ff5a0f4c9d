/** What each family of outside cases is about, in words for people. */
export const FAMILY_TITLES: Readonly<Record<string, string>> = {
  'apr-reg-z': 'Annual percentage rate, Regulation Z',
  'bonds-spreadsheet': 'Bonds, spreadsheet conventions',
  'bonds-yield-duration': 'Bond yield, duration, and convexity',
  'cashflow-returns': 'Cash flow returns: IRR, XIRR, NPV, MIRR',
  'credit-card-payoff': 'Credit card payoff',
  'day-count': 'Day counts',
  depreciation: 'Depreciation',
  'derivatives-futures-forwards': 'Forwards and futures',
  'fund-costs': 'Fund costs',
  'hoa-reserve': 'Association reserve funding',
  'interest-conversion': 'Interest rate conversion',
  'mbs-psa': 'Mortgage pools and prepayment',
  mortgage: 'Mortgages',
  'options-american': 'American options',
  'options-european': 'European options and Greeks',
  'payroll-fica': 'Payroll tax',
  'portfolio-performance': 'Portfolio performance',
  'portfolio-risk': 'Portfolio risk',
  'retirement-withdrawal': 'Retirement withdrawals',
  rmd: 'Required minimum distributions',
  roi: 'Return on investment',
  'social-security-us': 'Social Security',
  'statistics-accuracy': 'Statistics, NIST reference data',
  'tax-federal-us': 'Federal income tax',
  tvm: 'Time value of money',
  valuation: 'Valuation',
}

/** The order of an error: '3e-10'; 0 as 'none'. */
export const errorText = (error: number): string => (error === 0 ? 'none' : error.toExponential(0))
