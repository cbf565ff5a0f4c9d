import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { type SessionUser, useSession } from '#kit/react/session.tsx'
import { SEARCHABLE } from '#kit/registry/search.gen.ts'
import { chooseScheme, SCHEME_CHOICES } from '../scheme.ts'
import { openPalette, type PaletteView } from '../shell/palette-view.ts'
import { type Entry, screenEntries } from './entries.ts'
import { FIND, Finder } from './finder.tsx'
import { useFoundThings } from './found-things.ts'
import { Keys } from './keys.tsx'
import styles from './palette.module.css'

type Props = {
  readonly view: PaletteView
  readonly user: SessionUser | null
  readonly onClose: () => void
}

/** The palette and the list of keys: one native dialog, closed by Escape or a press outside. */
export default function PaletteDialog({ view, user, onClose }: Props) {
  return (
    <Dialog label={view === 'keys' ? 'Keys' : FIND} onClose={onClose}>
      {view === 'keys' ? (
        <Keys onClose={onClose} />
      ) : user === null ? (
        <ForVisitors onDone={onClose} />
      ) : (
        <ForPerson user={user} onDone={onClose} />
      )}
    </Dialog>
  )
}

/** Another case of the tool that is open: its page reads the address on arrival alone. */
function isOtherCase(href: string): boolean {
  const { pathname, searchParams } = new URL(href, window.location.origin)
  return pathname === window.location.pathname && (searchParams.has('inputs') || searchParams.has('plan'))
}

function useOpen(): (href: string) => void {
  const navigate = useNavigate()
  return useCallback(
    (href: string) => {
      if (isOtherCase(href)) window.location.assign(href)
      else void navigate({ href })
    },
    [navigate],
  )
}

function ForVisitors({ onDone }: { readonly onDone: () => void }) {
  const open = useOpen()
  const entries = useMemo(() => [...screenEntries(SEARCHABLE, null, open), ...ACTIONS], [open])
  return <Finder entries={entries} onDone={onDone} />
}

function ForPerson({ user, onDone }: { readonly user: SessionUser; readonly onDone: () => void }) {
  const open = useOpen()
  const { signOut } = useSession()
  const found = useFoundThings(open)
  const entries = useMemo(() => {
    const leave = action('Sign Out', 'End this session', () => void signOut())
    return [...screenEntries(SEARCHABLE, user.roles, open), ...found, ...ACTIONS, leave]
  }, [user, open, found, signOut])
  return <Finder entries={entries} onDone={onDone} />
}

const action = (label: string, detail: string, run: () => void): Entry => ({
  id: `action:${label}`,
  group: 'Actions',
  label,
  detail,
  keywords: [],
  more: '',
  run,
})

const ACTIONS: readonly Entry[] = [
  ...SCHEME_CHOICES.map(({ value, label }) => action(`Colors: ${label}`, 'Theme', () => chooseScheme(value))),
  action('Print this page', 'A clean report with inputs and sources', () => setTimeout(() => window.print())),
  action('Show keyboard shortcuts', 'Every key this app uses', () => setTimeout(() => openPalette('keys'))),
  action('Home page', 'The public site', () => window.location.assign('/')),
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
