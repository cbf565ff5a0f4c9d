import { randomLetters } from '#api/ids.ts'
import type { Makers } from '#api/verify/found-makers.ts'
import { draw } from './draw.handlers.ts'
import { requestSchema } from './proposals.api.ts'
import { insertProposal } from './proposals.db.ts'

export const MAKERS: Makers = {
  /** A draft by the owner, with the owner's name where a stranger must never read it. */
  prp: async ({ world, owner, org }) => {
    if (org === null) throw new Error('a proposal belongs to an organization')
    const id = `prp_${randomLetters(16)}`
    const now = new Date()
    const request = requestSchema.parse({ client: { name: owner.text }, priceOptions: [{ price: 400_000 }] })
    await world.db.kysely.transaction().execute((trx) =>
      insertProposal(trx, {
        org_id: org.id,
        id,
        title: owner.text,
        client: owner.text,
        status: 'draft',
        rev: 1,
        inputs: JSON.stringify(request),
        document: JSON.stringify(draw(request, { today: '2026-11-26', orgName: owner.text })),
        log: JSON.stringify([{ status: 'draft', at: now.toISOString() }]),
        expires_on: '2099-12-31',
        created_by: owner.userId,
        created_at: now,
        updated_at: now,
      }),
    )
    return id
  },
}
