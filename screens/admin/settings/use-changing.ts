import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { patchSettings } from '#kit/contract/administration.api.ts'
import { ApiError, useApi } from '#kit/react/api.ts'
import { useStepUp } from '#kit/react/step-up.tsx'
import type { Setting } from '../installation-queries.ts'
import { useAct } from '../use-act.ts'

export type Change = NonNullable<Setting['change']>

export const shownValue = (kind: Change['kind'], value: string): string =>
  kind === 'number' ? value : value === 'true' ? 'On' : 'Off'

type Saved = {
  readonly text: string
  /** The revision that it made: once somebody else changed it again there is nothing to undo. */
  readonly rev: number
  /** What was there before; undefined: it was an undo itself. */
  readonly before: string | null | undefined
}

export type Changing = ReturnType<typeof useChanging>

/** One setting being changed in its place: what is typed, whether it was saved, and the way back. */
export function useChanging({ source }: Setting, change: Change) {
  const act = useAct(['value'])
  const put = usePut(change.name)
  const [typed, setTyped] = useState('')
  /** The revision that the person saw on opening; null: nothing is being edited. */
  const [opened, setOpened] = useState<number | null>(null)
  const [saved, setSaved] = useState<Saved | null>(null)
  const { rev } = change
  const current = source === 'changed' ? change.value : null
  const send = async (value: string | null, done: Omit<Saved, 'rev'>) => {
    if (!(await act.run(() => put(value, rev)))) return
    setOpened(null)
    setSaved({ ...done, rev: rev + 1 })
  }
  const isLast = saved !== null && saved.rev === rev
  return {
    act,
    typed,
    isEditing: opened !== null,
    /** What somebody else made of it meanwhile; whoever reads it and saves wants to replace it. */
    news: opened === null || opened === rev ? null : newsOf(change),
    done: isLast ? saved.text : null,
    undo:
      isLast && saved.before !== undefined
        ? () => void send(saved.before ?? null, { text: 'Undone.', before: undefined })
        : null,
    edit: () => {
      setSaved(null)
      act.fail(null)
      setTyped(change.value)
      setOpened(rev)
    },
    type: (value: string) => {
      act.clear('value')
      setTyped(value)
    },
    cancel: () => {
      act.clear('value')
      act.fail(null)
      setOpened(null)
    },
    save: () => {
      if (typed.trim() === change.value && opened === rev) setOpened(null)
      else void send(typed, { text: 'Saved.', before: current })
    },
    reset: () => void send(null, { text: 'Reset to the default.', before: current }),
  }
}

const newsOf = ({ by, kind, value }: Change): string =>
  `${by ?? 'Someone else'} set this to ${shownValue(kind, value)} meanwhile. Saving replaces it.`

/** Sends a value; after a clash what stands now is asked for, so that it can be shown. */
function usePut(name: Change['name']) {
  const api = useApi()
  const stepUp = useStepUp()
  const queries = useQueryClient()
  return async (value: string | null, rev: number) => {
    const body = { name, value, rev }
    try {
      await stepUp(() => api.call<typeof patchSettings>('PATCH', '/admin/settings', { body }))
    } catch (error) {
      if (error instanceof ApiError && error.status === 412)
        await queries.invalidateQueries({ queryKey: ['admin', 'settings'] })
      throw error
    }
  }
}
