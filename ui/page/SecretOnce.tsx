import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import css from './secret.module.css'

type SecretProps = {
  /** What it is: 'Token', 'Recovery codes'. */
  readonly label: string
  readonly value: string
}

/** A secret that is shown once, to be copied now. */
export function SecretOnce({ label, value }: SecretProps) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    setCopied(true)
  }
  return (
    <div className={css.secret}>
      <pre aria-label={label}>{value}</pre>
      <button type="button" onClick={() => void copy()}>
        {isCopied ? <IconCheck size={16} aria-hidden="true" /> : <IconCopy size={16} aria-hidden="true" />}
        <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
      </button>
    </div>
  )
}
