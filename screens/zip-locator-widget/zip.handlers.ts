import { bind, findLeadZips, organizationOf, type Services, withPerson, withTenant } from '#api/kit.ts'
import { gapsOf } from './locate/gaps.model.ts'
import {
  editionAnswer,
  findLocated,
  findProviders,
  placeAnswer,
  providerAnswer,
  spotsOf,
  zipOf,
} from './locate/located.handlers.ts'
import { placeOf } from './table/zip-row.model.ts'
import { findGround } from './table/zip-table.db.ts'
import * as contract from './zip.api.ts'

export const getZip = bind(contract.getZip, async ({ params, caller, services: { db } }) => {
  const zip = zipOf(params.zip)
  const ground = await withPerson(db, caller.userId, (trx) => findGround(trx, [zip]))
  return { ...placeAnswer(placeOf(zip, ground.find(zip)), ground), table: editionAnswer(ground) }
})

export const getTable = bind(contract.getZipTable, async ({ caller, services }) => ({
  ...editionAnswer(await withPerson(services.db, caller.userId, (trx) => findGround(trx, []))),
  layers: layersOf(services),
}))

const layersOf = ({ providerLists }: Services) => providerLists.flatMap(({ layers }) => [...layers])

export const getProviders = bind(contract.getZipProviders, async ({ params, query, caller, services }) => {
  const asked = { name: query.org_name, permission: 'org.lists.read' }
  const { orgId, org_name } = await organizationOf(services, caller, asked)
  const { radius } = query
  const zip = zipOf(params.zip)
  const { place, ground, found } = await withTenant(services.db, { userId: caller.userId, orgId }, (trx) =>
    findLocated(trx, services, { orgId, zip, radius }),
  )
  return {
    org_name,
    ...placeAnswer(place, ground),
    radius,
    layers: layersOf(services),
    providers: found.map((one) => providerAnswer(one, ground)),
    table: editionAnswer(ground),
  }
})

const DAY_MS = 86_400_000
const DAYS = 90

export const getGaps = bind(contract.getZipGaps, async ({ query, caller, services }) => {
  const name = query.org_name
  const { orgId, org_name } = await organizationOf(services, caller, { name, permission: 'prospects.read' })
  // What is a gap says what the lists of providers hold.
  await organizationOf(services, caller, { name, permission: 'org.lists.read' })
  const since = new Date(services.now().getTime() - DAYS * DAY_MS)
  const { zips, ground, providers } = await withTenant(
    services.db,
    { userId: caller.userId, orgId },
    async (trx) => {
      const found = await findLeadZips(trx, orgId, since)
      const who = await findProviders(trx, services, orgId)
      const all = [...found.map(({ zip }) => zip), ...who.map(({ zip }) => zip)]
      return { zips: found, providers: who, ground: await findGround(trx, all) }
    },
  )
  const here = (zip: string) => placeOf(zip, ground.find(zip))
  const gaps = gapsOf(zips, providers, { placeOf: here, spotOf: spotsOf(ground) })
  return {
    org_name,
    since: since.toISOString(),
    asked: zips.length,
    served: zips.length - gaps.length,
    gaps: gaps.map(({ zip, leads, lastAt }) => ({
      ...placeAnswer(here(zip), ground),
      leads,
      lastAt: lastAt.toISOString(),
    })),
  }
})
