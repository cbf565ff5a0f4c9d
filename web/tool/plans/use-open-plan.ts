import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Drafts, useSession } from '#kit/react/session.tsx'
import { useReturn } from '#ui/address-hash.ts'
import { useAfterPaint } from '#ui/after-paint.ts'
import { forgetDraft } from '../draft.ts'
import { saidDefaults, withoutBlank } from '../tool-state.ts'
import { INPUTS_PARAMETER, PLAN_PARAMETER } from '../url-inputs.ts'
import type { ToolPage } from '../use-tool-page.ts'
import { caseOf, changedSince, overtakenIn } from './plan-case.ts'
import { type Plan, usePlanActions, usePlans } from './use-plans.ts'

const inAddress = (name: string): string | null => new URLSearchParams(window.location.search).get(name)

function writePlan(id: string | null): void {
  const url = new URL(window.location.href)
  if (id === null) url.searchParams.delete(PLAN_PARAMETER)
  else url.searchParams.set(PLAN_PARAMETER, id)
  window.history.replaceState(window.history.state, '', url)
}

/** The plan that is open on the page, if any, and saving into it or beside it. */
export function useOpenPlan(page: ToolPage) {
  const { drafts } = useSession()
  const [openId, setOpenId] = useState<string | null>(() => inAddress(PLAN_PARAMETER))
  // An answer that is no plan's does not wait for them.
  const isPainted = useAfterPaint()
  const list = usePlans(page.tool.id, openId !== null || isPainted)
  const actions = usePlanActions(page.tool.id)
  useReturn(useCallback(() => writePlan(openId), [openId]))
  // Inputs in the address, and those left unsaved here, are what was changed since: they stand.
  const [isOpening, setOpening] = useState(
    () => openId !== null && inAddress(INPUTS_PARAMETER) === null && !page.isRestored,
  )
  const plans = list.data ?? []
  const open = plans.find((plan) => plan.id === openId) ?? null
  const { openCase, tool } = page
  const isRead = !list.isPending
  useEffect(() => {
    if (!isOpening || !isRead) return
    if (open !== null) openCase(caseOf(tool, open), open.ownValues)
    setOpening(false)
  }, [isOpening, isRead, open, openCase, tool])
  const { baseline, changes } = page
  const overtaken = useMemo(
    () => new Set(open === null ? [] : overtakenIn(tool, { baseline, changes }, open)),
    [tool, open, baseline, changes],
  )
  // A button that was drawn before the last key saves that key as well.
  const newest = useRef(page)
  newest.current = page
  const show = (id: string | null) => {
    setOpenId(id)
    writePlan(id)
  }
  const openPlan = (plan: Plan) => {
    show(plan.id)
    openCase(caseOf(tool, plan), plan.ownValues)
  }
  return {
    list,
    plans,
    open,
    /** The inputs are no longer those of the open plan. */
    isChanged: open !== null && changedSince(tool, page.inputs, open).length > 0,
    /** Inputs of which the profile says something else than the plan does. */
    overtaken,
    /** The plan that the address names has not arrived: no other numbers are shown in its place. */
    isOpening,
    /** The address names one, and the plans have not arrived. */
    isComing: openId !== null && list.isPending,
    /** What a new plan is a version of: the name it is suggested. */
    subject: open?.name ?? page.tool.title,
    actions,
    openPlan,
    close: () => show(null),
    ...savingOf({ newest, open, actions, show, drafts }),
  }
}

export type OpenPlan = ReturnType<typeof useOpenPlan>

type Saving = {
  readonly newest: RefObject<ToolPage>
  readonly open: Plan | null
  readonly actions: ReturnType<typeof usePlanActions>
  readonly show: (id: string) => void
  readonly drafts: Drafts
}

function savingOf({ newest, open, actions: { create, update }, show, drafts }: Saving) {
  const saved = () => {
    const { tool, inputs, changes, baseline, confirmed, named } = newest.current
    return {
      inputs: withoutBlank(tool, { ...inputs, ...changes }),
      // What is made of several facts is kept as it is: it may rest on holdings that only the page has at hand.
      factBound: [...baseline.fromFacts].filter(
        (name) => tool.inputs[name]?.fact !== undefined && !Object.hasOwn(changes, name),
      ),
      ownValues: [
        ...confirmed,
        ...saidDefaults(tool, { named: new Set([...named, ...baseline.fromFacts]), inputs, changes }),
      ],
    }
  }
  return {
    isSaving: create.isPending || update.isPending,
    saveNew: (name: string, onSaved: (plan: Plan) => void) => {
      const done = (plan: Plan) => {
        forgetDraft(drafts, newest.current.tool.id)
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
