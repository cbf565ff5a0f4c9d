import { EDITION, type ShippedArticle } from './shipped.model.ts'

export const whoGetsWhat: ShippedArticle = {
  id: 'art_shipped000000009',
  slug: 'who-gets-what-without-a-plan',
  title: 'Who gets what without a plan, and the four papers that fix most of it',
  excerpt:
    'Everyone has an estate plan: their own, or the one their state wrote for them. Beneficiary forms, a will, and two powers cover most families, and fit into one week.',
  category: 'estate',
  tags: ['will', 'beneficiaries', 'power of attorney', 'probate', 'guardianship'],
  series: { name: 'What you leave behind', position: 1 },
  relatedTools: ['calculators/emergency-fund', 'calculators/budget', 'portfolio/currentholdings'],
  sources: [
    {
      title: 'Uniform Probate Code, Article II: intestacy and wills',
      publisher: 'Uniform Law Commission',
      year: 2019,
      url: 'https://www.uniformlaws.org/committees/community-home?CommunityKey=a539920d-c477-44b8-84fe-b0d7b1a4cca8',
    },
    {
      title: 'Egelhoff v. Egelhoff, 532 US 141: plan documents before state law',
      publisher: 'Supreme Court of the United States',
      year: 2001,
      url: 'https://supreme.justia.com/cases/federal/us/532/141/',
    },
    {
      title: '29 USC 1055: Requirement of joint and survivor annuity',
      publisher: 'US Code, Office of the Law Revision Counsel',
      year: 2026,
      url: 'https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title29-section1055',
    },
    {
      title: 'Your Insured Deposits',
      publisher: 'Federal Deposit Insurance Corporation',
      year: 2025,
      url: 'https://www.fdic.gov/resources/deposit-insurance/brochures/insured-deposits',
    },
  ],
  ...EDITION,
  body: `Everyone has an estate plan. Those who never wrote one have the plan that the legislature of their state wrote for strangers: reasonable on average, and wrong for many families in particular. The good news is that four documents and a few forms replace most of it, that none of them needs a fortune to be worthwhile, and that a week is enough to get them under way.

## Three doors out of an estate

What you own leaves by one of three doors, and the door matters more than the will.

1. **By title.** A house held jointly with right of survivorship goes to the other owner at the moment of death.
2. **By contract.** Retirement accounts, life insurance, annuities, and accounts marked “payable on death” go to whoever is named on the form.
3. **By probate.** Whatever is left goes through the court, by the will if there is one, by the law of the state if not.

A will governs the third door only. That is the most expensive misunderstanding in the field. People spend an hour with a lawyer on a will, while a form filled out at a first job still names an old friend for half of what they own.

## The form beats the will, and it even beats the divorce

The Supreme Court had to decide such a case. A man divorced, and he died two months later without having changed the forms at work. State law said that a divorce strikes out the former spouse. The Court held that for a workplace plan under federal law the plan’s own documents decide. The former spouse was paid.

So forms come first. For each retirement account, policy, and bank account, look up who is named, and who comes second if the first one is no longer alive. In most workplace plans a spouse is entitled to the account unless he or she has signed it away before a notary or a representative of the plan; an IRA has no such rule under federal law. Do not name your estate, unless somebody who knows the matter tells you why, and do not name a small child outright: a court would have to appoint somebody to hold the money.

## What the state does without a will

Each state has its own rules, and they differ more than people expect. A common pattern, close to the Uniform Probate Code, looks like this.

| Who survives | Who commonly inherits |
|---|---|
| A spouse, and children who are all also that spouse’s | The spouse, often all of it |
| A spouse, and children from an earlier relationship | The spouse a share, the children the rest |
| Children, no spouse | The children in equal shares |
| No spouse, no children | Parents, then brothers and sisters |
| A partner to whom you were not married | Usually nothing |

Look at the second row and the last one. Second marriages, unmarried couples, stepchildren whom you never adopted, a friend who cared for you: for all of them the default plan is silent or harsh. In community property states the starting point is different again, since half of what was earned during the marriage already belongs to the spouse.

## The four papers

**A will** says who gets what passes by the third door, who will carry it out, and, for parents, who will raise the children. It is the only place in which most states let you name a guardian. For many families that single sentence is the reason to have one.

**A financial power of attorney** lets somebody pay bills, deal with the bank, and sign for you while you are alive and cannot. It should be *durable*, so that it holds when you are incapacitated. Without it, your family needs a court to appoint a guardian or conservator, which takes months and costs thousands. Your bank may want its own form as well; ask.

**A health care power** names who speaks with doctors if you cannot. Name one person and a substitute, not a committee.

**A living will, or advance directive,** says what you would want if you were dying or permanently unconscious. It spares the person you named a terrible guess. Many states combine it with the health care power into one form, free of charge. Sign a release for medical information with it, so that hospitals can talk to that person.

## The weeks in which nothing moves

Even a good plan does not work overnight. Banks freeze accounts that stood in one name only, insurers need a certified death certificate, and a court may take weeks to appoint the executor. In the meantime there is a mortgage to pay, and a family to feed. The household needs cash that the survivor can reach alone.

Suppose that essential bills come to $4,200 a month, that one earner is left with a child and a house, and that $12,600 is in an account which the survivor owns or co-owns.

{{tool:calculators/emergency-fund mode=plan essentialMonthly=4200 cashNow=12600 monthlyContribution=300 earners=1 dependants=1 homeowner=true today="2026-11-26"}}

That is exactly three months of bills. It bridges the weeks until the insurance pays; it would not replace an income for long. The calculator would have such a household hold six and a half months, or $27,300. How fast you fill the gap matters less than *where* the first three months are: in an account that the other one can use on the next day.

Mind the insurance limit when a payout arrives. Deposits are insured up to {{rule:deposits.insured@2026}} for each owner, at each bank, in each kind of ownership. A check for life insurance can exceed it in an hour.

## Titling: small words, large effects

- **Joint with right of survivorship** passes to the other owner, past the will. Adding a child’s name for convenience gives that child’s creditors, and divorce, a share of your house.
- **Tenants in common** each own a part that passes by their own will.
- **Payable or transfer on death** keeps everything yours until death, and then skips probate. For many modest estates it is the best tool of all.
- **A living trust** does the same for many assets at once, keeps them private, and works during incapacity. But it works only for what has actually been retitled into it.

> [!warning]
> State law governs wills, powers, and titles. The forms must be signed and witnessed as your state asks, and a move to another state is a reason to have them read again. Estates with a business, property in several states, a child with special needs, or a family in conflict deserve a lawyer from the start.

## A list to finish in a week

| Day | Task |
|---|---|
| Monday | List accounts, policies, and property, and how each is titled |
| Tuesday | Look up every beneficiary form; correct it; name a second person |
| Wednesday | Choose four people: executor, guardian, financial agent, health agent. Ask them |
| Thursday | Fill out your state’s health care forms; sign with witnesses |
| Friday | Call a lawyer, or begin a good state-specific will and power of attorney |
| Saturday | Put three months of bills where the survivor can reach them |
| Sunday | Tell somebody where all of this is, and how to get into your phone |

## Keep it alive

Plans go stale. Read the forms again after a marriage, a divorce, a birth, a death, a move, a new job, or a large change in what you own, and every three years in any case. Most of it takes ten minutes. The law will always have a plan for you. Yours is better, because you know the people in it.`,
}
