import { useState } from 'react'
import { keyOf } from '#kit/list/ids.ts'
import { useCollection } from '#kit/react/collection.tsx'
import type { ItemState, Run, RunItem } from '../checklist.model.ts'
import { actOn } from '../runs/patch.model.ts'
import { useMe } from './use-work.ts'

const VERBS: Readonly<Record<ItemState, string>> = {
  open: 'Reopen',
  done: 'Check off',
  na: 'Not applicable',
  blocked: 'Blocked',
}

export type ActOnItem = (item: RunItem, state: ItemState, note?: string) => boolean

export type Acting = {
  readonly act: ActOnItem
  /** Why the last act was refused. */
  readonly refusal: string | null
  readonly forgetRefusal: () => void
}

/** Puts items of a run into another state; a refused act says why and returns false. */
export function useAct(run: Run): Acting {
  const { items, update } = useCollection()
  const me = useMe()
  const [refusal, setRefusal] = useState<string | null>(null)
  const act: ActOnItem = (item, state, note) => {
    const stored = items.find((one) => keyOf(one) === run.id)
    if (stored === undefined) return false
    const how = { state, at: new Date().toISOString(), by: me.name, ...(note === undefined ? {} : { note }) }
    const result = actOn(stored, item.id, how)
    setRefusal(typeof result === 'string' ? result : null)
    if (typeof result === 'string') return false
    update(run.id, `${VERBS[state]}: ${item.title}`, () => result)
    return true
  }
  return { act, refusal, forgetRefusal: () => setRefusal(null) }
}
