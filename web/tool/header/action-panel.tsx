import { lazy, type ReactElement, type ReactNode, Suspense } from 'react'
import { Popover } from '#ui/parts/popover.ts'
import { usePhone } from '#ui/use-phone.ts'

const PhonePanel = lazy(() => import('./phone-panel.tsx'))

type Props = {
  /** What it is called; null while it is closed. */
  readonly label: string | null
  readonly onClose: () => void
  /** The buttons that it opens from. */
  readonly from: ReactElement
  readonly children: ReactNode
}

/** What an action asks or tells: below the buttons, and on a phone a sheet from below. */
export function ActionPanel({ label, onClose, from, children }: Props) {
  const isPhone = usePhone()
  if (isPhone)
    return (
      <>
        {from}
        {label !== null && (
          <Suspense>
            <PhonePanel label={label} onClose={onClose}>
              {children}
            </PhonePanel>
          </Suspense>
        )}
      </>
    )
  return (
    <Popover
      opened={label !== null}
      onDismiss={onClose}
      trapFocus
      returnFocus
      withRoles={false}
      position="bottom-end"
      width={360}
    >
      <Popover.Target>{from}</Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label ?? undefined}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
