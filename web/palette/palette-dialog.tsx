import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import { SCREENS } from '#kit/registry/screens.gen.ts'
import { type SessionUser, useSession } from '#kit/react/session.tsx'
import { chooseScheme, SCHEME_CHOICES } from '../scheme.ts'
import { openPalette, type PaletteView } from '../shell/palette-view.ts'
import { type Entry, screenEntries } from './entries.ts'
import { Finder } from './finder.tsx'
import { Keys } from './keys.tsx'
import styles from './palette.module.css'

type Props = {
  readonly view: PaletteView
  readonly user: SessionUser | null
  readonly onClose: () => void
}

/** The palette and the list of keys: one native dialog, closed by Escape or a press outside. */
export default function PaletteDialog({ view, user, onClose }: Props) {
  const entries = useEntries(user)
  return (
    <Dialog label={view === 'keys' ? 'Keys' : 'Find a page or an action'} onClose={onClose}>
      {view === 'keys' ? <Keys onClose={onClose} /> : <Finder entries={entries} onDone={onClose} />}
    </Dialog>
  )
}

function useEntries(user: SessionUser | null): readonly Entry[] {
  const navigate = useNavigate()
  const { signOut } = useSession()
  return useMemo(() => {
    const screens = screenEntries(SCREENS, user === null ? null : user.roles, (to) => void navigate({ to }))
    const leave = action('Sign Out', 'End this session', () => void signOut())
    return [...screens, ...ACTIONS, ...(user === null ? [] : [leave])]
  }, [user, navigate, signOut])
}

const action = (label: string, detail: string, run: () => void): Entry => ({
  id: `action:${label}`,
  label,
  detail,
  words: detail,
  run,
})

const ACTIONS: readonly Entry[] = [
  ...SCHEME_CHOICES.map(({ value, label }) =>
    action(`Colours: ${label}`, 'Theme', () => chooseScheme(value)),
  ),
  action('Print this page', 'A clean report with inputs and sources', () => setTimeout(() => window.print())),
  action('Show the keys', 'Keyboard shortcuts', () => setTimeout(() => openPalette('keys'))),
  action('Start page', 'The public page', () => window.location.assign('/')),
]

type DialogProps = { readonly label: string; readonly onClose: () => void; readonly children: ReactNode }

function Dialog({ label, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  // Closed while it is still on the page, so that the browser gives the focus back to where it was.
  useLayoutEffect(() => {
    const dialog = ref.current
    const onPress = (event: MouseEvent) => event.target === dialog && onClose()
    dialog?.showModal()
    dialog?.addEventListener('click', onPress)
    dialog?.addEventListener('cancel', onClose)
    return () => {
      dialog?.removeEventListener('click', onPress)
      dialog?.removeEventListener('cancel', onClose)
      dialog?.close()
    }
  }, [onClose])
  return (
    <dialog ref={ref} className={styles.dialog} aria-label={label}>
      {children}
    </dialog>
  )
}
