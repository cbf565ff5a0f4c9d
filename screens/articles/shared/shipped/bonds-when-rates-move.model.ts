import { EDITION, type ShippedArticle } from './shipped.model.ts'

export const bondsWhenRatesMove: ShippedArticle = {
  id: 'art_shipped000000002',
  slug: 'bonds-when-rates-move',
  title: 'Bonds when rates move: a calm look at price, income and time',
  excerpt:
    'A one-point rise in yields takes about $740 off a $10,000 ten-year note, and then slowly gives it back. What decides the outcome is how long you hold.',
  category: 'investing',
  tags: ['bonds', 'interest rates', 'duration', 'ladders'],
  series: { name: 'Reading your investments', position: 2 },
  relatedTools: ['calculators/treasury-bond', 'calculators/corp-bonds', 'calculators/mutual-funds'],
  sources: [
    {
      title: '31 CFR Part 356, Appendix B: formulas and tables for Treasury securities',
      publisher: 'US Department of the Treasury',
      year: 2024,
      url: 'https://www.ecfr.gov/current/title-31/subtitle-B/chapter-II/subchapter-A/part-356',
    },
    {
      title: 'Interest Rate Risk: When Interest Rates Go Up, Prices of Fixed-Rate Bonds Fall',
      publisher: 'US Securities and Exchange Commission, Office of Investor Education and Advocacy',
      year: 2013,
      url: 'https://www.sec.gov/files/ib_interestraterisk.pdf',
    },
  ],
  ...EDITION,
  body: `Few headlines unsettle careful savers as much as “bonds fall as rates rise.” Bonds were meant to be the quiet part of the portfolio. The headline is true, it is also half of the story, and the other half is better news. To see both halves we need one bond, one change in rates, and a little patience.

## One note, in full

Take a Treasury note with a 4.25% coupon that matures on August 15, 2036. It pays $212.50 twice a year on $10,000 of face value, and $10,000 at the end. Suppose that the market asks for a yield of 4.47% on November 20, 2026. What is the note worth?

{{tool:calculators/treasury-bond mode=note settlement=2026-11-20 maturity=2036-08-15 coupon=0.0425 yield=0.0447 face=10000}}

The price is 98.273 for each 100 of face value. It is below 100 because the coupon is a little lower than the yield that buyers want: the missing interest is made up by a price that climbs to 100 by maturity. A buyer also pays the seller the interest earned since the last coupon date, and so the bill comes to about $9,939.

## A one-point rise

Now let yields jump by a full percentage point overnight, to 5.47%. Nothing about the note has changed. It will still pay the same dollars on the same days. But a new buyer can get 5.47% elsewhere, and will take our note only at a price that offers as much.

{{tool:calculators/treasury-bond mode=note settlement=2026-11-20 maturity=2036-08-15 coupon=0.0425 yield=0.0547 face=10000}}

The price drops to 90.877. On $10,000 of face value the loss is about $740. A fall in yields by one point, on the other hand, would raise the price by 8.121 per 100. The gain is somewhat larger than the loss, which is called convexity, and it always works in favor of the holder of a plain bond like this one.

## Duration: the lever

You do not have to price a bond to know how far it will move. Its *modified duration* says it in advance: here 7.79, so a rise of one point takes roughly 7.8% off the price, and half a point roughly 3.9%. The number is a lever. A short note of two years has a duration of not quite two; a 30-year bond may have 15 or more. Fund companies print the average duration of a bond fund on its fact sheet, and it is the most useful number there: multiply it by the change in yields that would frighten you, and see whether you could live with the result.

Duration has a second meaning that is less well known and more comforting. Measured in years, as *Macaulay duration*, it is the average time until you get your money, each payment weighted by what it is worth. For our note it is 7.97 years, just short of eight.

## Time heals, and on a schedule

Here is the other half of the story. After yields rise, each coupon is reinvested at the new, higher rate, and the price creeps back toward 100 as maturity approaches. Two forces work against each other: a price loss today, and higher income every day from now on. They cancel out at a definite time, and that time is the Macaulay duration.

We can check it. Leave yields at 4.47%, reinvest all coupons at that rate, and each 100 of face value, bought for 99.39 with accrued interest, becomes about 141.4 after 7.97 years. Let yields jump to 5.47% on the first day, so that the same bond is suddenly worth 92.00, and reinvest at 5.47%: after 7.97 years it has become about 141.4 as well. Anyone who holds for the duration ends up in nearly the same place either way. Hold for a shorter time and a rise in rates hurts; hold for a longer time and the rise is a gift.

> [!note]
> Match the duration of your bonds to the date on which you need the money, and a change in yields matters little for that goal. Money for next year’s tuition belongs in short notes or bills; money for a retirement ten years off can carry a duration of seven or eight.

## A ladder or a fund

Two ways of holding bonds are common, and the difference is often overstated.

A **ladder** is a row of bonds that mature one after another: say, one each year for ten years. Each one pays 100 on its date whatever happens to rates in between, which makes it the natural tool for known bills. You see no daily price unless you look for it, but the bonds change in value just as a fund’s do. What you gain is certainty about dollars and dates.

A **fund** holds hundreds of bonds and keeps its duration about constant, selling what gets short and buying what is long. It never matures, so there is no day on which it returns to 100. After a rise in rates it recovers through higher income instead, on about the schedule that its duration gives. What you gain is diversification, which matters a great deal with corporate bonds and hardly at all with Treasuries, and convenience.

| | Ladder of Treasuries | Bond fund |
|---|---|---|
| Known dollars on known days | Yes | No |
| Duration over time | Shrinks, unless you add rungs | Stays about the same |
| Credit risk spread out | Not needed | Yes |
| Cost | Nearly none | The expense ratio, every year |
| Effort | Some | Little |

## What a rise in rates does not do

It does not change what a Treasury will pay you. It does not make a loss permanent, unless you sell before the income has had time to work. And it does not say what rates will do next: yields already contain what the market expects, so selling bonds because rates “must” rise is a bet against everyone who has read the same news.

Inflation is the real danger. The 4.25% coupon is fixed in dollars, and dollars may buy less. If that is the risk you cannot bear, look at Treasury inflation-protected securities, whose principal grows with consumer prices. They have a duration too, and their price falls when *real* yields rise.

## What to do

- Write down when you need the money, goal by goal.
- Look up the duration of each bond fund that you own, and compare it with the date.
- If the duration is much longer than the date, shorten it now, not after a fall.
- If it is shorter, accept that a fall in rates will cost you income, which is a risk as well.
- Then leave it alone. Reinvest the coupons; that is what heals the price.

Try your own bond on the Treasury calculator: change the yield by a point either way and look at three numbers: the price today, the duration, and the value at the end of your holding period. Rates will move. With those three numbers in hand, you can watch them do so calmly.`,
}
