import type { RecordList } from '#kit/collection.ts'
import type { getChanges, postChanges } from '#kit/contract/list-changes.api.ts'
import type { ListItem } from '#kit/list/ids.ts'
import type { LoadFailure } from '#kit/react/collection.tsx'
import { type AnswerOf, type Api, ApiError, NoReplyError } from '#kit/react/api.ts'
import { withChanged } from './copy-marks.ts'
import { changesBetween, type ItemChange } from './item-changes.ts'
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
  /** The whole list, or a known copy of it with what has changed since: the same object when nothing has. */
  readonly load: (known: Served | null) => Promise<Loaded>
  /** Sends what makes `items` of the copy that they were made from. */
  readonly save: (items: readonly ListItem[], on: Served) => Promise<Sent>
}

/** A page of a long list, and how many changes one call carries. */
const PAGE = 1_000
const AT_ONCE = 200

/** The calls of one list; the name of its organization is empty for the person's own first one, and for their own list. */
export function listTransport(api: Api, list: RecordList, orgName: string): Sending {
  const door: Door = { api, list: pathOf(list), orgName }
  const load = async (known: Served | null): Promise<Loaded> => {
    try {
      return { ok: true, served: await pull(door, known) }
    } catch (error) {
      return { ok: false, message: messageOf(error), why: whyOf(error) }
    }
  }
  return {
    load,
    save: async (items, on) => {
      const changes = changesBetween(on.items, items)
      let served = on
      for (let from = 0; from < changes.length; from += AT_ONCE) {
        const some = changes.slice(from, from + AT_ONCE)
        try {
          served = await push(door, served, some)
        } catch (error) {
          const sent = refusalOf(error, list, some)
          if (sent !== 'clash') return sent
          const now = await load(served)
          return now.ok ? { kind: 'clash', served: now.served } : { kind: 'silence' }
        }
      }
      return { kind: 'saved', served }
    },
  }
}

type Door = { readonly api: Api; readonly list: string; readonly orgName: string }

/** By which the calls name the list. */
export const pathOf = (list: RecordList): string => list.path.slice(1)

/** How a call names the organization; a person's own list has none. */
export const ofOrganization = (orgName: string): { readonly org_name?: string } =>
  orgName === '' ? {} : { org_name: orgName }

const NOTHING: Served = {
  items: [],
  marks: new Map(),
  rev: 0,
  cursor: null,
  orgName: '',
  updatedAt: null,
  updatedBy: null,
}

async function pull(door: Door, known: Served | null): Promise<Served> {
  try {
    return await pullFrom(door, known ?? NOTHING)
  } catch (error) {
    // The copy is older than what the server knows of deletions.
    if (error instanceof ApiError && error.status === 410 && known !== null) return pullFrom(door, NOTHING)
    throw error
  }
}

async function pullFrom({ api, list, orgName }: Door, known: Served): Promise<Served> {
  let served = known
  for (;;) {
    const answer = await api.exchange<typeof getChanges>('GET', '/{+list}/changes', {
      params: { list },
      query: {
        limit: PAGE,
        ...(served.cursor === null ? {} : { after: served.cursor }),
        ...ofOrganization(orgName),
      },
      ...(known.cursor !== null && served === known
        ? { headers: { 'if-none-match': `"${known.rev}"` } }
        : {}),
    })
    if (answer.status === 304) return known
    served = withPage(served, answer.body)
    if (!answer.body.hasMore) return served
  }
}

function withPage(served: Served, page: AnswerOf<typeof getChanges>): Served {
  if (!Array.isArray(page?.items) || typeof page.rev !== 'number')
    throw new Error('The server’s response did not include a list.')
  return {
    ...served,
    ...withChanged(served, page.items),
    rev: page.rev,
    cursor: page.next,
    orgName: page.org_name ?? '',
    ...toldBy(page),
  }
}

type Told = Pick<AnswerOf<typeof getChanges>, 'updatedAt' | 'updatedBy'>

const toldBy = ({ updatedAt, updatedBy }: Told): Pick<Served, 'updatedAt' | 'updatedBy'> => ({
  updatedAt,
  updatedBy: updatedBy?.displayName ?? null,
})

async function push(door: Door, on: Served, changes: readonly ItemChange[]): Promise<Served> {
  const answer = await door.api.call<typeof postChanges>('POST', '/{+list}/changes', {
    params: { list: door.list },
    body: { ...ofOrganization(on.orgName), changes: changes.map((change) => callOf(change, on)) },
  })
  const mine = { ...on, ...withChanged(on, answer.items), rev: answer.rev, ...toldBy(answer) }
  // What others did between the copy and this change is asked for; then the copy is whole again.
  return answer.before === on.cursor ? { ...mine, cursor: answer.next } : pull(door, mine)
}

function callOf({ id, item, after }: ItemChange, { marks }: Served) {
  const known = marks.get(String(id))
  return {
    id,
    ...(known === undefined ? {} : { rev: known.rev }),
    ...(item === null ? { deleted: true } : { item }),
    ...(after === undefined ? {} : { after }),
  }
}

function refusalOf(error: unknown, list: RecordList, sent: readonly ItemChange[]): Sent | 'clash' {
  if (!(error instanceof ApiError)) {
    if (error instanceof NoReplyError) return { kind: 'silence' }
    throw error
  }
  if (error.status === 412) return 'clash'
  // Overload and restarts pass: the changes wait as they do without a connection.
  if (error.status === 503 || error.status === 429) return { kind: 'silence' }
  const message = list.failure ?? error.message
  const detail = message === error.message ? null : error.message
  return { kind: 'refused', message, detail, problems: problemsByItem(error.fields, 'changes', sent) }
}

const whyOf = (error: unknown): LoadFailure => {
  const status = error instanceof ApiError ? error.status : 0
  return status === 403 ? 'refused' : status === 404 ? 'missing' : 'failed'
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'The list could not be loaded.'
