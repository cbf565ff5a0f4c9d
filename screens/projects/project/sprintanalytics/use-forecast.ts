import { type Remote, wrap } from 'comlink'
import { useEffect, useRef, useState } from 'react'
import type { Question } from './asked.model.ts'
import type { Forecasts, ForecastWorker } from './forecast.worker.ts'

type Hand = { readonly worker: Worker; readonly remote: Remote<ForecastWorker> }

function startWorker(): Hand {
  const worker = new Worker(new URL('./forecast.worker.ts', import.meta.url), { type: 'module' })
  return { worker, remote: wrap<ForecastWorker>(worker) }
}

export type Forecasted = { readonly question: Question; readonly made: Forecasts }

/** The forecast of the newest question; until it is there, the one before. Null: there is none yet. */
export function useForecast(question: Question): Forecasted | null {
  const [found, setFound] = useState<Forecasted | null>(null)
  const hand = useRef<Hand | null>(null)
  useEffect(
    () => () => {
      hand.current?.worker.terminate()
      hand.current = null
    },
    [],
  )
  useEffect(() => {
    let isNewest = true
    hand.current ??= startWorker()
    const ask = async ({ remote }: Hand) => {
      const made = await remote.answer(question)
      if (isNewest) setFound({ question, made })
    }
    void ask(hand.current)
    return () => {
      isNewest = false
    }
  }, [question])
  return found
}
