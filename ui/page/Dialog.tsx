import { type ComponentProps, useState } from 'react'
import { Modal } from '../parts/modal.ts'
import { useLeave } from './use-leave.tsx'

/**
 * A window of its own, as any form has one. Closing it in passing (Escape, its cross, a press beside it) asks first
 * where something was entered; its own Cancel button, which names what it does, does not ask.
 */
export function Dialog({ onClose, children, ...window }: ComponentProps<typeof Modal>) {
  const [isEntered, setEntered] = useState(false)
  const leave = useLeave({ isUnsaved: isEntered })
  const close = () => {
    setEntered(false)
    onClose()
  }
  return (
    <>
      {/* Escape is heard by every open window: while the question stands, it answers the question alone. */}
      <Modal {...window} closeOnEscape={!leave.isAsking} onClose={() => leave.ask(close)}>
        <div onChange={() => setEntered(true)}>{children}</div>
      </Modal>
      {leave.dialog}
    </>
  )
}
