import { EDITION, type ShippedArticle } from './shipped.model.ts'

export const whatCanIChange: ShippedArticle = {
  id: 'art_shipped000000003',
  slug: 'from-how-much-to-what-can-i-change',
  title: 'From “how much do I need” to “what can I change”',
  excerpt:
    'One big savings target paralyzes. Five small levers do not. Start from spending, subtract the income that comes anyway, and pull the lever that moves most.',
  category: 'retirement',
  tags: ['retirement', 'saving rate', 'spending', 'success rate'],
  series: { name: 'A retirement you can steer', position: 1 },
  relatedTools: ['calculators/retirement', 'calculators/budget', 'portfolio/scenarios'],
  sources: [
    {
      title: 'The 2025 Annual Report of the Board of Trustees of the Federal OASI and DI Trust Funds',
      publisher: 'Social Security Administration',
      year: 2025,
      url: 'https://www.ssa.gov/oact/TR/2025/',
    },
    {
      title: 'Determining Withdrawal Rates Using Historical Data, Journal of Financial Planning',
      publisher: 'W. P. Bengen',
      year: 1994,
      url: 'https://www.financialplanningassociation.org/sites/default/files/2021-04/MAR04%20Determining%20Withdrawal%20Rates%20Using%20Historical%20Data.pdf',
    },
    {
      title: 'Historical returns on stocks, bonds and bills, 1928 to 2025',
      publisher: 'A. Damodaran, NYU Stern School of Business',
      year: 2026,
      url: 'https://pages.stern.nyu.edu/~adamodar/New_Home_Page/datafile/histretSP.html',
    },
  ],
  ...EDITION,
  body: `“How much do I need to retire?” is the most popular question in personal finance, and one of the least useful. It asks for a single number, the number is always frightening, and nothing in it says what to do on Monday. A better question is smaller and can be asked again every year: what can I change, and how much does each change move the date or the dollars?

## Begin with spending, not with a multiple

Rules of thumb start from income: ten times your salary, or 80% of your last paycheck. But a plan pays for groceries, not for percentages. Two households with the same salary can need very different amounts, because one spends nearly everything and the other lives on half.

So begin with a year of real spending. Take what leaves your accounts, subtract what will end (commuting, payroll taxes, retirement contributions, a mortgage that will be paid off), and add what will begin (health premiums, travel, a roof). Then split it in two: what you could not do without, and what you would merely miss. The split matters later.

## Subtract the income that comes anyway

Next, list the income that arrives whether markets rise or fall: Social Security, a pension, an annuity, rent. Together they are your floor. What the floor does not cover is the gap, and only the gap has to come from savings.

Take somebody who is 35, has $40,000 saved, and wants to spend $60,000 a year in today’s dollars from age 65. Suppose that Social Security will pay $24,000 a year from 67. From then on the gap is $36,000 rather than $60,000, and the target shrinks accordingly. If you worry about the program itself, do not erase it; the trustees’ report of 2025 projects that even after the reserves of the retirement fund run out in 2033, income would still pay about 77% of scheduled benefits. Plan with a lower benefit if you like, but not with none.

## Two plans, side by side

Now pull two levers and see what happens. In both plans savings grow 4% a year above inflation, which is a steady assumption and not a promise. The first plan saves $6,000 a year and retires at 65.

{{tool:calculators/retirement mode=deterministic currentAge=35 startBalance=40000 realReturn=0.04 endAge=92 socialSecurityAnnual=24000 socialSecurityAge=67 today="2026-11-26" retireAge=65 annualContribution=6000 annualSpending=60000}}

It reaches about $466,000 and runs out of money at 79. The spending that it could keep up until 92 is about $48,000 a year. The second plan saves $8,400 a year, retires at 67, and spends $55,000.

{{tool:calculators/retirement mode=deterministic currentAge=35 startBalance=40000 realReturn=0.04 endAge=92 socialSecurityAnnual=24000 socialSecurityAge=67 today="2026-11-26" retireAge=67 annualContribution=8400 annualSpending=55000}}

It reaches about $667,000 and still has some $415,000 at 92; it could afford to spend about $62,000. No single step was heroic: $200 more a month, two more years of work, and a twelfth less spending. Together they turn a plan that fails at 79 into one with room to spare.

## Five levers, and what each one does

| Lever | Why it works | Its limit |
|---|---|---|
| Save more each month | Adds capital, and lowers the spending that you get used to | Today’s budget |
| Retire later | More years of saving, fewer of spending, often a larger benefit | Health and the job market |
| Spend less in retirement | Lowers the target directly | Comfort, and fixed costs |
| Be flexible in bad years | Cuts the risk of selling low | The essential half of spending |
| Earn more on savings | Compounds for decades | Risk; it is never free |

The order is deliberate. The first three are in your hands. Flexibility is a promise to yourself, worth most if it is written down in advance. The last lever tempts people most, and it is the only one that can go wrong by itself. Before reaching for a higher return, check what you pay for the one you have: half a point of yearly cost works exactly like half a point of lost return.

Retiring later deserves a second look, because it moves so much. In our first plan nothing changes but the age: from 65 to 68, still saving $6,000 and spending $60,000. The money then lasts until 89 instead of 79. Three years of work buy ten years of income.

## What a success percentage is

Many tools answer with a percentage: your plan succeeds with 87%. It sounds like a weather forecast. It is really a count: the tool tried many possible futures, and in 87 of 100 the money lasted. Three cautions belong with it.

First, **it depends on the history that feeds it.** Here is the oldest version of the exercise: a retiree holds 60% stocks and 40% bonds, withdraws 4% in the first year, raises the amount with inflation, and has to last 30 years.

{{tool:calculators/retirement mode=historical stockShare=0.6 bondShare=0.4 years=30 initialRate=0.04 strategy=constantReal taxMode=none fees=0 firstYear=1928 lastYear=2025 wrap=false}}

Starting in each year since 1928, 65 of 69 retirements lasted, or 94.2%. But those 69 periods overlap so heavily that they hold only about three independent ones. The second decimal of such a percentage means nothing, and the first not much.

Second, **failure is not all alike.** Running $3,000 short at 91 and being broke at 78 both count as one failure. Ask how early and how badly, not only how often.

Third, **nobody stands by while a plan fails.** People cut back. A plan with a success rate of 75% and a household that would trim its travel in bad years may be safer than one with 95% and not a dollar of slack.

> [!note]
> A success rate of 100% is not the goal. It usually means working longer or living smaller than you needed to. Somewhere between 75% and 95%, with a rule for what you will cut, is a plan that can be steered.

## What to do this month

- Add up one real year of spending and split it into essential and optional.
- Get your benefit estimate from ssa.gov, for each age at which you might claim.
- Work out the gap, and run your own plan with today’s savings.
- Move one lever at a time. Write down what each one does to the age at which the money runs out.
- Choose the two that cost you least, and put a date on them.

Then come back in a year. The question will not be whether you have reached some enormous number. It will be whether the levers still stand where you left them, and whether you would like to move one.`,
}
