import { asServer, defineJob, type JobContext, refundPayment } from '#api/kit.ts'
import { findEnrollment, updateEnrollment } from './enrollments.db.ts'

/** Pays back what leaving or a cancellation returns. It may run again: the enrollment is the key of the refund. */
export default defineJob({
  async run({ job, services }: JobContext) {
    const id = String(job.inputs.enrollmentId)
    const one = await asServer(services.db, (trx) => findEnrollment(trx, id))
    if (one === undefined || one.payment_id === null || one.status === 'refunded') return {}
    await refundPayment(services, { paymentId: one.payment_id, amount: one.refund, key: one.id })
    return {
      effect: async (trx) => {
        await updateEnrollment(trx, one, { status: 'refunded' })
      },
    }
  },
})
