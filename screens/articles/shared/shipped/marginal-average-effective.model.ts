import { EDITION, type ShippedArticle } from './shipped.model.ts'

export const marginalAverageEffective: ShippedArticle = {
  id: 'art_shipped000000005',
  slug: 'marginal-average-effective',
  title: 'Marginal, average, effective: reading your own tax picture',
  excerpt:
    'A couple “in the 22% bracket” pays 10.2% of its income. Walk through the brackets of 2026 once, and raises, deductions, and withholding all make sense.',
  category: 'taxes',
  tags: ['tax brackets', 'withholding', 'standard deduction', 'phase-outs'],
  series: { name: 'Taxes in plain English', position: 1 },
  relatedTools: ['calculators/retirement', 'calculators/budget'],
  sources: [
    {
      title: 'Revenue Procedure 2025-32: tax tables and standard deduction for 2026',
      publisher: 'Internal Revenue Service',
      year: 2025,
      url: 'https://www.irs.gov/pub/irs-drop/rp-25-32.pdf',
    },
    {
      title: 'Publication 505: Tax Withholding and Estimated Tax',
      publisher: 'Internal Revenue Service',
      year: 2026,
      url: 'https://www.irs.gov/publications/p505',
    },
    {
      title: 'Contribution and benefit base',
      publisher: 'Social Security Administration',
      year: 2025,
      url: 'https://www.ssa.gov/oact/cola/cbb.html',
    },
  ],
  ...EDITION,
  body: `“We can’t take the raise, it would push us into a higher bracket.” Nearly everyone has heard that sentence, and many careful people believe it. It is wrong, and the way in which it is wrong explains most of the income tax. All you need is one walk through the brackets with real numbers.

## Three rates, three questions

- The **marginal rate** is the tax on your next dollar. It answers: what would a raise, a deduction, or a contribution change?
- The **average rate** is your tax divided by your taxable income. It answers: how heavy is the tax on what is taxed?
- The **effective rate** is your tax divided by all of your income. It answers: what share of what we earn goes to this tax?

They differ because the first dollars you earn are not taxed at all, and the next ones are taxed lightly. The famous bracket is the marginal rate, the highest of the three. It touches only the last slice.

## A walk through 2026

Take a married couple that files jointly, earns $150,000 in wages, and takes the standard deduction. For 2026 that deduction is {{rule:deduction.joint@2026}}, which leaves $117,800 of taxable income. Now fill the brackets from the bottom.

| Slice of taxable income | Rate | Tax on the slice |
|---|---:|---:|
| First $24,800 | 10% | $2,480 |
| Next $76,000, up to $100,800 | 12% | $9,120 |
| Last $17,000 | 22% | $3,740 |
| Total $117,800 | | $15,340 |

The brackets end where the Internal Revenue Service says they end for the year: on joint returns the 10% bracket at {{rule:bracket.joint10@2026}}, the 12% bracket at {{rule:bracket.joint12@2026}}, and the 22% bracket at {{rule:bracket.joint22@2026}}.

{{tool:calculators/retirement mode=federalTax filingStatus=mfj wages=150000 today="2026-11-26"}}

So this couple is “in the 22% bracket” and pays $15,340. Its average rate is $15,340 ÷ $117,800, or 13.0%. Its effective rate is $15,340 ÷ $150,000, or 10.2%. All three numbers are true at once. Only one of them, the 22%, matters for the raise.

## What a raise really adds

Suppose that one of them gets a raise of $10,000. Taxable income rises to $127,800, which is still far below the top of the 22% bracket. Federal income tax rises by $2,200, from $15,340 to $17,540. Payroll tax takes its part too: {{rule:payroll.socialSecurity@2026}} for Social Security, on wages up to {{rule:payroll.wageBase@2026}} per person in 2026, and {{rule:payroll.medicare@2026}} for Medicare, together $765. Before state tax, $7,035 of the $10,000 is left.

And if a raise carries them across the edge of a bracket? Only the dollars beyond the edge are taxed at the higher rate. Nothing happens to the ones below. Because of brackets alone, a raise can never leave you with less.

## Where it can sting: phase-outs and cliffs

Brackets are gentle; some other rules are not. Credits and deductions that shrink as income grows act like an additional tax on the dollars within the range. Some examples for which to keep an eye open:

- **Premium credits for marketplace insurance** shrink with income and can end abruptly.
- **Medicare premiums** rise in steps with the income of two years before. One dollar over an edge costs a whole step.
- **Social Security benefits** become taxable as other income grows, so that an additional dollar can make $1.85 taxable.
- **The net investment income tax** adds {{rule:niit.rate@2026}} on investment income once income passes {{rule:niit.joint@2026}} on a joint return, or {{rule:niit.single@2026}} for a single person. These two amounts are not indexed to inflation.
- **The deduction for state and local taxes** is capped at {{rule:salt.cap@2026}} for 2026, and the cap shrinks at high incomes.

That is why a careful plan asks for the marginal rate *including* such effects. In a year with a Roth conversion or a large gain, it can differ a good deal from the bracket.

## Deductions are worth the marginal rate, credits are worth their face

A $1,000 deduction saves our couple $220 and a couple in the 12% bracket $120. A $1,000 credit saves both of them $1,000. When somebody says that an expense is “tax deductible,” multiply it by your marginal rate before you are glad. And remember the standard deduction: mortgage interest, gifts to charity, and state taxes help only to the extent that together they exceed {{rule:deduction.joint@2026}} on a joint return or {{rule:deduction.single@2026}} on a single one.

Pre-tax saving counts as a deduction as well, and does not need itemizing. Each dollar that our couple defers into a 401(k) saves 22 cents, until the first $17,000 has emptied the 22% slice; after that it saves 12.

## Long-term gains have brackets of their own

Long-term capital gains and qualified dividends are stacked on top of other income and taxed at 0%, 15%, or 20%. In 2026 the 0% rate reaches up to {{rule:gains.zeroJoint@2026}} of taxable income on joint returns. A couple below that edge can sell some appreciated shares, pay no federal tax on the gain, and buy them back at a higher basis. That trick needs the marginal view: look at where the last dollar lands.

## The withholding check

A refund is not a gift, and a balance due is not a punishment. Both say that what was withheld differed from what was owed. To check in ten minutes, in the middle of the year:

1. Add the wages that both of you expect for the year, minus pre-tax contributions and premiums.
2. Subtract the standard deduction.
3. Fill the brackets as in the table above.
4. Subtract the credits that you expect.
5. Compare with the federal tax withheld so far, plus what the remaining paychecks will add.

If the difference is large, file a new Form W-4 with the employer. Two-earner couples are surprised most often, because each employer withholds as if its paycheck were the only one. Work that has no withholding, such as a side business, needs quarterly estimated payments. Generally no penalty applies if you pay in at least 90% of this year’s tax or 100% of last year’s, 110% at higher incomes.

> [!tip]
> Keep two numbers at hand: your marginal rate for decisions, and your effective rate for planning. Use the first to judge a raise, a deduction, or a Roth conversion. Use the second to estimate what is left to live on.

## What to do

Take last year’s Form 1040 and find three lines: total income, taxable income, and total tax. Divide the tax by each of the two. Then find the slice that your last dollar fell into. You now know all three of your rates, and the next time somebody warns you of a higher bracket, you can tell them what it costs: the difference between two rates, on the dollars above the edge, and not a cent more.`,
}
