import { EDITION, type ShippedArticle } from './shipped.model.ts'

export const leavingAHouse: ShippedArticle = {
  id: 'art_shipped000000010',
  slug: 'leaving-a-house',
  title: 'Leaving a house: title, trust or transfer deed',
  excerpt:
    'Four ways to pass on a home, what each does to taxes, probate, and control, and why giving the house away early can cost a child $59,000.',
  category: 'estate',
  tags: ['home', 'trust', 'transfer-on-death deed', 'step-up in basis', 'joint tenancy'],
  series: { name: 'What you leave behind', position: 2 },
  relatedTools: ['calculators/renovations', 'calculators/retirement', 'calculators/budget'],
  sources: [
    {
      title: '26 USC 1014 and 1015: basis of property acquired from a decedent, and by gift',
      publisher: 'US Code, Office of the Law Revision Counsel',
      year: 2026,
      url: 'https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title26-section1014',
    },
    {
      title: 'Uniform Real Property Transfer on Death Act',
      publisher: 'Uniform Law Commission',
      year: 2009,
      url: 'https://www.uniformlaws.org/committees/community-home?CommunityKey=a4be2b9b-5129-448a-a761-a5503b37d884',
    },
    {
      title: '12 USC 1701j-3: Preemption of due-on-sale prohibitions',
      publisher: 'US Code, Office of the Law Revision Counsel',
      year: 2026,
      url: 'https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title12-section1701j-3',
    },
    {
      title: 'Publication 551: Basis of Assets',
      publisher: 'Internal Revenue Service',
      year: 2025,
      url: 'https://www.irs.gov/publications/p551',
    },
  ],
  ...EDITION,
  body: `For most families the house is the largest thing that will ever be inherited. It is also the one asset that cannot be divided with a calculator, that needs insurance on the day after the funeral, and that carries a tax rule so generous that it is a pity to lose it by accident. How the house is titled decides nearly all of this. You have four main choices.

## Choice 1: do nothing but write a will

The house stays in your name, and the will says who gets it. It then passes through probate: a court confirms the will, an executor takes charge, creditors are paid, and months later there is a new deed. In some states probate is quick and cheap. In others it takes a year and several percent of the value. A second house in another state usually means a second probate there.

Its advantages are real, however. You keep full control, you can change your mind at any time, and the heirs get the full tax benefit described below.

## Choice 2: joint tenancy

Two people own the house together, and the survivor owns it all, at once, without a court. Between spouses it is common and often right. Many states have a stronger form for married couples, tenancy by the entirety, which shields the house from the creditors of one spouse alone.

Between a parent and a child it is a different matter. Adding a daughter to the deed gives her a present share. Her creditors, a divorce, or a car accident can reach it; you cannot sell or refinance without her signature; her brothers and sisters are left out, whatever the will says. It is also a gift of a part of the house, which may require a gift tax return. And the part you gave away loses a valuable tax rule.

## The tax rule worth protecting: basis at death

When somebody sells a house, the tax is on the gain above its *basis*, which is roughly what it cost with improvements. A gift during life carries the giver’s old basis along. An inheritance does not: the basis becomes the **value on the day of death**. All of the gain until then is never taxed.

Take a house that a mother bought long ago for $140,000. It is now worth $480,000. If she leaves it to her son and he sells it soon for that price, his basis is $480,000, the gain is zero, and so is the tax. If instead she gives it to him while she lives, he takes over her basis of $140,000. When he sells, he has a gain of $340,000. He never lived there, so the exclusion for a main home, {{rule:home.exclusionSingle@2026}} for one owner, does not help him.

Suppose that he is single, has wages of $70,000 in 2026, and sells in that year.

{{tool:calculators/retirement mode=federalTax filingStatus=single wages=70000 longTermGains=340000 today="2026-11-26"}}

The gains are taxed at 15%, $51,000 in all, since his taxable income stays below the {{rule:gains.fifteenSingle@2026}} at which 20% begins. The net investment income tax of {{rule:niit.rate@2026}} takes another $7,980, on the $210,000 by which his income exceeds {{rule:niit.single@2026}}. Together that is $58,980 more federal tax than he would owe on his wages, where he pays $6,570. State tax comes on top. The well-meant gift cost more than a year’s take-home pay.

> [!note]
> Joint ownership with a child loses a part of the step-up: only the share that counts as the parent’s at death gets a new basis. Between spouses, half is stepped up in most states, and in community property states usually all of it.

## Choice 3: a transfer-on-death deed

More than half of the states now allow a deed that does nothing while you live. You sign it, have it notarized, and record it with the county. You may sell, mortgage, or revoke it as if it did not exist. At your death the house goes to the person named, without probate, and with the full new basis. The fee is often less than $100.

For one house and one or two responsible adult heirs it is hard to beat. Its limits show up when life is complicated: several heirs who disagree, a beneficiary who dies first, a minor, an heir who receives benefits that depend on means. The house also remains answerable for your debts, and in some states Medicaid may recover from it the cost of long-term care. Look up whether your state has the deed, and use its own form; details such as witnesses, and the days within which it must be recorded, differ.

## Choice 4: a revocable living trust

You move the house into a trust of which you are the trustee and the beneficiary. Nothing changes in daily life: you live there, take the deductions, and can take it back. At your death, or if you become incapacitated, the successor trustee whom you named acts at once, without a court. The basis steps up just as if you had owned the house yourself.

A trust costs more to set up, typically some thousand dollars. It earns the price if you own property in more than one state, if you want the house held for a while (for a spouse from a second marriage, say, and then for the children), or if privacy matters. Its classic failure is the trust that was signed and never funded: until a deed is recorded in the name of the trustee, the house is not in it.

## Side by side

| | Will only | Joint with a child | Transfer deed | Living trust |
|---|---|---|---|---|
| Avoids probate | No | Yes | Yes | Yes |
| You keep full control | Yes | No | Yes | Yes |
| Full new basis at death | Yes | No | Yes | Yes |
| Works if you are incapacitated | No | Partly | No | Yes |
| Exposed to the heir’s creditors now | No | Yes | No | No |
| Rough cost | Low, then probate | Low | Lowest | Highest |

## Three letters to write

**To the lender.** People worry that a transfer makes the whole mortgage due. Federal law forbids lenders to call a loan on a home of fewer than five units because of a transfer into a living trust in which the borrower remains a beneficiary and lives there, or to a relative when a borrower dies, or to a spouse or child who becomes an owner. The loan still has to be paid, but the heirs may keep its rate, which can be worth more than the house’s last remodel. Tell the servicer, and keep the answer.

**To the insurer.** A policy covers its named insured. After a transfer into a trust, have the trustee added. After a death, call within days: a house that stands empty for 30 or 60 days may lose part of its coverage.

**To the association.** If there is an HOA, read its documents for transfer fees, rental limits, and approval of occupants, and give it the address of the person who will pay. Unpaid assessments become a lien, and they do not wait for probate.

## What the heirs do first

- Order several certified death certificates.
- Get an appraisal *as of the date of death*. It is the new basis, and it is far easier to get now than in six years.
- Keep paying mortgage, taxes, insurance, and dues.
- Change the locks, read the meters, photograph everything.
- Decide within a year whether to keep, rent, or sell. A house that nobody decided about is the most common quarrel among brothers and sisters.

## What to do

Find the deed and read the line with the names. It takes five minutes, and a surprising number of people are wrong about it. Then choose: a transfer-on-death deed for a simple case in a state that has it, a living trust for a complicated one, joint tenancy for spouses, and a gift during life only after somebody has shown you the tax. Put the deed, the receipts for improvements, and this page in one folder, and tell the people who will need it where it is.`,
}
