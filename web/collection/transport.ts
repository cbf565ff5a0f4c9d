import type { OrgList } from '#kit/collection.ts'
import type { getList, postList } from '#kit/contract/lists.api.ts'
import type { ListItem } from '#kit/list/ids.ts'
import { isObject } from '#kit/list/same.ts'
import type { LoadFailure } from '#kit/react/collection.tsx'
import { type Api, ApiError, NoReplyError } from '#kit/react/api.ts'
import { itemsOf, textOf } from './draft.ts'
import { type Problems, problemsByItem } from './review.ts'
import type { Served } from './working-copy.ts'

export type Loaded =
  | { readonly ok: true; readonly served: Served }
  | { readonly ok: false; readonly message: string; readonly why: LoadFailure }

export type Sent =
  | { readonly kind: 'saved'; readonly served: Served }
  /** Changed by someone else: the list as it stands now. */
  | { readonly kind: 'clash'; readonly served: Served }
  | { readonly kind: 'silence' }
  | {
      readonly kind: 'refused'
      readonly message: string
      readonly detail: string | null
      readonly problems: Problems
    }

export type Sending = {
  readonly load: () => Promise<Loaded>
  /** Sends the items with the revision that they were made from. */
  readonly save: (items: readonly ListItem[], on: Served) => Promise<Sent>
}

/** The calls of one list; the name of its organization is empty for the person's own first one. */
export function listTransport(api: Api, list: OrgList, orgName: string): Sending {
  const params = { list: listName(list) }
  const load = async (): Promise<Loaded> => {
    try {
      const body = await api.call<typeof getList>('GET', '/org/{list}', {
        params,
        query: orgName === '' ? {} : { org_name: orgName },
      })
      return loadedOf(body, list)
    } catch (error) {
      return {
        ok: false,
        message: messageOf(error),
        why: whyOf(error),
      }
    }
  }
  return {
    load,
    save: async (items, on) => {
      try {
        const body = await api.call<typeof postList>('POST', '/org/{list}', {
          params,
          body: { [list.key]: items, org_name: on.orgName, rev: on.rev },
        })
        return savedOf(body, list)
      } catch (error) {
        const sent = refusalOf(error, list, { items, on })
        if (sent.kind !== 'clash') return sent
        // The refusal holds the list but not who changed it: that is asked for, and done without where it fails.
        const now = await load()
        return now.ok && now.served.rev >= sent.served.rev ? { kind: 'clash', served: now.served } : sent
      }
    },
  }
}

/** The last part of the list's path, by which the calls name it. */
export const listName = (list: OrgList): string => list.path.slice(list.path.lastIndexOf('/') + 1)

/** A list in an answer; null when it is not there, which must never be read as an empty list. */
export function servedOf(body: unknown, key: string): Served | null {
  if (!isObject(body) || typeof body.rev !== 'number') return null
  const items = itemsOf(body[key])
  if (items === null) return null
  const by = isObject(body.updatedBy) ? textOf(body.updatedBy.displayName) : null
  return {
    items,
    rev: body.rev,
    orgName: textOf(body.org_name) ?? '',
    updatedAt: textOf(body.updatedAt),
    updatedBy: by,
  }
}

function loadedOf(body: unknown, list: OrgList): Loaded {
  const served = servedOf(body, list.key)
  return served === null
    ? { ok: false, message: 'The server’s response did not include a list.', why: 'failed' }
    : { ok: true, served }
}

function savedOf(body: unknown, list: OrgList): Sent {
  const served = servedOf(body, list.key)
  return served === null ? { kind: 'silence' } : { kind: 'saved', served }
}

type Attempt = { readonly items: readonly ListItem[]; readonly on: Served }

function refusalOf(error: unknown, list: OrgList, { items, on }: Attempt): Sent {
  if (!(error instanceof ApiError)) {
    if (error instanceof NoReplyError) return { kind: 'silence' }
    throw error
  }
  const current = error.status === 412 ? servedOf(error.body, list.key) : null
  if (current !== null) return { kind: 'clash', served: { ...current, orgName: on.orgName } }
  // Overload and restarts pass: the changes wait as they do without a connection.
  if (error.status === 503 || error.status === 429) return { kind: 'silence' }
  const message = list.failure ?? error.message
  const detail = message === error.message ? null : error.message
  return { kind: 'refused', message, detail, problems: problemsByItem(error.fields, list.key, items) }
}

const whyOf = (error: unknown): LoadFailure => {
  const status = error instanceof ApiError ? error.status : 0
  return status === 403 ? 'refused' : status === 404 ? 'missing' : 'failed'
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'The list could not be loaded.'
