import { EDITION, type ShippedArticle } from './shipped.model.ts'

export const threeReturns: ShippedArticle = {
  id: 'art_shipped000000001',
  slug: 'three-returns-one-portfolio',
  title: 'Three returns, one portfolio: why your broker, your spreadsheet and your gut disagree',
  excerpt:
    'The same account can be up 8%, 3.7%, or 3.1% for the same year. Each number is right; each answers a different question.',
  category: 'investing',
  tags: ['performance', 'returns', 'fees', 'benchmarks'],
  series: { name: 'Reading your investments', position: 1 },
  relatedTools: ['portfolio/performance', 'portfolio/analysis', 'calculators/mutual-funds'],
  sources: [
    {
      title: 'Global Investment Performance Standards (GIPS) for Firms',
      publisher: 'CFA Institute',
      year: 2020,
      url: 'https://www.gipsstandards.org/',
    },
    {
      title: 'How Fees and Expenses Affect Your Investment Portfolio',
      publisher: 'US Securities and Exchange Commission, Office of Investor Education and Advocacy',
      year: 2014,
      url: 'https://www.sec.gov/investor/alerts/ib_fees_expenses.pdf',
    },
  ],
  ...EDITION,
  body: `Open your broker’s app, your own spreadsheet, and your memory of the year, and you may find three different answers to one plain question: how did my portfolio do? People usually conclude that somebody made a mistake. Most of the time nobody did. The three answers come from three formulas, and the formulas disagree as soon as money moves in or out.

## One year, three deposits and withdrawals

Here is a small account, simple enough to check with a pocket calculator. It starts 2025 at $100,000 and gains 12% in the first quarter, so it stands at $112,000 when a $60,000 inheritance arrives on April 1. In the second quarter markets fall 10%. On July 1 the owner takes out $10,000. The third quarter brings 5%, after which $5,000 is added on October 1, and the last quarter brings 2%. On January 1, 2026 the account is worth $160,180.80.

{{tool:portfolio/performance valuations=[{"date":"2025-01-01","value":100000},{"date":"2025-04-01","value":112000},{"date":"2025-07-01","value":154800},{"date":"2025-10-01","value":152040},{"date":"2026-01-01","value":160180.8}] flows=[{"date":"2025-04-01","amount":60000},{"date":"2025-07-01","amount":-10000},{"date":"2025-10-01","amount":5000}]}}

The gain in dollars is beyond dispute: $160,180.80 at the end, less the $100,000 at the start, less the net $55,000 that was added, leaves $5,180.80. Everything that follows is a way to turn that sum into a percentage.

## The time-weighted return: what the investments did

Cut the year at every deposit and withdrawal, take the return of each piece, and multiply the pieces together: 1.12 × 0.90 × 1.05 × 1.02 = 1.0796. The time-weighted return is 8.0%. Deposits do not appear in it at all. A dollar that was there all year and a dollar that arrived in October count alike, because the question is how one dollar would have fared if nobody had touched it.

That is exactly what you want when you judge a fund, a manager, or a mix of assets against an index. The manager did not decide when your inheritance came. This is why the performance standards of the CFA Institute ask firms for it in most cases, and why it is the number that brokers and funds like to print.

## The money-weighted return: what your dollars earned

Now ask a different question: what constant rate, paid on every dollar for exactly as long as it was in the account, would turn the deposits into the ending value? That is the money-weighted return, also called the internal rate of return. Here it is 3.7%.

It is lower because most of the money was there for the worst quarter and missed the best one. The first $100,000 enjoyed the 12% gain. The $60,000 arrived just in time for the 10% fall. The gap between 8.0% and 3.7%, about 4.3 points, is the effect of timing. It is not blame: an inheritance arrives when it arrives. But it is real money, and it is the number that says whether your plan is on track, because your plan is made of your dollars.

## The simple return: what your spreadsheet says

Divide the gain by everything that was put in: $5,180.80 ÷ $165,000 = 3.1%. It is quick and it needs no dates, which is its charm and its flaw. Five thousand dollars added in October count as if they had worked all year. When little money moves, the simple return is close enough. When much moves, it is a rough guess.

A better shortcut is the Modified Dietz method, which weights each deposit by the share of the year it was invested. In our year it gives 3.7%, within a hundredth of a point of the exact money-weighted rate. It stays close as long as the swings within the period are moderate.

## And your gut?

Your gut remembers extremes. It remembers $172,000 on the day the inheritance came in and $154,800 three months later, and it files the year under “lost money.” The next two quarters brought gains, but a fall of $17,200 in one quarter weighs more in memory than two quarters of slow repair. That is one more reason to let a formula speak.

## Which number for which question

| Your question | Use | In our year |
|---|---|---:|
| Did the fund or the mix beat its index? | Time-weighted | 8.0% |
| Are my savings growing as the plan assumes? | Money-weighted | 3.7% |
| Roughly, did I make money on what I put in? | Simple | 3.1% |
| How much richer am I? | The gain in dollars | $5,181 |

Two habits prevent most confusion. First, never compare a money-weighted return with an index. The index had no deposits; compare it with the time-weighted return, over the same dates, with dividends included on both sides. Second, never plan with a time-weighted return alone. If you add and withdraw a good deal, the rate that your own dollars earned is the one that pays for your retirement.

## After fees, after inflation

A return can be stated before or after costs, and the difference compounds. The SEC’s investor bulletin on fees works through $100,000 that grows at 4% for 20 years: with a yearly fee of 0.25% it becomes about $208,000, with a fee of 1% about $179,000. Nobody mails a bill for the missing $29,000. Check whether the figure you look at is net of fund expenses, which it nearly always is, and of an adviser’s fee, which it often is not.

Inflation deserves the same care. In a year when prices rise 3%, a 3.7% return adds about 0.7% of buying power. For a goal many years away, think in today’s dollars: subtract inflation first, then ask what the plan needs.

## What to do with this

> [!tip]
> Once a year, write down three numbers for each account: the gain in dollars, the time-weighted return beside its benchmark, and the money-weighted return beside the rate that your plan assumes.

If the time-weighted return trails its benchmark year after year, look at the costs and at the mix. If it keeps up while the money-weighted return lags, the investments are fine and the timing was not: regular, automatic contributions remove most of that gap, because they spread the arrival of your money over good quarters and bad. And if both are fine while you still feel poor, look at the dollars. A small portfolio with a splendid return grows mostly by what you add to it.

You can run these figures on your own account. Enter the value before each deposit or withdrawal, and the date and the size of each one; the performance page does the rest, and it shows the arithmetic of every piece. Then, when three numbers disagree, you will know that all of them are right, and which one to listen to.`,
}
