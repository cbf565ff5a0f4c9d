import { EDITION, type ShippedArticle } from './shipped.model.ts'

export const orderOfAccounts: ShippedArticle = {
  id: 'art_shipped000000004',
  slug: 'match-ira-hsa-taxable',
  title: 'Match, IRA, HSA, taxable: the order that fits most people and when it does not',
  excerpt:
    'The employer match first, then expensive debt, then the accounts that the tax law favors. With the 2026 limits, and the cases in which the order changes.',
  category: 'retirement',
  tags: ['401(k)', 'IRA', 'HSA', 'Roth', 'contribution limits'],
  series: { name: 'A retirement you can steer', position: 2 },
  relatedTools: ['calculators/retirement', 'calculators/true-cost-credit', 'calculators/emergency-fund'],
  sources: [
    {
      title: 'Notice 2025-67: 2026 amounts relating to retirement plans and IRAs',
      publisher: 'Internal Revenue Service',
      year: 2025,
      url: 'https://www.irs.gov/pub/irs-drop/n-25-67.pdf',
    },
    {
      title: 'Revenue Procedure 2025-19: 2026 inflation adjusted amounts for health savings accounts',
      publisher: 'Internal Revenue Service',
      year: 2025,
      url: 'https://www.irs.gov/pub/irs-drop/rp-25-19.pdf',
    },
    {
      title: 'Publication 969: Health Savings Accounts and Other Tax-Favored Health Plans',
      publisher: 'Internal Revenue Service',
      year: 2025,
      url: 'https://www.irs.gov/publications/p969',
    },
    {
      title: 'G.19 Consumer Credit',
      publisher: 'Board of Governors of the Federal Reserve System',
      year: 2025,
      url: 'https://www.federalreserve.gov/releases/g19/current/',
    },
  ],
  ...EDITION,
  body: `A dollar of savings can go to half a dozen places, and the places are not equally good. Some come with free money attached, some with a tax break on the way in, some with one on the way out, and some with nothing but freedom. For most people there is an order that wins. It is worth knowing by heart, and so are the cases in which it fails.

## The order in one list

1. Enough in the workplace plan to get the full employer match.
2. Debt that costs more than you can hope to earn.
3. A cash reserve that keeps you from new debt.
4. A health savings account, if your health plan allows one.
5. An IRA, Roth or traditional.
6. The rest of the workplace plan.
7. A taxable account.

Each step has a reason, and the reasons are what tell you when to depart from it.

## The match: the only guaranteed return

If your employer adds 50 cents for each dollar that you contribute, up to a limit, you earn 50% on the spot. No investment offers that. Even somebody with credit card debt is usually better off taking the match first. Two details to check: vesting, since the match may be yours only after some years, and the formula, since some employers match per paycheck. In that case a person who fills up the year’s limit by September gets no match in the fall.

## Expensive debt: a risk-free return

Paying off a card earns you exactly the card’s rate, free of tax and risk. In the Federal Reserve’s data the average rate on card accounts that were charged interest was {{rule:credit.cardRate@2026}} in May 2025, the newest figure on file here. No stock market promises anything close. Take $4,000 at that rate, paid at $200 a month.

{{tool:calculators/true-cost-credit mode=card balance=4000 apr=0.2225 fixedPayment=200 today="2026-11-26"}}

It is gone after 26 months and about $1,045 of interest. At the minimum payment it would take more than 14 years and about $5,915. As a rule of thumb, treat everything above 8% or so as expensive and pay it before any contribution that is not matched; leave a mortgage at 4% alone; and decide about what lies between by how much the debt troubles you.

## The reserve comes before the tax break

An account with a penalty on early withdrawals is a poor place for money that you may need in March. A few months of essential spending in an insured savings account keeps the rest of the plan from being raided. It need not be finished before step 4: many people do both at once.

## The health savings account: three breaks at once

Money goes in before tax, grows untaxed, and comes out untaxed when it pays for medical care. No other account has all three. For 2026 the limit is {{rule:hsa.self@2026}} with coverage for yourself alone and {{rule:hsa.family@2026}} with family coverage, plus {{rule:hsa.catchUp55@2026}} from age 55. You need a health plan with a high deductible that qualifies, and no other coverage that disqualifies you.

The best use asks for some patience: pay today’s doctor from your checking account, keep the receipts, invest the HSA, and reimburse yourself years later. From 65 on, withdrawals for anything else are taxed as income but carry no penalty, so that the account is never worse than a traditional IRA.

## The IRA: your choice of investments, your choice of tax

For 2026 you may put {{rule:ira.limit@2026}} into IRAs, and {{rule:ira.catchUp50@2026}} more from age 50. The attraction is control: you choose the provider, and with it costs of a tenth of a percent rather than those of a poor workplace plan.

Direct contributions to a **Roth IRA** phase out with income: in 2026 between {{rule:roth.phaseOutSingle@2026}} for a single person and between {{rule:roth.phaseOutJoint@2026}} on a joint return. A **traditional IRA** can always be funded, but whether you may deduct it depends on income if you or your spouse have a plan at work.

## Roth or pre-tax: compare two tax rates

The question is simpler than its reputation. A pre-tax contribution saves tax at today’s marginal rate and is taxed at your rate when it comes out. A Roth is the other way around. If the two rates are equal, the result is equal to the penny. So:

| Today’s bracket compared with retirement’s | Lean toward |
|---|---|
| Clearly higher now | Pre-tax |
| Clearly lower now | Roth |
| About the same, or no idea | Some of each |

An example of “higher now”: a couple with $150,000 of wages and the 2026 standard deduction of {{rule:deduction.joint@2026}} has $117,800 of taxable income. The 22% bracket starts at {{rule:bracket.joint12@2026}}, so the first $17,000 of pre-tax contributions saves 22 cents on the dollar, and anything beyond that saves 12. Contributing the full {{rule:deferral.limit@2026}} lowers their federal tax from $15,340 to $10,700.

A young worker in the 12% bracket who expects a career of raises is the opposite case. For that person a Roth is likely cheaper tax paid early.

## The rest of the workplace plan

The limit on what you defer from pay is {{rule:deferral.limit@2026}} for 2026, {{rule:deferral.catchUp50@2026}} more from age 50, and {{rule:deferral.catchUp60to63@2026}} instead of that at ages 60 to 63. The match does not count toward it. Contributions leave your pay before you see them, and that is worth more than most people admit.

## Taxable: last in the list, not last in value

An ordinary account has no limit, no penalty, and no lock. Long-term gains and qualified dividends are taxed at lower rates; in 2026 at 0% up to {{rule:gains.zeroJoint@2026}} of taxable income on a joint return. Money for a house in five years belongs here, or in cash, and not in a retirement account. So does the bridge for somebody who wants to stop working at 55.

## When the order is wrong

> [!warning]
> The list assumes a steady job, ordinary plans, and retirement as the goal. Change the assumption and the order changes.

- **You may leave the job before the match vests.** Then it is not free money yet.
- **The plan at work is expensive.** With fund costs above 1%, take the match and go to the IRA first.
- **You will need the money soon.** Liquidity beats a tax break.
- **You are in an unusually low bracket this year**, because of school, a sabbatical or a start-up. A Roth comes first.
- **You receive income-based aid**: marketplace premium credits, student loan payments, financial aid. Pre-tax contributions can raise the aid.
- **You have employer stock or a pension** that already ties your fortune to one firm. Diversify before you optimize.

## What to do

Find three numbers: the match formula, your marginal tax rate, and the highest rate on any debt you have. They settle the first two steps and most of the fifth. Set each contribution to happen by itself on payday, check the limits once a year, since most of them move with inflation, and let the order do its work.`,
}
