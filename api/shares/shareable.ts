import type { z } from 'zod'
import type { Permission } from '#kit/access.ts'
import type { SharedView } from '#kit/contract/shares.api.ts'
import { problemsWithin, readBy } from '#kit/schema-problems.ts'
import type { Queries } from '../database/connection.ts'
import { REFUSALS } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import type { ShareRow } from './shares.db.ts'

/** A link whose options its kind has read. */
export type ShareOf<Options> = Omit<ShareRow, 'options'> & { readonly options: Options }

/** Whose thing it is: a person's own, or an organization's. */
export type Whose = { readonly userId: string; readonly orgId: string | null; readonly objectId: string }

type Options = Readonly<Record<string, unknown>>

type Declared<Schema extends z.ZodType<Options>> = {
  readonly kind: SharedView['kind']
  /** What makes and withdraws links of an organization's things; left out: they are people's own. */
  readonly permission?: Permission
  /** Whether each opening or sending is counted, so that a link can end with its last. */
  readonly counts?: true
  /** Whether the sites of its option `embedOn` may show the page within their own. */
  readonly isFramed?: true
  readonly options: Schema
  /** Whether there is such a thing of theirs. */
  readonly exists: (whose: Whose, trx: Queries, services: Services) => Promise<boolean>
  /** Whether a link with these options shows more than the one that is out, which may have been passed on. */
  readonly showsMore?: (now: z.output<Schema>, before: z.output<Schema>) => boolean
  /** What a stranger sees; null when it is gone. */
  readonly show: (services: Services, share: ShareOf<z.output<Schema>>) => Promise<SharedView | null>
}

/** A kind of thing that can be shown by link. */
export type Shareable = {
  readonly kind: SharedView['kind']
  readonly permission: Permission | null
  readonly counts: boolean
  readonly isFramed: boolean
  readonly exists: (whose: Whose, trx: Queries, services: Services) => Promise<boolean>
  /** The options that a link is made with; refuses what the kind does not have. */
  readonly readOptions: (given: Options) => Options
  readonly showsMore: (now: Options, before: Options) => boolean
  readonly show: (services: Services, share: ShareRow) => Promise<SharedView | null>
}

export function defineShareable<const Schema extends z.ZodType<Options>>(
  declared: Declared<Schema>,
): Shareable {
  const {
    kind,
    permission = null,
    counts = false,
    isFramed = false,
    options,
    exists,
    showsMore,
    show,
  } = declared
  return {
    kind,
    permission,
    counts,
    isFramed,
    exists,
    readOptions: (given) => {
      const read = readBy(options, given)
      if (!read.ok) throw REFUSALS.invalid(problemsWithin('options', read.problems))
      return read.value
    },
    showsMore: (now, before) => showsMore?.(options.parse(now), options.parse(before)) ?? false,
    show: (services, share) => show(services, { ...share, options: options.parse(share.options) }),
  }
}

export const isShareable = (value: unknown): value is Shareable =>
  typeof value === 'object' && value !== null && 'readOptions' in value && 'show' in value
