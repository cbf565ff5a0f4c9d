import { IconCheck, IconCopy } from '@tabler/icons-react'
import { COPY_REFUSED, useCopy } from '../use-copy.ts'
import css from './secret.module.css'

type SecretProps = {
  /** What it is: 'Token', 'Recovery codes'. */
  readonly label: string
  readonly value: string
}

/** A secret that is shown once, to be copied now. */
export function SecretOnce({ label, value }: SecretProps) {
  const { copied, copy } = useCopy()
  const isCopied = copied === 'yes'
  return (
    <div className={css.secret}>
      <pre aria-label={label}>{value}</pre>
      <button type="button" onClick={() => void copy(value)}>
        {isCopied ? <IconCheck size={16} aria-hidden="true" /> : <IconCopy size={16} aria-hidden="true" />}
        <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
      </button>
      {copied === 'refused' ? <p role="status">{COPY_REFUSED}</p> : null}
    </div>
  )
}
