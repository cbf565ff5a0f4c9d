import { newId, randomLetters } from '#api/ids.ts'
import { insertShare, lockShare } from '#api/shares/shares.db.ts'
import type { Makers } from '#api/verify/found-makers.ts'

/** A ZIP code of the shipped table. */
const ZIP = '94110'
const CODE_LETTERS = 26

export const MAKERS: Makers = {
  '/zip/{zip} zip': () => ZIP,
  '/zip/{zip}/providers zip': () => ZIP,
  '/widget/zip/{key}/{zip} zip': () => ZIP,
  /** The key of the colleague's organization, which an administrator answers for. */
  '/widget/zip/{key}/{zip} key': async ({ world, colleague: { org } }) => {
    if (org === null) throw new Error('a colleague belongs to an organization')
    const { userId } = await world.addPerson('administrator', org)
    const db = world.db.kysely
    const thing = { kind: 'zip', userId, orgId: org.id, objectId: '' }
    const life = { createdAt: new Date(), expiresAt: null, maxUses: null, uses: 0 }
    const options = { layers: ['member', 'vendor'] }
    await insertShare(db, { id: newId('shr'), code: randomLetters(CODE_LETTERS), ...thing, options, ...life })
    // One of each organization is out: somebody may have been faster.
    return (await lockShare(db, thing))?.code ?? ''
  },
}
