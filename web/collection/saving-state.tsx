import type { ListLoad, ListSaving } from '#kit/react/collection.tsx'
import css from './collection.module.css'

type Props = {
  readonly saving: ListSaving
  readonly load: Extract<ListLoad, { readonly status: 'loaded' }>
}

/** Where the changes stand, in words beside a dot; read out when it changes. */
export function SavingState({ saving, load }: Props) {
  const { tone, words } = wordsOf(saving, load)
  return (
    <span className={css.saving} data-tone={tone} role="status">
      {words}
    </span>
  )
}

function wordsOf(saving: ListSaving, { updatedAt, updatedBy }: Props['load']) {
  switch (saving.status) {
    case 'saved':
      return {
        tone: 'positive',
        words:
          updatedAt === null
            ? 'Loaded; nothing has been saved yet'
            : `Saved ${moment(updatedAt)}${by(updatedBy)}`,
      }
    case 'saving':
      return { tone: 'information', words: 'Saving\u2026' }
    case 'unsaved':
      return { tone: 'caution', words: 'Not saved yet' }
    case 'offline':
      return {
        tone: 'caution',
        words: 'Offline: your changes are kept in this tab and sent when the server answers',
      }
    case 'conflict':
      return {
        tone: 'negative',
        words: `Not saved: ${saving.count === 1 ? 'a conflict' : `${saving.count} conflicts`} to settle`,
      }
    default:
      return { tone: 'negative', words: 'Not saved' }
  }
}

const by = (name: string | null): string => (name === null ? '' : ` by ${name}`)

/** Today a time, else a day. */
export function moment(iso: string): string {
  const at = new Date(iso)
  const isToday = at.toDateString() === new Date().toDateString()
  return isToday
    ? `at ${at.toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' })}`
    : `on ${at.toLocaleDateString(undefined, { day: 'numeric', month: 'short', year: 'numeric' })}`
}
