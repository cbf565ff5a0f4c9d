import type { SecondStep } from '#kit/react/session.tsx'
import type { Arrival } from './arrival.ts'

/** Where the visitor stands on the way in. */
export type Stage =
  /** `said`: what has just been done; `failure`: why the visitor is back here. */
  | { readonly at: 'signIn'; readonly said?: string; readonly failure?: string }
  | { readonly at: 'secondStep'; readonly step: SecondStep }
  | { readonly at: 'forgot' }
  | { readonly at: 'sent'; readonly email: string }
  | { readonly at: 'gone' }
  | Exclude<Arrival, { readonly at: 'signIn' | 'refused' }>

export type GoTo = (stage: Stage) => void

export const firstStage = (arrival: Arrival): Stage =>
  arrival.at === 'refused' ? { at: 'signIn', failure: arrival.message } : arrival

/** The page that was asked for before signing in. */
export const askedFor = () => new URLSearchParams(window.location.search).get('next')
