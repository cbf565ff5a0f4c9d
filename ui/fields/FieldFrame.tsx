import { IconAlertCircle, IconArrowBackUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './frame.module.css'

export type FrameMarks = {
  /** The value is not the default: shows a mark and, with `onReset`, the way back. */
  readonly isChanged?: boolean | undefined
  readonly onReset?: (() => void) | undefined
  /** Where the value came from: 'From your profile'. */
  readonly origin?: string | undefined
  /** Offered beside the mark: 'Save to profile'. */
  readonly offer?: { readonly label: string; readonly onAccept: () => void } | undefined
}

type FrameProps = FrameMarks & {
  readonly id: string
  readonly label: string
  readonly help?: string | undefined
  readonly error?: string | undefined
  /** A question about what stands in the field, above the help. */
  readonly question?: ReactNode
  readonly isOptional?: boolean
  /** 'beside': a switch before its label; 'group': the input is no single control that a label could point to. */
  readonly layout?: 'above' | 'beside' | 'group'
  readonly children: ReactNode
}

/** Label, marks, help and error around an input. The error has the id `<id>-error`, the help `<id>-help`. */
export function FieldFrame(props: FrameProps) {
  const { id, layout = 'above', error, help, children } = props
  const label = (
    <>
      {props.label}
      {props.isOptional === true && <span className={css.optional}> optional</span>}
    </>
  )
  return (
    <div className={css.frame} data-layout={layout} data-changed={props.isChanged || undefined}>
      <div className={css.head}>
        {layout === 'beside' && children}
        {layout === 'group' ? (
          <span id={`${id}-label`} className={css.label}>
            {label}
          </span>
        ) : (
          <label htmlFor={id} id={`${id}-label`} className={css.label}>
            {label}
          </label>
        )}
        <Marks {...props} />
      </div>
      {layout !== 'beside' && children}
      {error !== undefined && (
        <p id={`${id}-error`} className={css.error}>
          <IconAlertCircle size={16} aria-hidden="true" />
          {error}
        </p>
      )}
      {props.question}
      {help !== undefined && error === undefined && (
        <p id={`${id}-help`} className={css.help}>
          {help}
        </p>
      )}
    </div>
  )
}

function Marks({ id, isChanged, onReset, origin, offer }: FrameProps) {
  return (
    <span className={css.marks}>
      {origin !== undefined && <span className={css.origin}>{origin}</span>}
      {offer !== undefined && (
        <button type="button" className={css.quiet} onClick={offer.onAccept}>
          {offer.label}
        </button>
      )}
      {isChanged === true && onReset !== undefined && (
        <button
          type="button"
          className={css.quiet}
          onClick={onReset}
          aria-describedby={`${id}-label`}
          title="Reset"
        >
          <IconArrowBackUp size={14} aria-hidden="true" />
          Reset
        </button>
      )}
    </span>
  )
}
