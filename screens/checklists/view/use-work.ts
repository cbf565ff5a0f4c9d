import { useCallback, useState } from 'react'
import { useCollection } from '#kit/react/collection.tsx'
import { useSession } from '#kit/react/session.tsx'
import { isRun, type Person, type Run, readRun, readTemplate, type Template } from '../checklist.model.ts'
import { keyOfTask, type Task } from '../dates/agenda.model.ts'

/** The runs and templates of the list. */
export function useWork(): { readonly runs: readonly Run[]; readonly templates: readonly Template[] } {
  const { items } = useCollection()
  return {
    runs: items.filter(isRun).map(readRun),
    templates: items.filter((item) => !isRun(item)).map(readTemplate),
  }
}

/** What was ticked while this view is looked at: it stays in its place, and nothing moves under the pointer. */
export function useTicked(): readonly [ReadonlySet<string>, (task: Task) => void] {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const tick = useCallback((task: Task) => setTicked((all) => new Set([...all, keyOfTask(task)])), [])
  return [ticked, tick]
}

/** The signed-in person as runs name people. */
export function useMe(): Person {
  const { user } = useSession()
  if (user === null) return { id: '', name: 'Someone' }
  const name = `${user.firstName} ${user.lastName}`.trim()
  return { id: user.userId, name: name === '' ? user.email : name }
}
