import type { Api } from '#kit/react/api.ts'
import type { enroll, joinWaitlist, startCohortPayment } from '../../shared/cohorts.api.ts'
import type { Cohort } from '../../shared/queries.ts'

type Wanted = {
  readonly cohort: Pick<Cohort, 'id' | 'cohort_name' | 'price'>
  readonly code?: string | undefined
}

/** Joins what is free, leads to the payment of what is not, and waits for what is full. Each says what was done. */
export function useJoining(api: Api, { cohort, code }: Wanted) {
  const { id, cohort_name, price } = cohort
  const join = async (): Promise<string | null> => {
    if (price > 0) {
      const { url } = await api.call<typeof startCohortPayment>('POST', '/cohorts/{id}/checkout', {
        params: { id },
        body: { price, code },
      })
      location.assign(url)
      return null
    }
    await api.call<typeof enroll>('POST', '/user/cohort-enrollment', {
      body: { cohort_id: id, cohort_name, price: 0, payment_id: 'free_enrollment', code },
      fallback: 'Failed to enroll in free cohort',
    })
    return `You are enrolled in ${cohort_name}.`
  }
  const wait = async (): Promise<string> => {
    const { position } = await api.call<typeof joinWaitlist>('POST', '/cohorts/{id}/waitlist', {
      params: { id },
      body: { code },
    })
    return position === null
      ? `A seat in ${cohort_name} is held for you.`
      : `You are number ${position} on the waitlist of ${cohort_name}.`
  }
  return { join, wait }
}
