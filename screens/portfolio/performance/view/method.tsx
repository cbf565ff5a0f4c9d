import { annualReturnsSource } from '#figures/annual-returns.ts'
import { consumerPrices } from '#figures/consumer-prices.ts'
import { stockPrices } from '#figures/stock-index.ts'
import { treasuryTenYearYield } from '#figures/treasury-ten-year-yield.ts'
import tool from '../performance.tool.ts'
import css from './performance.module.css'

const BENCHMARKS = [
  'Benchmarks: each calendar year uses its published total return; monthly series give the path within it and in the current year. After the last published dividend (June 2023), that amount is carried forward. No international series is bundled: foreign stocks are measured against the whole mix.',
  'Inflation: the TIPS reference CPI, which lags consumer prices by three months (31 CFR 356, appendix B).',
  'Values: quantity × last known price. The day of a deposit or withdrawal counts as valued when every price is at most five business days old; otherwise its subperiod is estimated.',
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
