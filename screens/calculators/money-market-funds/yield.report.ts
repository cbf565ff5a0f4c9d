import type { Block } from '#kit/block.ts'
import { momentsOf, pathChart } from '#kit/dated-charts.ts'
import { cents, date, evenPercents, percent } from '#kit/format.ts'
import { netOf, partyChart, partySchedule, paymentTable } from '#kit/payments.ts'
import { callout, headline, identity, metrics, noted, section, type Draft } from '#kit/report-blocks.ts'
import { stayFlow } from './stay.report.ts'
import { daysOf, EVENTS, NAMES, withAccrued } from './yield.model.ts'
import type { Given, Result } from './yield.mode.ts'

export function yieldReport(result: Result, given: Given): Draft {
  const { stay, held, ladder } = result
  const flow = stayFlow({ ladder, held, stay, repoMargin: given.repoMargin })
  const party = { rows: ladder, party: NAMES.you }
  const [gross, net] = evenPercents(
    [result.sevenDayYield, result.afterTaxYield].map((one) => percent(one, 2)),
  )
  return [
    headline('sevenDayYield', `The fund’s 7-day yield is ${gross}; after tax you keep ${net}.`),
    metrics('sevenDayYield', 'sevenDayEffectiveYield', 'taxableEquivalentYield'),
    callouts(result, given),
    partyChart(
      {
        title: 'Your cash flows',
        caption: 'You get back what you paid in plus the dividends.',
        y: 'US dollars',
      },
      flow,
      party,
    ),
    flow,
    section('What you earn', dividendWords(result)),
    metrics(noted('earned', `${date(stay.buy)} to ${date(stay.redeem)}`), 'basePeriodReturn'),
    pathChart(
      {
        title: 'Share value with accrued dividend',
        caption: 'The price stays put; the dividend accrues daily and drops off when it is paid.',
        y: 'US dollars per share',
      },
      [
        { name: 'With accrued dividend', meaning: 'income', at: (day) => withAccrued(day, held, stay) },
        { name: 'Share price', meaning: 'cash', at: () => given.sharePrice },
      ],
      [...momentsOf(flow), ...daysOf(stay)],
    ),
    proof(result),
    section('All cash flows', 'Every payment, by date'),
    paymentTable(
      ladder,
      'Money funds settle the same day. What the fund earns beyond its dividend covers its expenses.',
    ),
    partySchedule('Your dates', party),
  ]
}

const dividendWords = ({ earned, stay }: Result): string =>
  `${cents(earned)} in dividends by ${date(stay.redeem)}`

const proof = ({ ladder }: Result): Block =>
  identity(
    'Cash check',
    {
      'Cash received less cash paid': { 'Your net cash flow': netOf(ladder, NAMES.you) },
      Dividends: ladder
        .filter(({ event }) => event === EVENTS.monthly || event === EVENTS.accrued)
        .map(({ event, cash }) => [event, cash] as const),
    },
    { decimals: 4, meaning: 'With a stable share price, dividends are all a money fund pays.' },
  )

const FAR_ABOVE = 0.003

function callouts(result: Result, given: Given): Draft {
  const above = result.sevenDayYield - given.peerYield
  return [
    given.peerYield > 0 &&
      above > FAR_ABOVE &&
      callout(
        'caution',
        'Well above its peers',
        `A yield ${percent(above, 2)} above similar funds rarely means skill. Look for weaker issuers, longer maturities or a temporary fee waiver.`,
      ),
    given.hasWaiver &&
      callout(
        'caution',
        'Fee waiver in effect',
        'The sponsor can end the waiver, and the yield would drop by the amount waived. The prospectus says how long it is guaranteed.',
      ),
    given.fundType === 'treasury' &&
      given.stateRate > 0 &&
      callout(
        'information',
        'Exempt from state income tax',
        'States do not tax Treasury interest. California, Connecticut and New York pass the exemption through only if at least half of the fund is in Treasuries at each quarter-end.',
      ),
  ]
}
