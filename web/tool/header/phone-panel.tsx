import type { ReactNode } from 'react'
import { Drawer } from '#ui/parts/drawer.ts'

type Props = { readonly label: string; readonly onClose: () => void; readonly children: ReactNode }

/** A sheet from below that is as high as what it says. */
export default function PhonePanel({ label, onClose, children }: Props) {
  return (
    <Drawer opened onClose={onClose} position="bottom" size="auto" title={label} withCloseButton>
      {children}
    </Drawer>
  )
}
