import { type ReactNode, useEffect, useRef } from 'react'

type SendFormProps = {
  readonly className?: string | undefined
  /** What it is called where its heading does not stand inside it. */
  readonly label?: string
  /** While it is being sent a second press does nothing. */
  readonly isRunning?: boolean
  readonly onSubmit: () => unknown
  readonly children: ReactNode
}

/**
 * What is sent by a press or by Enter. With something wrong in it the cursor goes to the first wrong field, in sight: on
 * a phone that field is above the button that was pressed. What went wrong with the whole form comes into sight too.
 * Typing in the meantime ends the search, so that no late answer takes the cursor away.
 */
export function SendForm({ className, label, isRunning = false, onSubmit, children }: SendFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const isSent = useRef(false)
  // The field is marked by a later render than the press, or by the server's answer: every render is looked at.
  useEffect(() => {
    if (!isSent.current) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const said = form.current?.querySelector('[role="alert"]:not(:empty)')
    if (!wrong) {
      if (!said || isRunning) return
      isSent.current = false
      said.scrollIntoView({ block: 'nearest' })
      return
    }
    isSent.current = false
    unfold(wrong)
    wrong.focus({ preventScroll: true })
    wrong.scrollIntoView({ block: 'center' })
  })
  return (
    <form
      ref={form}
      className={className}
      aria-label={label}
      noValidate
      onInput={() => {
        isSent.current = false
      }}
      onSubmit={(event) => {
        event.preventDefault()
        if (isRunning) return
        isSent.current = true
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}

function unfold(field: HTMLElement): void {
  for (let box = field.closest('details'); box; box = box.parentElement?.closest('details') ?? null)
    box.open = true
}
