import { annualReturns } from '#figures/annual-returns.ts'
import { consumerPrices } from '#figures/consumer-prices.ts'
import { goldPrice } from '#figures/gold-price.ts'
import { stockDividends, stockPrices } from '#figures/stock-index.ts'
import { treasuryTenYearYield } from '#figures/treasury-ten-year-yield.ts'
import { marketLevels, referenceLevels } from '#finance/portfolio/market-levels.ts'

/** The series that come with the product, as levels in dollars. */
export const bundledMarket = () => ({
  levels: marketLevels({
    annual: annualReturns,
    stockPrices,
    stockDividends,
    tenYearYield: treasuryTenYearYield,
    goldPrice,
  }),
  referencePrices: referenceLevels(consumerPrices),
})
