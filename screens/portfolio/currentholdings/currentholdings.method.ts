/** How holdings and gains are worked out, and where the rules come from. */
export const method = {
  method: [
    'A purchase opens a lot at quantity × price + fees; a sale matches its proceeds less fees against lots in the order of the chosen method. Minimum tax sells short-term losses first, then long-term losses, then long-term gains from smallest to largest, then short-term gains. Average cost basis is for fund shares only.',
    'Long-term means held more than one year. A split multiplies shares and keeps basis and dates. A return of capital lowers the basis, never below 0; any excess is a gain. A spin-off allocates the basis by fair market value. A gift keeps the donor’s basis and date, with the lower of basis and value at the gift for a loss; an inheritance takes the value at death and is long-term.',
    'Wash sales: a loss is disallowed to the extent of shares bought from 30 days before to 30 days after the sale, in any account; the first loss is matched with the first purchase. It is added to the basis of the replacement shares, whose holding period includes that of the shares sold; in an IRA or retirement plan it is lost permanently. Options on the same stock are not matched.',
    'Value = shares × the last known price on or before the date, or cost without one. After-tax value = holdings and cash less the tax on net short-term and long-term gains in taxable accounts, and less the ordinary rate on the full balance of pre-tax accounts. A net loss is taxed at 0.',
    'Foreign-currency transactions use the exchange rate of their day and values the rate of the price date, so gains include the currency’s effect.',
    'Income over the next 12 months = coupons until maturity; otherwise each share’s payments over the past 12 months, repeated; otherwise dividend yield × value.',
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
