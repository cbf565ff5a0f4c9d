const CONTROLS = 'input, select, textarea, button, [tabindex]'

/**
 * Puts the cursor into the control of an input's path ('age', 'people[0].retires'), in sight. A sheet that is just
 * opening takes the focus for the control that it finds marked.
 */
export function focusField(form: HTMLElement, path: string): void {
  const target = controlOf(form, path) ?? form.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (target === null) return
  for (let box = target.closest('details'); box !== null; box = box.parentElement?.closest('details') ?? null)
    box.open = true
  target.setAttribute('data-autofocus', '')
  target.addEventListener('blur', () => target.removeAttribute('data-autofocus'), { once: true })
  target.focus()
  target.scrollIntoView({ block: 'center' })
}

/** Fields and cells are called by their path at the end of their ids. */
function controlOf(form: HTMLElement, path: string): HTMLElement | null {
  const id = path.replaceAll(/\[(\d+)\]\.?/g, '-$1-').replace(/-$/, '')
  const named = form.querySelector<HTMLElement>(`[id$="_${CSS.escape(id)}"]`)
  if (named === null) return null
  return named.matches(CONTROLS) ? named : named.querySelector<HTMLElement>(CONTROLS)
}
