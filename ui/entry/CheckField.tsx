import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import css from './entry.module.css'

type CheckFieldProps = {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly error?: string | undefined
  readonly children: ReactNode
}

/** A box to tick with its sentence. */
export function CheckField({ checked, onChange, error, children }: CheckFieldProps) {
  const id = useId()
  return (
    <div>
      <label className={css.check}>
        <input
          type="checkbox"
          checked={checked}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : id}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      {error === undefined ? null : (
        <p id={id} className={css.wrong}>
          <IconAlertCircle size={16} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  )
}
