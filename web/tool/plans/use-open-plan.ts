import { useState } from 'react'
import type { ToolPage } from '../use-tool-page.ts'
import { type Plan, usePlanActions, usePlans } from './use-plans.ts'

/** The plan that is open on the page, if any, and saving into it or beside it. */
export function useOpenPlan(page: ToolPage) {
  const list = usePlans(page.tool.id)
  const actions = usePlanActions(page.tool.id)
  const [openId, setOpenId] = useState<string | null>(() =>
    new URLSearchParams(window.location.search).get('plan'),
  )
  const plans = list.data ?? []
  const open = plans.find((plan) => plan.id === openId) ?? null
  const saved = () => ({
    inputs: { ...page.inputs },
    // What is made of several facts is kept as it is: it may rest on holdings that only the page has at hand.
    factBound: [...page.baseline.fromFacts].filter(
      (name) => page.tool.inputs[name]?.fact !== undefined && !Object.hasOwn(page.changes, name),
    ),
  })
  const openPlan = (plan: Plan) => {
    setOpenId(plan.id)
    page.openCase(plan.inputs)
  }
  return {
    list,
    plans,
    open,
    actions,
    openPlan,
    close: () => setOpenId(null),
    saveNew: (name: string) =>
      actions.create.mutate({ name, ...saved() }, { onSuccess: (plan) => setOpenId(plan.id) }),
    saveVersion: () => {
      if (open !== null) actions.update.mutate({ id: open.id, ...saved() })
    },
  }
}

export type OpenPlan = ReturnType<typeof useOpenPlan>
