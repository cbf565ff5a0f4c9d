import type { ComponentType } from 'react'
import { Loading } from './states.tsx'
import { within } from './within.ts'

let SharedPlan: ComponentType<{ readonly code: string }> | undefined

export async function loadSharedPlan(): Promise<void> {
  SharedPlan ??= (await within(() => import('../tool/shared-plan.tsx'))).default
}

/** A plan that somebody shared by link: open to everybody, read-only. */
export const SharedPlanOutlet = ({ code }: { readonly code: string }) =>
  SharedPlan === undefined ? <Loading /> : <SharedPlan code={code} />
