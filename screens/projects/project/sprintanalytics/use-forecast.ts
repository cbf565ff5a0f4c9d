import { handOf } from '#kit/react/hand.ts'
import { type Started, useWorked, type Worked } from '#kit/react/worked.ts'
import type { Question } from './asked.model.ts'
import type { Forecasts, ForecastWorker } from './forecast.worker.ts'

export type Forecasted = { readonly question: Question; readonly made: Forecasts }

/** The forecast of the newest question; until it is there, the one before. */
export const useForecast = (question: Question): Worked<Forecasted> => useWorked(start, question)

function start(): Started<Question, Forecasted> {
  const { worker, remote, wait } = handOf<ForecastWorker>(
    new Worker(new URL('./forecast.worker.ts', import.meta.url), { type: 'module' }),
  )
  return {
    ask: async (question) => ({ question, made: await wait(remote.answer(question)) }),
    stop: () => worker.terminate(),
  }
}
