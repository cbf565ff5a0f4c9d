/** How holdings and gains are worked out, and where the rules come from. */
export const method = {
  method: [
    'A purchase opens a lot at quantity × price + fees; a sale takes its proceeds less fees against lots in the order of the chosen method. Least tax takes short-term losses, long-term losses, long-term gains from the smallest, then short-term gains. Average basis is for shares of funds only.',
    'Long-term is held for more than one year: sold after the same day of the next year. A split multiplies units and keeps basis and dates. Returned capital lowers the basis, never below 0: the rest is a gain. A spin-off divides the basis by fair values. A gift keeps the donor’s basis and date, with the lower value at the gift for a loss; an inheritance stands at the value at death and is long-term.',
    'A loss is disallowed to the extent of units bought from 30 days before to 30 days after, in any account; the first loss goes with the first purchase. It is added to the basis of the replacement, whose holding period grows by that of the lot that was sold; in an IRA or plan it is lost for good. Purchases of options on the same stock are not matched.',
    'Value = units × the last known price on or before the day, at cost without one. Value after tax = holdings and cash less the tax on the net short-term and long-term gains of taxed accounts, and less the ordinary rate on the whole of pre-tax accounts. A net loss is taxed at 0.',
    'What is in another currency is bought and sold at the rate of its day and valued at the rate of the price: the gain has what the currency did in it.',
    'Income of the next 12 months = coupons to maturity; else what each unit paid in the last 12 months, once more; else dividend yield × value.',
  ],
  sources: [
    {
      title: 'Publication 550, Investment Income and Expenses: basis, holding period, wash sales, options',
      publisher: 'Internal Revenue Service',
      year: 2024,
      section: 'Chapter 4',
    },
    {
      title: 'Publication 551, Basis of Assets: gifts and inheritances',
      publisher: 'Internal Revenue Service',
      year: 2024,
    },
    {
      title: 'Loss from wash sales of stock or securities',
      publisher: 'United States Code and Code of Federal Regulations',
      year: 2024,
      section: '26 USC 1091; 26 CFR 1.1091-1 and -2',
    },
    {
      title: 'Revenue Ruling 2008-5: replacement bought in an IRA',
      publisher: 'Internal Revenue Service',
      year: 2008,
    },
    {
      title: 'Basis of stock by lots, specific identification and average basis',
      publisher: 'Code of Federal Regulations',
      year: 2024,
      section: '26 CFR 1.1012-1',
    },
  ],
} as const
