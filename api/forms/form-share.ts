import { z } from 'zod'
import { site } from '#kit/contract/shared-views.ts'
import { withTenant } from '../database/tenant.ts'
import { defineShareable } from '../shares/shareable.ts'
import { findOrgName } from './forms.db.ts'
import { openedAt } from './opened.ts'

/** A form of an organization, open to everybody with its link. */
export const formShare = defineShareable({
  kind: 'form',
  counts: true,
  isFramed: true,
  permission: 'prospects.write',
  options: z.strictObject({ embedOn: z.array(site).max(10).default([]) }),
  exists: async ({ objectId }, _trx, { forms }) => forms.some(({ id }) => id === objectId),
  show: async ({ db, secretKey, now, forms }, { code, userId, orgId, objectId }) => {
    if (orgId === null || !forms.some(({ id }) => id === objectId)) return null
    const org_name = await withTenant(db, { userId, orgId }, (trx) => findOrgName(trx, orgId))
    const opened = openedAt({ key: secretKey, code }, now())
    return org_name === null ? null : { kind: 'form', form: objectId, org_name, opened }
  },
})
