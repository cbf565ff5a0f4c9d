import { Action } from '../page/Action.tsx'
import { COPY_REFUSED, useCopy } from '../use-copy.ts'
import css from './link-address.module.css'

type Props = {
  readonly address: string
  /** What it leads to: 'Portfolio link'. */
  readonly label: string
}

/** The address to copy, by the button or by hand where the browser does not let the button do it. */
export function LinkAddress({ address, label }: Props) {
  const { copied, copy } = useCopy()
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
        <Action onClick={() => void copy(address)}>{copied === 'yes' ? 'Copied' : 'Copy link'}</Action>
      </div>
      <p className={css.muted} role="status">
        {copied === 'refused' && `${COPY_REFUSED} `}
        <a href={address} target="_blank" rel="noreferrer">
          Preview the shared page
        </a>
      </p>
    </>
  )
}
