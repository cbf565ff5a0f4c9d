import { EDITION, type ShippedArticle } from './shipped.model.ts'

export const only89AMonth: ShippedArticle = {
  id: 'art_shipped000000008',
  slug: 'only-89-a-month',
  title: 'The true price of “only 89 a month”',
  excerpt:
    'A monthly payment hides three prices: the fees, the length, and the add-ons. How to find the real rate of a $3,000 loan in a minute, and what to ask before signing.',
  category: 'credit',
  tags: ['APR', 'loans', 'fees', 'credit cards', 'add-ons'],
  series: { name: 'Credit without drama', position: 2 },
  relatedTools: ['calculators/true-cost-credit', 'calculators/budget', 'calculators/credit-assessment'],
  sources: [
    {
      title: 'Regulation Z (Truth in Lending), 12 CFR Part 1026',
      publisher: 'Consumer Financial Protection Bureau',
      year: 2026,
      url: 'https://www.consumerfinance.gov/rules-policy/regulations/1026/',
    },
    {
      title: 'G.19 Consumer Credit',
      publisher: 'Board of Governors of the Federal Reserve System',
      year: 2025,
      url: 'https://www.federalreserve.gov/releases/g19/current/',
    },
    {
      title: '10 USC 987: Terms of consumer credit extended to members and dependents',
      publisher: 'US Code, Office of the Law Revision Counsel',
      year: 2026,
      url: 'https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title10-section987',
    },
  ],
  ...EDITION,
  body: `“You can have it today for only 89 a month.” It is a good sentence, if you are selling. It names a number that fits into almost any budget, and it leaves out every number that would let you compare. Behind a monthly payment stand an amount, a rate, a length, and fees. Give a salesperson freedom over three of them, and any price at all can be made to look like 89.

## One loan, unpacked

Somebody buys furniture and appliances for about $2,850 and signs a note for $3,000: 48 months at 17.99%, with an origination fee of $150 that is added to what is owed. The payment is $88.11. What does it cost?

{{tool:calculators/true-cost-credit mode=instalment principal=3000 noteRate=0.1799 months=48 prepaidFinanceCharges=150 today="2026-11-26"}}

All payments together come to $4,229.28. The goods cost $2,850. The difference, $1,379.28, is the finance charge, the price of not having the money today. On a purchase of $2,850 that is nearly half as much again.

## Why the APR is higher than the rate

The note says 17.99%. The disclosure says something else, and it is the one to read: an annual percentage rate, or APR, of 20.91%. The two differ because of the fee. You pay interest on $3,000, yet only $2,850 ever reached you. The APR is the rate that makes the payments worth exactly what you received, so it holds the fee and the interest in one number.

The Truth in Lending Act requires that number on nearly every consumer loan, in a box, next to the finance charge in dollars, the amount financed, and the total of payments. The law even says how exact it has to be: within an eighth of a percentage point on a regular loan. Those four numbers are all you need to compare two offers, and the monthly payment is not among them.

## Length: the quiet price

A longer loan makes the payment smaller and the price larger. Here is the same note over two years.

| | 24 months | 48 months |
|---|---:|---:|
| Monthly payment | $149.76 | $88.11 |
| Finance charge | $744.24 | $1,379.28 |
| Total of payments | $3,594.24 | $4,229.28 |
| APR | 23.35% | 20.91% |

Two things are worth noticing. The shorter loan costs $635 less, although its payment is $62 higher. And its APR is *higher*, because the same $150 fee is spread over less time. Compare the APR of loans with the same length; to choose between lengths, compare dollars.

Length has another price that no disclosure shows: you may owe more than the thing is worth. A sofa is old after four years, and so is a phone. If you still pay for what you have already replaced, two payments land in the same month.

## Add-ons: small numbers, long lists

Financing desks earn a good part of their living with what is sold beside the loan. Credit life and disability insurance, extended warranties, gap coverage, “payment protection,” paint sealant, membership clubs: each costs “just a few dollars a month” when it is rolled into the loan, and then bears interest for years.

They are not all bad, but ask three questions of each one. Would I buy it if I had to pay cash? Do I already have it, through a card, an employer, or a homeowner’s policy? What does it cost in total, interest included? Insurance that the lender *requires* counts as a part of the finance charge and of the APR. Insurance that is voluntary does not, which is a good reason to look for it in the itemization.

## “No interest”: three kinds

- **A true zero.** The price is the same, the rate is zero, and nothing happens at the end. It is rare, and fine.
- **A hidden price.** The discount for cash is gone. If the store takes 6% off for cash, the free loan costs 6%.
- **Deferred interest.** Interest runs from the first day, and it is waived only if every cent is paid by the deadline. Miss it by a dollar and all of it is charged at once. Set a reminder for a month before the end, or do not begin.

## The minimum path

Cards hide their price best, because the payment shrinks along with the balance. Put $3,000 on a card at {{rule:credit.cardRate@2026}}, the average that the Federal Reserve published for May 2025 for accounts that are charged interest. Pay a steady $100 a month, and it is gone after 45 months with about $1,423 of interest. Pay only a typical minimum, and it takes 12 years and 3 months and costs about $4,060, more than the balance itself.

The law made the issuers print this on your statement: how long the minimum takes, and what payment would finish in 36 months. For this card it is $114.96. Look for the box, and make the second number your automatic payment.

## Very short loans, very high rates

A fee looks small when the time is short. Fifteen dollars for two weeks on $100 is an APR near 391%, because a year has 26 such fortnights. For members of the armed forces and their families, the law caps nearly all consumer loans at {{rule:credit.militaryCap@2026}}, all costs counted in. For everyone else it depends on the state. Before taking such a loan, ask a credit union for a payday alternative loan, ask the biller for a plan, and ask the employer for an advance. Each of the three is usually cheaper.

## Three questions before signing

> [!tip]
> 1\\. What is the APR, and what is the finance charge in dollars?
>
> 2\\. What would it cost to pay this off early, and what would I get back of the fees and the insurance?
>
> 3\\. What is the price if I pay cash today?

The third one is the most useful. It puts the price of the thing and the price of the money apart. Once they stand apart, you can negotiate each of them, and buy the money somewhere else. A credit union, a bank, or a card with a low rate often beats the desk in the corner of the showroom.

## A fair way to think about payments

There is nothing wrong with a monthly payment as a *test of your budget*. Add up the payments on everything but your home. If they take more than a fifth of your take-home pay, most credit counselors would call it too much. It is only as a *price tag* that the monthly payment fails.

So when you hear “only 89 a month,” do one multiplication on your phone: 89 times 48. If the answer, $4,272, is more than you would ever pay for the thing in cash, then you know what you need to know.

## What to do

Run the offer that lies in front of you through the true-cost calculator: amount, rate, months, fees. Note the APR and the finance charge. Then ask for the same two numbers from one other lender before you decide. It takes ten minutes. A lender who gave you the same $2,850 at 10% without a fee would save you about $760 over the four years, which is a very good hourly wage.`,
}
