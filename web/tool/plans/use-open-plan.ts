import { useEffect, useState } from 'react'
import type { ToolPage } from '../use-tool-page.ts'
import { INPUTS_PARAMETER } from '../url-inputs.ts'
import { type Plan, usePlanActions, usePlans } from './use-plans.ts'

/** The search parameter that names the plan in hand: a reload, and a link from elsewhere, open it again. */
const PLAN_PARAMETER = 'plan'

const inAddress = (name: string): string | null => new URLSearchParams(window.location.search).get(name)

function writePlan(id: string | null): void {
  const url = new URL(window.location.href)
  if (id === null) url.searchParams.delete(PLAN_PARAMETER)
  else url.searchParams.set(PLAN_PARAMETER, id)
  window.history.replaceState(window.history.state, '', url)
}

/** The plan that is open on the page, if any, and saving into it or beside it. */
export function useOpenPlan(page: ToolPage) {
  const list = usePlans(page.tool.id)
  const actions = usePlanActions(page.tool.id)
  const [openId, setOpenId] = useState<string | null>(() => inAddress(PLAN_PARAMETER))
  // Inputs in the address are what was changed since: they stand.
  const [isOpening, setOpening] = useState(() => openId !== null && inAddress(INPUTS_PARAMETER) === null)
  const plans = list.data ?? []
  const open = plans.find((plan) => plan.id === openId) ?? null
  const { openCase } = page
  const isRead = !list.isPending
  useEffect(() => {
    if (!isOpening || !isRead) return
    if (open !== null) openCase(open.inputs)
    setOpening(false)
  }, [isOpening, isRead, open, openCase])
  const show = (id: string | null) => {
    setOpenId(id)
    writePlan(id)
  }
  const saved = () => ({
    inputs: { ...page.inputs },
    // What is made of several facts is kept as it is: it may rest on holdings that only the page has at hand.
    factBound: [...page.baseline.fromFacts].filter(
      (name) => page.tool.inputs[name]?.fact !== undefined && !Object.hasOwn(page.changes, name),
    ),
  })
  const openPlan = (plan: Plan) => {
    show(plan.id)
    openCase(plan.inputs)
  }
  return {
    list,
    plans,
    open,
    /** The plan that the address names has not arrived: no other numbers are shown in its place. */
    isOpening,
    actions,
    openPlan,
    close: () => show(null),
    saveNew: (name: string, onSaved: () => void) => {
      const done = (plan: { readonly id: string }) => {
        show(plan.id)
        onSaved()
      }
      actions.create.mutate({ name, ...saved() }, { onSuccess: done })
    },
    saveVersion: (onSaved: () => void) => {
      if (open !== null) actions.update.mutate({ id: open.id, ...saved() }, { onSuccess: onSaved })
    },
  }
}

export type OpenPlan = ReturnType<typeof useOpenPlan>
