import { IconAlertTriangle, IconCheck, IconCloudOff, IconPencil } from '@tabler/icons-react'
import css from './states.module.css'

export type Saving =
  | { readonly status: 'unsaved' | 'saving' | 'offline' }
  | { readonly status: 'saved'; readonly at?: string | undefined }
  | { readonly status: 'conflict'; readonly count: number }
  | { readonly status: 'failed'; readonly why: string }

/** Where the changes stand, truthfully: in words and an icon, read out when it changes. */
export function SaveState({
  saving,
  onOpen,
}: {
  readonly saving: Saving
  readonly onOpen?: (() => void) | undefined
}) {
  const { icon, tone, words } = stateOf(saving)
  return (
    <span className={css.saving} data-tone={tone} role="status">
      {icon}
      {onOpen !== undefined && (saving.status === 'conflict' || saving.status === 'failed') ? (
        <button type="button" className={css.quiet} onClick={onOpen}>
          {words}
        </button>
      ) : (
        words
      )}
    </span>
  )
}

function stateOf(saving: Saving) {
  switch (saving.status) {
    case 'saving':
      return { icon: <span className={css.spinner} aria-hidden="true" />, tone: 'neutral', words: 'Saving' }
    case 'saved':
      return {
        icon: <IconCheck size={16} aria-hidden="true" />,
        tone: 'positive',
        words: saving.at === undefined ? 'Saved' : `Last saved ${saving.at}`,
      }
    case 'unsaved':
      return { icon: <IconPencil size={16} aria-hidden="true" />, tone: 'neutral', words: 'Not saved yet' }
    case 'offline':
      return {
        icon: <IconCloudOff size={16} aria-hidden="true" />,
        tone: 'caution',
        words: 'Offline: kept on this device',
      }
    case 'conflict':
      return {
        icon: <IconAlertTriangle size={16} aria-hidden="true" />,
        tone: 'negative',
        words: `Not saved: ${saving.count === 1 ? 'one conflict' : `${saving.count} conflicts`} to resolve`,
      }
    case 'failed':
      return {
        icon: <IconAlertTriangle size={16} aria-hidden="true" />,
        tone: 'negative',
        words: `Not saved: ${saving.why}`,
      }
  }
}
