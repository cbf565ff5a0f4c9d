import { EDITION, type ShippedArticle } from './shipped.model.ts'

export const whatMovesAScore: ShippedArticle = {
  id: 'art_shipped000000007',
  slug: 'what-moves-a-credit-score',
  title: 'What moves a credit score, and what is a myth',
  excerpt:
    'Five factors, one date that hardly anyone watches, and a list of beliefs that cost people points. With a worked file that goes from 762 to 813.',
  category: 'credit',
  tags: ['credit score', 'utilization', 'credit report', 'disputes'],
  series: { name: 'Credit without drama', position: 1 },
  relatedTools: ['calculators/credit-assessment', 'calculators/true-cost-credit'],
  sources: [
    {
      title: 'What’s in my FICO Scores?',
      publisher: 'Fair Isaac Corporation',
      year: 2025,
      url: 'https://www.myfico.com/credit-education/whats-in-your-credit-score',
    },
    {
      title: 'Fair Credit Reporting Act, 15 USC 1681 and following',
      publisher: 'US Code, Office of the Law Revision Counsel',
      year: 2026,
      url: 'https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title15-section1681',
    },
    {
      title: 'Credit reports and scores: key terms and answers',
      publisher: 'Consumer Financial Protection Bureau',
      year: 2025,
      url: 'https://www.consumerfinance.gov/consumer-tools/credit-reports-and-scores/',
    },
  ],
  ...EDITION,
  body: `A credit score is a forecast. It looks at your credit report, and at nothing else, and estimates how likely you are to fall 90 days behind on something in the next two years. It does not know your income, your savings, your age, or whether you are a kind person. Once you see it as a forecast, most of its behavior is easy to predict, and most of the myths fall away.

## Five factors

The company behind the most widely used score has published the weights for the general population for years.

| Factor | Weight | What it looks at |
|---|---:|---|
| Payment history | 35% | Late payments, collections, bankruptcies; how recent and how bad |
| Amounts owed | 30% | Above all, card balances against their limits |
| Length of history | 15% | Age of the oldest account, and the average |
| New credit | 10% | Recent applications and accounts |
| Mix | 10% | Whether you manage both cards and installment loans |

Two of the five make up about two thirds of the score, and one of those two can change within a month. That is where to look first.

## Payment history: slow to earn, slow to heal

A payment counts as late on a report once it is 30 days past due. A payment that is a week late costs a fee and perhaps a penalty rate, but no points. Thirty days late hurts, ninety hurts much more, and the damage is worst for those with the cleanest file, since a first stumble says more than a tenth.

Time heals by itself. The law limits how long bad news may be reported: most items for {{rule:credit.itemYears@2026}}, a bankruptcy for {{rule:credit.bankruptcyYears@2026}}. Their weight fades well before that. The one sure remedy is boring: automatic payment of at least the minimum on every account, so that no mistake can become a late mark.

## Utilization: the lever that works this month

Utilization is the balance that a card reports divided by its limit. It is figured for all cards together and for each one alone. Consider a file with no late payments, three cards, and limits of $20,000. One card carries $4,200 of a $6,000 limit, and another $900 of $9,000.

{{tool:calculators/credit-assessment cards=[{"name":"Card A","balance":4200,"limit":6000},{"name":"Card B","balance":900,"limit":9000},{"name":"Card C","balance":0,"limit":5000}] latePayments24m=0 averageAgeYears=6 accountTypes=3 inquiries12m=1 derogatories=0 monthlyIncome=6500 housingPayment=1750 otherDebtPayments=520 today="2026-11-26"}}

The index in this figure is our own. It has the range of a bureau score and published weights, and no lender uses it; it is meant for direction. Overall utilization is 25.5%, which sounds harmless, but one card is 70% full. Pay $3,100 toward that card, so that the total falls to 10%, and the index rises from 762 to 813. Nothing else about this person has changed.

Unlike a late payment, utilization has almost no memory. In most scoring models, next month’s balances simply replace this month’s. That makes it a poor thing to worry about in an ordinary year, and a very good thing to fix in the two months before you apply for a mortgage.

## The date that hardly anyone watches

“But I pay my card in full every month.” Good, and the report may still show a high balance. Most issuers report what stands on the **statement date**, not what is left after you pay. Somebody who charges $4,000 a month on a $5,000 card and pays it off every time shows 80% utilization, month after month.

The remedy costs nothing: pay a few days *before* the statement closes, so that a small balance is reported, and pay the rest by the due date as always.

## Closing cards, opening cards

Closing a card with no balance removes its limit and leaves your debts as they are. In the file above, closing Card C would raise overall utilization from 25.5% to 34%, and our index would drop from 762 to 750. The age of the account, on the other hand, does not vanish: closed accounts in good standing usually stay on the report for up to ten years.

Close a card for a good reason: an annual fee, or a temptation. Otherwise leave it, and use it for one small bill a year.

A new account does two things: it adds an inquiry, which costs a few points for some months, and it lowers the average age. Neither is a tragedy. Opening several within a short time looks like need, and that is what the forecast reacts to.

## Shopping for a rate is safe

Lenders pull your report when you apply, and people fear that comparing five mortgages means five inquiries. Scoring models expect you to compare. Inquiries for the same kind of loan, such as a mortgage or an auto loan, within a window of 14 to 45 days count as one, depending on the model. Do your shopping within two weeks and you are safe with all of them. The difference between the best and the worst offer is nearly always worth more than the points.

Checking your own report or score is a soft inquiry. It costs nothing, ever.

## Myths

- **“Carrying a small balance helps.”** It does not. A reported balance above zero can be fine; paying interest on it never adds a point.
- **“My income raises my score.”** The report does not contain it. Lenders ask for it separately.
- **“Debit cards and rent build credit.”** Debit never does. Rent does only if it is reported.
- **“Marriage merges our scores.”** Each of you keeps your own file. Joint accounts appear on both.
- **“A paid collection disappears.”** Not always. Newer models ignore paid collections, while older ones, still used for many mortgages, do not.
- **“A credit repair firm can remove true information.”** Nobody can. What they may legally do, you can do yourself, free.

## Disputes: free, written, and on a clock

Errors are common enough to look for. You can see the report of each of the three bureaus free of charge every week at AnnualCreditReport.com. If something is wrong, dispute it with the bureau and with the company that reported it, in writing, with copies of proof. The bureau generally has 30 days to investigate. What cannot be verified has to be corrected or removed.

> [!tip]
> While you are there, freeze your file at all three bureaus. A freeze is free by federal law, does not touch your score, and stops most new-account fraud.

## A timeline that works

| When | What |
|---|---|
| Today | Automatic minimum payments everywhere; get the three reports |
| This month | Dispute errors; find out each statement date |
| Two months before a loan | Bring cards below 10% of their limits as reported |
| Two weeks before | Compare lenders, all in one window |
| Until closing | Open nothing, close nothing, finance nothing |

## What to do

Put your own cards into the credit assessment. It shows which single payment buys most points, and by which date it has to arrive to be seen. Then set up the automatic payments and forget about the score until you need it. It is a forecast, after all, and the surest way to a good one is to be predictable.`,
}
