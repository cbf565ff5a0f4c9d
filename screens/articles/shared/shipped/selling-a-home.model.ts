import { EDITION, type ShippedArticle } from './shipped.model.ts'

export const sellingAHome: ShippedArticle = {
  id: 'art_shipped000000006',
  slug: 'selling-a-home',
  title: 'Selling a home: what is taxed, what is not, what to keep',
  excerpt:
    'Up to $250,000 of gain is free for one owner and $500,000 for a couple. Receipts, two dates, and one question about rental years decide the rest.',
  category: 'taxes',
  tags: ['home sale', 'capital gains', 'basis', 'depreciation', 'records'],
  series: { name: 'Taxes in plain English', position: 2 },
  relatedTools: ['calculators/renovations', 'calculators/retirement'],
  sources: [
    {
      title: 'Publication 523: Selling Your Home',
      publisher: 'Internal Revenue Service',
      year: 2025,
      url: 'https://www.irs.gov/publications/p523',
    },
    {
      title: '26 USC 121: Exclusion of gain from sale of principal residence',
      publisher: 'US Code, Office of the Law Revision Counsel',
      year: 2026,
      url: 'https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title26-section121',
    },
    {
      title: 'Revenue Procedure 2025-32: capital gains brackets for 2026',
      publisher: 'Internal Revenue Service',
      year: 2025,
      url: 'https://www.irs.gov/pub/irs-drop/rp-25-32.pdf',
    },
  ],
  ...EDITION,
  body: `For most families the sale of a home is the largest transaction of their lives, and for most of them it is free of income tax. That makes it easy to be careless, and carelessness is expensive for those who are not quite “most.” Three things decide: how the gain is figured, whether the exclusion applies in full, and what you can prove.

## The gain is not the check at closing

Tax does not look at the cash you walk away with. The mortgage plays no part in it. The gain is

- the **amount realized**: the price, less the selling costs such as commission, transfer tax, and title fees,
- less the **adjusted basis**: what you paid, with certain closing costs of the purchase, plus improvements, less depreciation and a few other items.

Let us follow one owner. She bought for $310,000, put $60,000 into a new roof, a bathroom, and an addition over the years, and sells for $720,000 with selling costs of 6%, or $43,200.

| | With receipts | Without |
|---|---:|---:|
| Price less selling costs | $676,800 | $676,800 |
| Purchase price | $310,000 | $310,000 |
| Improvements | $60,000 | $0 |
| Gain | $306,800 | $366,800 |
| Exclusion for one owner | $250,000 | $250,000 |
| Taxable gain | $56,800 | $116,800 |

The whole difference between the columns is a folder of receipts.

## The exclusion

One owner may leave out up to {{rule:home.exclusionSingle@2026}} of gain, and a couple on a joint return up to {{rule:home.exclusionJoint@2026}}. Congress set the amounts in 1997 and did not index them to prices, so that each year more ordinary homes in expensive places outgrow them.

You qualify if, within the five years before the sale,

- you **owned** the home for at least two years,
- you **lived** in it as your main home for at least two years, and
- you have not used the exclusion for another home in the last two years.

The two years need not be in one piece, nor at the same time: 730 days of living there are enough. For the larger exclusion, one spouse must have owned the home, both must have lived in it long enough, and neither may have used the exclusion in the last two years. A surviving spouse who has not remarried can use the larger amount for a sale within two years of the death.

## What the taxable part costs

The part above the exclusion is a long-term capital gain. Suppose that our owner has wages of $85,000 in 2026, is single, and takes the standard deduction.

{{tool:calculators/retirement mode=federalTax filingStatus=single wages=85000 longTermGains=56800 today="2026-11-26"}}

On her wages alone she would owe $9,870, so the sale adds $8,520, which is 15% of $56,800. Without the receipts, the taxable gain of $116,800 would have added $17,520 of capital gains tax. It would also have carried her income over the {{rule:niit.single@2026}} at which the net investment income tax of {{rule:niit.rate@2026}} begins, for another $68. Her folder was worth a little over $9,000.

The excluded part does not count as investment income for that surtax. The taxable part does.

## Improvements and repairs

An improvement adds to the value of the home, prolongs its life, or adapts it to a new use: a roof, windows, a furnace, a deck, landscaping, insulation. Its cost joins the basis. A repair keeps things as they are: painting a room, fixing a leak, replacing a broken pane. Its cost does not. A repair that is part of a larger remodeling project can count with the project.

Subtract what you were paid back: insurance money for a casualty, a rebate from the utility, an energy credit that you took. And keep what proves it: invoices, canceled checks, permits, photographs. Keep them as long as you own the home and for three years after the return on which you report the sale.

## A partial exclusion for a life that changes

Fail the two-year test because of a new job at least 50 miles farther away, for health, or because of unforeseen circumstances such as a divorce, a natural disaster, or twins, and you get a part of the exclusion. The part is the time you did qualify, divided by two years. Somebody who had to leave after 14 of the 24 months may exclude up to 14 ÷ 24 of $250,000, or $145,833. It is a part of the *limit*, not of the gain. For a home that you owned so briefly, it usually covers everything.

## Rental years and home offices

Two rules trip up people who let the home before or after living there.

**Depreciation comes back.** If you rented the home out or had a separate home office structure, you took, or were allowed to take, depreciation. That part of the gain can never be excluded. It is taxed at your ordinary rate, but at most at {{rule:gains.depreciationRate@2026}}. If you deducted $24,000 over the years, at most $6,000 of tax is waiting.

**Time as a rental or second home before you moved in can count against you.** Since 2009, the gain is spread over the time that you owned the home, and the share for years in which it was not your main home cannot be excluded. Years *after* you last lived there do not count in this way, which is kind to those who move out, rent for a while, and sell within three years.

> [!warning]
> Moving into a former rental for two years does not wash out the earlier years. It did, before 2009.

## What is reported

If the closing agent has your written assurance that the whole gain is excluded, there may be no Form 1099-S and nothing to report. If you receive the form, report the sale on Form 8949 and Schedule D, even if no tax is due. A loss on your own home is personal; it cannot be deducted.

States have their own rules. Most follow the federal exclusion, and some ask buyers to withhold tax when the seller lives elsewhere.

## What to keep

- The closing statements of the purchase and of the sale.
- Every invoice for an improvement, in one folder, with a photograph of each.
- Depreciation schedules for any rental or business use.
- Proof of the dates on which you lived there: utility bills, driver’s license, voter registration.
- For an inherited home, an appraisal as of the date of death; for a gift, the giver’s basis.

## What to do

Before you list the home, do one page of arithmetic: price less selling costs, less what you paid, less improvements. If the result is well below the exclusion, relax and keep the folder anyway. If it is near or above, look at the calendar. A sale a few weeks later may complete the two years, fall into a year with less income, or let a spouse qualify. And start the folder today: the receipts that you throw away this spring may cost 15 cents on each dollar twenty years from now.`,
}
