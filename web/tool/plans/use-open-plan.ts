import { useCallback, useEffect, useState } from 'react'
import type { Values } from '#kit/computation.ts'
import { checkField } from '#kit/parse.ts'
import { useReturn } from '#ui/address-hash.ts'
import { sameValue } from '../tool-state.ts'
import { INPUTS_PARAMETER } from '../url-inputs.ts'
import type { ToolPage } from '../use-tool-page.ts'
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
  useReturn(useCallback(() => writePlan(openId), [openId]))
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
  const openPlan = (plan: Plan) => {
    show(plan.id)
    openCase(plan.inputs)
  }
  return {
    list,
    plans,
    open,
    /** The inputs are no longer those of the open plan. */
    isChanged: open !== null && differs(page, open.inputs),
    /** The plan that the address names has not arrived: no other numbers are shown in its place. */
    isOpening,
    actions,
    openPlan,
    close: () => show(null),
    ...savingOf({ page, open, actions, show }),
  }
}

export type OpenPlan = ReturnType<typeof useOpenPlan>

type Saving = {
  readonly page: ToolPage
  readonly open: Plan | null
  readonly actions: ReturnType<typeof usePlanActions>
  readonly show: (id: string) => void
}

function savingOf({ page, open, actions: { create, update }, show }: Saving) {
  const saved = () => ({
    inputs: { ...page.inputs },
    // What is made of several facts is kept as it is: it may rest on holdings that only the page has at hand.
    factBound: [...page.baseline.fromFacts].filter(
      (name) => page.tool.inputs[name]?.fact !== undefined && !Object.hasOwn(page.changes, name),
    ),
  })
  return {
    isSaving: create.isPending || update.isPending,
    saveNew: (name: string, onSaved: (plan: Plan) => void) => {
      const done = (plan: Plan) => {
        show(plan.id)
        onSaved(plan)
      }
      update.reset()
      create.mutate({ name, ...saved() }, { onSuccess: done })
    },
    saveVersion: () => {
      if (open !== null) update.mutate({ id: open.id, ...saved() })
    },
  }
}

/** As the server keeps them: an input that the tool does not read now is none of the plan's. */
function differs({ tool, mode, inputs }: ToolPage, kept: Values): boolean {
  return mode.uses.some((name) => {
    const field = tool.inputs[name]
    if (field === undefined || !Object.hasOwn(kept, name)) return false
    const checked = checkField(field, inputs[name])
    return !sameValue('value' in checked ? checked.value : inputs[name], kept[name])
  })
}
