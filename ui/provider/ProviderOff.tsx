import type { ReactNode } from 'react'
import { Empty } from '../states/PageState.tsx'

type ProviderOffProps = {
  /** What the provider is called; null where none is configured. */
  readonly label: string | null
  readonly isOperator: boolean
  /** What still can be done here. */
  readonly text?: string
  readonly actions?: ReactNode
}

/** Nobody can sign in by a provider: there is none, or the one there is has failed its test. */
export const ProviderOff = ({ label, isOperator, text = '', actions }: ProviderOffProps) => (
  <Empty
    title={label === null ? 'No sign-in provider is configured' : `Sign-in with ${label} is turned off`}
    text={`${text} ${label === null ? MISSING[isOperator ? 'operator' : 'other'] : FAILED}`.trim()}
    actions={actions}
  />
)

const MISSING = {
  operator: 'Follow the steps below, then test your settings on the Sign-in provider page.',
  other: 'Ask your operator to set one up. The steps and variable names are below.',
} as const

const FAILED = 'Its configuration failed the test. Your operator can see why on the Sign-in provider page.'
