import type { MouseEvent, ReactNode } from 'react'
import css from './action.module.css'

type ActionProps = {
  readonly children: ReactNode
  /** 'main': the one thing to do here; 'plain': others; 'danger': what takes something away. */
  readonly tone?: 'main' | 'plain' | 'danger'
  readonly type?: 'button' | 'submit'
  readonly isRunning?: boolean
  readonly disabled?: boolean
  /** What it does, where the words alone do not say to whom: 'Sign out Firefox on Linux'. */
  readonly label?: string
  readonly onClick?: () => void
}

/** Neither by a click nor by Enter in a field of its form. */
const notAgain = (event: MouseEvent) => event.preventDefault()

/** A button. While it runs it stays where it is and takes no second press. */
export const Action = ({ tone = 'main', type = 'button', isRunning = false, ...rest }: ActionProps) => (
  <button
    type={type}
    className={css.action}
    data-tone={tone}
    disabled={rest.disabled}
    aria-disabled={isRunning || undefined}
    aria-busy={isRunning || undefined}
    aria-label={rest.label}
    onClick={isRunning ? notAgain : rest.onClick}
  >
    {rest.children}
  </button>
)

/** Buttons side by side, the main one first. */
export const Actions = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.actions}>{children}</div>
)

type FormEndProps = Pick<ActionProps, 'tone' | 'isRunning' | 'disabled' | 'onClick'> & {
  readonly action: string
  readonly onCancel: () => void
}

/** How a form ends: with what it does, or without. Where it is not a real form, `onClick` does it. */
export const FormEnd = ({ action, onCancel, ...rest }: FormEndProps) => (
  <Actions>
    <Action type={rest.onClick === undefined ? 'submit' : 'button'} {...rest}>
      {action}
    </Action>
    <Action tone="plain" onClick={onCancel}>
      Cancel
    </Action>
  </Actions>
)
