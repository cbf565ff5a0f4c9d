import { findWholeSet, type Queries, REFUSALS, type Services } from '#api/kit.ts'
import type { Item } from '#kit/collection.ts'
import type { Provider, ProviderList } from '#kit/places/provider-list.ts'
import { isWebAddress } from '#kit/places/web-address.ts'
import { ZIP_STATES } from '#kit/places/zip-state.ts'
import { placeOf } from '../table/zip-row.model.ts'
import { findGround, type Ground } from '../table/zip-table.db.ts'
import { type Found, locate, type Place } from './locate.model.ts'
import { readZip } from '#kit/places/zip.ts'

/** Five digits, or a refusal that names the field. */
export function zipOf(given: string): string {
  const zip = readZip(given)
  if (zip === null) throw REFUSALS.invalid([{ path: 'zip', message: 'Enter five digits.' }])
  return zip
}

/** Everybody who serves places, of all lists of an organization that say so. */
export async function findProviders(
  trx: Queries,
  { providerLists }: Pick<Services, 'providerLists'>,
  orgId: string,
): Promise<readonly Provider[]> {
  const found: Provider[] = []
  for (const list of providerLists) found.push(...(await readList(trx, list, orgId)))
  return found
}

async function readList(
  trx: Queries,
  { providersAt, read }: ProviderList,
  orgId: string,
): Promise<readonly Provider[]> {
  const name = providersAt.replace(/^\/org\//, '')
  const { items } = await findWholeSet(trx, { owner: 'organization', ownerId: orgId, name })
  const parsed: readonly Item[] = JSON.parse(items)
  return parsed.flatMap((item) => read(item) ?? [])
}

export type Located = { readonly place: Place; readonly ground: Ground; readonly found: readonly Found[] }
type Asked = { readonly orgId: string; readonly zip: string; readonly radius: number }

export async function findLocated(
  trx: Queries,
  services: Pick<Services, 'providerLists'>,
  { orgId, zip, radius }: Asked,
): Promise<Located> {
  const providers = await findProviders(trx, services, orgId)
  const ground = await findGround(trx, [zip, ...providers.map((one) => one.zip)])
  const place = placeOf(zip, ground.find(zip))
  return { place, ground, found: locate(place, providers, { radius, spotOf: spotsOf(ground) }) }
}

export const spotsOf = (ground: Ground) => (zip: string) => placeOf(zip, ground.find(zip)).spot

export function placeAnswer({ zip, state, spot }: Place, ground: Ground) {
  const row = ground.find(zip)
  return {
    zip,
    state,
    stateName: state === null ? null : (ZIP_STATES[state] ?? state),
    place: row?.place || null,
    county: row?.county || null,
    latitude: spot?.latitude ?? null,
    longitude: spot?.longitude ?? null,
    inTable: row !== undefined,
  }
}

export const editionAnswer = ({ edition: { importedAt, ...edition } }: Ground) => ({
  ...edition,
  importedAt: importedAt?.toISOString() ?? null,
})

export function providerAnswer({ provider, miles, by }: Found, ground: Pick<Ground, 'find'>) {
  const { layer, name, zip, phone, email, website } = provider
  const { place = '', state = '' } = ground.find(zip) ?? {}
  const base = place === '' ? zip : `${place}, ${state} ${zip}`
  // What was stored before addresses were checked is a stranger's to click on.
  return { layer, name, miles, by, base, phone, email, website: isWebAddress(website) ? website : '' }
}
