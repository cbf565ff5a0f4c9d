import { startFreshProduct } from './product.ts'
import { readSignIns } from './sample-people.ts'

/**
 * One really started product for all journeys, announced in the environment. E2E_URL (with E2E_SIGN_INS, a JSON list
 * of label, email and password) names one that runs already.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.E2E_URL) return async () => undefined
  // A whole suite from one address must not meet the limits that are made for one person.
  const patience = { BUSY_LOOP_MS: '60000', DATABASE_SILENT_MS: '120000' }
  const limits = { RATE_LIMIT_PER_MINUTE: '100000', REGISTRATIONS_PER_HOUR: '1000', ...patience }
  const product = await startFreshProduct(limits)
  process.env.E2E_URL = product.url
  process.env.E2E_SIGN_INS = JSON.stringify(readSignIns(product.printed))
  return async () => {
    delete process.env.E2E_URL
    delete process.env.E2E_SIGN_INS
    await product.stop()
  }
}
