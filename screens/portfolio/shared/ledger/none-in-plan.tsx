import { useSellingPlanName } from '#kit/react/selling-plan.ts'
import { Empty } from '#ui/states/PageState.tsx'

/** Nothing to read, and the person's plan holds no way to add anything: which plan does. */
export function NoneInPlan() {
  const plan = useSellingPlanName('/portfolio/currentholdings')
  return <Empty title="No transactions yet" text={`Adding transactions is part of ${plan}.`} />
}
