import { useCollection } from '#kit/react/collection.tsx'
import { useSession } from '#kit/react/session.tsx'
import { isRun, type Person, type Run, readRun, readTemplate, type Template } from '../checklist.model.ts'

/** The runs and templates of the list. */
export function useWork(): { readonly runs: readonly Run[]; readonly templates: readonly Template[] } {
  const { items } = useCollection()
  return {
    runs: items.filter(isRun).map(readRun),
    templates: items.filter((item) => !isRun(item)).map(readTemplate),
  }
}

/** The signed-in person as runs name people. */
export function useMe(): Person {
  const { user } = useSession()
  if (user === null) return { id: '', name: 'Someone' }
  const name = `${user.firstName} ${user.lastName}`.trim()
  return { id: user.userId, name: name === '' ? user.email : name }
}
