import { annualReturnsSource } from '#figures/annual-returns.ts'
import { consumerPrices } from '#figures/consumer-prices.ts'
import { stockPrices } from '#figures/stock-index.ts'
import { treasuryTenYearYield } from '#figures/treasury-ten-year-yield.ts'
import tool from '../performance.tool.ts'
import css from './performance.module.css'

const BENCHMARKS = [
  'Benchmarks: a calendar year has its published total return; within it, and in the running year, the monthly series give the shape. After the last published dividend (June 2023) that amount goes on in the running year. No international series is bundled: foreign stocks are measured against the whole mix.',
  'Inflation: reference index of inflation-indexed Treasuries, which is that of consumer prices three months before (31 CFR 356, appendix B).',
  'Values: quantity × the last known price. A day of a deposit or withdrawal counts as valued when every price is at most five business days old; else its part is estimated.',
]

/** How this was worked out, and where the figures come from. */
export const Method = () => (
  <details className={css.method}>
    <summary>How this was worked out</summary>
    <ol>
      {[...tool.method, ...BENCHMARKS].map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <h3>Sources</h3>
    <ul>
      {tool.sources.map(({ title, publisher, year, section }) => (
        <li key={title}>
          {publisher}: {title} ({year}){section === undefined ? '' : `, ${section}`}
        </li>
      ))}
      {[annualReturnsSource, stockPrices, treasuryTenYearYield, consumerPrices].map(({ source }) => (
        <li key={source}>{source}</li>
      ))}
    </ul>
  </details>
)
