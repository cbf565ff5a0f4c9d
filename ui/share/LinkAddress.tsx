import { useState } from 'react'
import { Action } from '../page/Action.tsx'
import css from './link-address.module.css'

type Props = {
  readonly address: string
  /** What it leads to: 'Portfolio link'. */
  readonly label: string
}

/** The address to copy, by the button or by hand where the browser does not let the button do it. */
export function LinkAddress({ address, label }: Props) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setCopied('yes')
    } catch {
      setCopied('refused')
    }
  }
  return (
    <>
      <div className={css.link}>
        <input
          className={css.address}
          readOnly
          value={address}
          aria-label={label}
          onFocus={(event) => event.target.select()}
        />
        <Action onClick={() => void copy()}>{copied === 'yes' ? 'Copied' : 'Copy link'}</Action>
      </div>
      <p className={css.muted} role="status">
        {copied === 'refused' && 'Your browser blocked copying; copy the link from the field. '}
        <a href={address} target="_blank" rel="noreferrer">
          Preview the shared page
        </a>
      </p>
    </>
  )
}
