import { makerOf } from './makers.ts'
import type { Recipe } from './recipe.ts'

/** What the calls of cohorts need, and what else lets their caller through. */
export const COHORT_RECIPES: Readonly<Record<string, Recipe>> = {
  // What is public shows whose it is.
  'GET /cohorts': { isOwn: true, isShared: true },
  'GET /user/cohort-enrollments': { isOwn: true },
  // Free and open; whoever is let through joins it.
  'POST /user/cohort-enrollment': {
    body: async (scene) => {
      const make = makerOf({ method: 'POST', path: '', name: 'id', prefix: 'coh' })
      const cohort_id = await make?.({ ...scene, owner: scene.actor, path: '' })
      return { cohort_id, price: 0, payment_id: 'free_enrollment' }
    },
    isOwn: true,
  },
  'GET /cohorts/{id}': { isShared: true },
  // Neither over nor with anybody in it.
  'POST /cohorts/{id}/certificates': {
    body: () => ({ ids: ['enr_0000000000000000'] }),
    alsoPasses: [400, 409],
  },
  'POST /cohorts/{id}/certificates/withdraw': {
    body: () => ({ id: 'enr_0000000000000000', reason: 'A reason' }),
    alsoPasses: [400],
  },
  'GET /user/cohort-enrollment/{id}/certificate': { alsoPasses: [409] },
  'GET /certificates/{code}': { alsoPasses: [404], isShared: true },
  // Begun, with nobody in it; the caller's own is no place of its waitlist.
  'POST /cohorts/{id}/late-enrollment': {
    body: () => ({ id: 'enr_0000000000000000' }),
    alsoPasses: [400],
  },
  'PUT /cohorts/{id}/attendance': { body: () => ({ session: 'first', marks: [] }) },
  // With seats left nobody waits, and what is free is not paid for.
  'POST /cohorts/{id}/waitlist': { alsoPasses: [409] },
  'POST /cohorts/{id}/checkout': { alsoPasses: [409] },
}
