import type { Scene } from './scene.ts'

export type Values = Readonly<Record<string, unknown>>

/** What a call needs beyond the smallest body that its schema describes, and what else counts as let through. */
export type Recipe = {
  readonly body?: (scene: Scene) => Values | Promise<Values>
  readonly query?: Readonly<Record<string, string>>
  /** Names no organization: the call is then about the caller's own things. */
  readonly isOwn?: true
  /** Shows a thing of somebody else to whoever has its link, its code or a password. */
  readonly isShared?: true
  /** Reads what nobody reads who only looks as this person. */
  readonly isPrivate?: true
  /** What the caller is changes by it, as it is meant to. */
  readonly givesRoles?: true
  /** Statuses other than the endpoint's success that also mean: it was let through. */
  readonly alsoPasses?: readonly number[]
}
