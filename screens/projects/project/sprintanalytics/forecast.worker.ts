import { expose } from 'comlink'
import { doneWithin, forecastOf } from '../../shared/sprints/forecast.model.ts'
import type { Question } from './asked.model.ts'

/** For 'at least so much in six weeks'. */
const WITHIN_WEEKS = 6

/** Ten thousand runs, with past scope growth and without, away from the page. */
const forecasts = {
  answer({ samples, additions, remaining, seed }: Question) {
    const asked = { samples, remaining, seed }
    return {
      steady: forecastOf({ ...asked, additions: [] }),
      growing: forecastOf({ ...asked, additions }),
      within: {
        weeks: WITHIN_WEEKS,
        amount: samples.length === 0 ? 0 : doneWithin({ samples, seed }, WITHIN_WEEKS),
      },
    }
  },
}

export type ForecastWorker = typeof forecasts
export type Forecasts = ReturnType<ForecastWorker['answer']>

expose(forecasts)
