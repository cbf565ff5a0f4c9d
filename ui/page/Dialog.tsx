import { type ComponentProps, useState } from 'react'
import { Modal } from '../parts/modal.ts'
import { useLeave } from './use-leave.tsx'

/**
 * A window with a form in it. Closing it by Escape, its cross, or a press beside it asks first where something was
 * entered; the form's own Cancel button closes at once. It is there while it is open: the next one has nothing entered.
 */
export function Dialog({ onClose, children, ...window }: ComponentProps<typeof Modal>) {
  const [isEntered, setEntered] = useState(false)
  const leave = useLeave({ isUnsaved: isEntered })
  return (
    <>
      {/* Escape is heard by every open window: while the question stands, it answers the question alone. */}
      <Modal {...window} closeOnEscape={!leave.isAsking} onClose={() => leave.ask(onClose)}>
        <div onChange={() => setEntered(true)}>{children}</div>
      </Modal>
      {leave.dialog}
    </>
  )
}
