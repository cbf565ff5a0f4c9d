import { useEffect, useState } from 'react'
import type { Values } from '#kit/computation.ts'
import type { LifeYear } from '../lives/explorer.model.ts'
import { startWorker } from './use-lives.ts'

type Shown = { readonly life: number; readonly raw: Values; readonly years: readonly LifeYear[] }

/** The years of one simulated life; null until they are there. */
export function useLife(raw: Values, life: number, seed: number): readonly LifeYear[] | null {
  const [shown, setShown] = useState<Shown | null>(null)
  const [hand] = useState(startWorker)
  useEffect(() => () => hand.worker.terminate(), [hand])
  useEffect(() => {
    let isWanted = true
    const show = async () => {
      const years = await hand.remote.explore(raw, { life, seed })
      if (isWanted) setShown({ life, raw, years })
    }
    void show()
    return () => {
      isWanted = false
    }
  }, [hand, raw, life, seed])
  return shown !== null && shown.life === life && shown.raw === raw ? shown.years : null
}
