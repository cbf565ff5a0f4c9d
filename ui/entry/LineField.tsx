import { useId, useState } from 'react'
import control from '../fields/control.module.css'
import { FieldFrame } from '../fields/FieldFrame.tsx'
import css from './entry.module.css'

type LineFieldProps = {
  readonly label: string
  readonly type?: 'text' | 'email' | 'password'
  /** The browser's own name for it, so that it can be filled in. */
  readonly autoComplete: string
  /** The keyboard of a phone: 'numeric' for codes. */
  readonly inputMode?: 'numeric'
  readonly value: string
  readonly maxLength: number
  readonly error?: string | undefined
  readonly help?: string
  readonly onChange: (value: string) => void
}

/** One line of text that the browser may fill in; a password can be shown. */
export function LineField({ label, type = 'text', error, help, ...rest }: LineFieldProps) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  const note = error === undefined ? (help === undefined ? undefined : 'help') : 'error'
  return (
    <FieldFrame id={id} label={label} error={error} help={help}>
      <div className={control.control} data-invalid={error !== undefined || undefined}>
        <input
          id={id}
          name={rest.autoComplete}
          type={isShown ? 'text' : type}
          autoComplete={rest.autoComplete}
          inputMode={rest.inputMode}
          autoCapitalize={type === 'text' ? undefined : 'none'}
          spellCheck={false}
          maxLength={rest.maxLength}
          value={rest.value}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={note === undefined ? undefined : `${id}-${note}`}
          onChange={(event) => rest.onChange(event.target.value)}
        />
        {type === 'password' ? (
          <button
            type="button"
            className={`${css.show} reach`}
            aria-pressed={isShown}
            aria-label={`Show ${label.toLowerCase()}`}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
          </button>
        ) : null}
      </div>
    </FieldFrame>
  )
}
