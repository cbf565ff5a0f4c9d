import { useId, useState } from 'react'
import { LineField } from '#ui/entry/LineField.tsx'
import control from '#ui/fields/control.module.css'
import { FieldFrame } from '#ui/fields/FieldFrame.tsx'
import css from './register.module.css'

type Props = {
  /** Brought by a link: it is shown and stays as it is. */
  readonly isLocked: boolean
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (code: string) => void
}

/** The code of an invitation: from a link, or typed by whoever has one. */
export function InviteField({ isLocked, value, error, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (isLocked) return <Locked value={value} error={error} />
  if (!isOpen && error === undefined)
    return (
      <p>
        <button type="button" className={`${css.link} reach`} onClick={() => setOpen(true)}>
          I have an invitation code
        </button>
      </p>
    )
  return (
    <LineField
      label="Invitation code"
      autoComplete="off"
      maxLength={200}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}

function Locked({ value, error }: { readonly value: string; readonly error: string | undefined }) {
  const id = useId()
  const note = error === undefined ? 'help' : 'error'
  return (
    <FieldFrame id={id} label="Invitation code" help="Filled in from your invitation." error={error}>
      <div className={control.control} data-disabled data-invalid={error !== undefined || undefined}>
        <input
          id={id}
          readOnly
          value={value}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={`${id}-${note}`}
        />
      </div>
    </FieldFrame>
  )
}
