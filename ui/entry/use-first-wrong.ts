import { useEffect, useRef } from 'react'

/**
 * After a form was sent with something wrong in it, the cursor goes to the first wrong field, in sight: on a phone that
 * field is above the button that was pressed. Typing in the meantime ends the search, so that no late answer takes the
 * cursor away.
 */
export function useFirstWrong() {
  const ref = useRef<HTMLFormElement>(null)
  const isSent = useRef(false)
  // The field is marked by a later render than the press, or by the server's answer: every render is looked at.
  useEffect(() => {
    if (!isSent.current) return
    const wrong = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!wrong) return
    isSent.current = false
    for (
      let box = wrong.closest('details');
      box !== null;
      box = box.parentElement?.closest('details') ?? null
    )
      box.open = true
    wrong.focus({ preventScroll: true })
    wrong.scrollIntoView({ block: 'center' })
  })
  return {
    ref,
    sent: () => {
      isSent.current = true
    },
    onInput: () => {
      isSent.current = false
    },
  }
}
