import { z } from 'zod'
import { bind, defineShareable, networkOf, openShare, REFUSALS, withTenant } from '#api/kit.ts'
import { site } from '#kit/contract/shared-views.ts'
import { WIDGET_FIELDS, widgetField } from '#kit/contract/zip-parts.ts'
import { findLocated, placeAnswer, providerAnswer, zipOf } from '../locate/located.handlers.ts'
import { findGround } from '../table/zip-table.db.ts'
import { getWidgetZip } from '../zip.api.ts'
import { findOrgName } from './widget.db.ts'

const OPTIONS = z.strictObject({
  /** Whom it shows: one that is named here, and no layer that comes later. */
  layers: z.array(z.string().max(40)).min(1, 'Choose whom it shows.').max(20),
  /** What it shows of each beside the name: no phone and no e-mail unless they are named. */
  fields: z.array(widgetField).max(WIDGET_FIELDS.length).default(['base', 'miles', 'by']),
  /** How far from the ZIP code somebody is near, in miles. */
  radius: z.number().min(1).max(250).default(25),
  embedOn: z.array(site).max(10).default([]),
})

/** The ZIP locator of an organization on its own sites: the link's code is the widget's public key. */
export const zipShare = defineShareable({
  kind: 'zip',
  isFramed: true,
  permission: 'org.settings.write',
  options: OPTIONS,
  exists: async ({ objectId }) => objectId === '',
  show: async ({ db, providerLists }, { userId, orgId, options }) => {
    if (orgId === null) return null
    return withTenant(db, { userId, orgId }, async (trx) => {
      const org_name = await findOrgName(trx, orgId)
      if (org_name === null) return null
      const { fields, radius, layers: chosen } = options
      const layers = providerLists.flatMap(({ layers }) => layers.filter(({ id }) => chosen.includes(id)))
      const { credit } = (await findGround(trx, [])).edition
      return { kind: 'zip', org_name, layers, fields, radius, credit }
    })
  },
})

/** Each key has its own count, so that one site's visitors use up nobody else's. */
const LIMIT = { name: 'zip-widget', max: 60, seconds: 60 }

export const lookUp = bind(getWidgetZip, async ({ params, request, services }) => {
  const opened = await openShare(services, params.key)
  if (opened === null || opened.kind.kind !== zipShare.kind || opened.share.orgId === null)
    throw REFUSALS.notFound('This link no longer works')
  const { code, userId, orgId, options } = opened.share
  // After the key is known to be one: guesses would fill the counters.
  services.limiter.take(LIMIT, `${code} ${networkOf(request.ip)}`)
  const { layers, fields, radius } = OPTIONS.parse(options)
  const zip = zipOf(params.zip)
  const { place, ground, found } = await withTenant(services.db, { userId, orgId }, (trx) =>
    findLocated(trx, services, { orgId, zip, radius }),
  )
  const shown = found.filter(({ provider }) => layers.includes(provider.layer))
  return {
    ...placeAnswer(place, ground),
    providers: shown.map((one) => {
      const { layer, name, ...rest } = providerAnswer(one, ground)
      const told = Object.entries(rest).filter(([field]) => fields.some((chosen) => chosen === field))
      return { layer, name, ...Object.fromEntries(told) }
    }),
  }
})
