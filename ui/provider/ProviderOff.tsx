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
    title={label === null ? 'No sign-in provider is configured' : `Sign-in by ${label} is switched off`}
    text={`${text} ${label === null ? MISSING[isOperator ? 'operator' : 'other'] : FAILED}`.trim()}
    actions={actions}
  />
)

const MISSING = {
  operator: 'The steps are below; the page Sign-in provider tests what you have set.',
  other: 'Ask your operator: the steps and the names that they need are below.',
} as const

const FAILED =
  'Its configuration does not pass the test. Your operator sees why on the page Sign-in provider.'
